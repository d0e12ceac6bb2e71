import { eld } from 'eld/extrasmall';
import { decodeReferences } from '@board/shared/domain';

/**
 * A shorter text, such as a list of standards and programs, has too few words
 * to tell.
 */
const FEWEST_LETTERS = 200;
/**
 * How much likelier than English a language has to be, of at most 1. Texts in
 * two languages stay below it.
 */
const LIKELIER = 0.15;

const plainTextOf = (advertHtml: string) =>
  decodeReferences(
    advertHtml.slice(0, 30_000).replace(/<[^>]*>/g, ' '),
  ).replace(/\s+/g, ' ');

/**
 * The language of a text as an ISO 639-1 code; undefined where it may be
 * English.
 */
function foreignLanguage(plainText: string): string | undefined {
  const detection = eld.detect(plainText);
  const languageScores = detection.getScores();
  const { language } = detection;
  if (!detection.isReliable() || language === 'en' || language === '')
    return undefined;
  return (languageScores[language] ?? 0) - (languageScores['en'] ?? 0) >
    LIKELIER
    ? language
    : undefined;
}

/**
 * The language of a description in HTML, such as `fr`; undefined for English,
 * for two languages, and where it is not sure (WCAG 3.1.2).
 */
export function readLanguage(advertHtml: string): string | undefined {
  const plainText = plainTextOf(advertHtml);
  if (plainText.length < FEWEST_LETTERS) return undefined;
  const middleIndex = Math.floor(plainText.length / 2);
  const language = foreignLanguage(plainText.slice(0, middleIndex));
  return foreignLanguage(plainText.slice(middleIndex)) === language
    ? language
    : undefined;
}
