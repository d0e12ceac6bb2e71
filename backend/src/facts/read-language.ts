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

const wordsOf = (html: string) =>
  decodeReferences(html.slice(0, 30_000).replace(/<[^>]*>/g, ' ')).replace(
    /\s+/g,
    ' ',
  );

/**
 * The language of a text as an ISO 639-1 code; undefined where it may be
 * English.
 */
function foreignLanguage(text: string): string | undefined {
  const detection = eld.detect(text);
  const scores = detection.getScores();
  const { language } = detection;
  if (!detection.isReliable() || language === 'en' || language === '')
    return undefined;
  return (scores[language] ?? 0) - (scores['en'] ?? 0) > LIKELIER
    ? language
    : undefined;
}

/**
 * The language of a description in HTML, such as `fr`; undefined for English,
 * for two languages, and where it is not sure (WCAG 3.1.2).
 */
export function readLanguage(html: string): string | undefined {
  const text = wordsOf(html);
  if (text.length < FEWEST_LETTERS) return undefined;
  const middle = Math.floor(text.length / 2);
  const language = foreignLanguage(text.slice(0, middle));
  return foreignLanguage(text.slice(middle)) === language
    ? language
    : undefined;
}
