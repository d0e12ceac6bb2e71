/**
 * What adverts say of the applicant's qualification, of study support and of
 * sponsorship (docs/product.md §2.6, decision 072).
 */
import { decodeReferences } from '@board/shared/domain';
import { oneOf } from '../patterns';
import { FACT_WORDS, type FactWords } from './fact-words';
import {
  DENIAL_WORDS,
  DUTY_WORDS,
  HARMLESS,
  KIND_WORDS,
  UNCLEAR_WORDS,
} from './sentence-words';

/** Elements of HTML that a line break stands around. */
const BLOCK_NAMES = oneOf([
  /p|div|section|article|blockquote|h[1-6]|br|hr/,
  /li|ul|ol|dl|dd|dt|table|tr|td/,
]);
const BLOCK_TAG = new RegExp(`</?(?:${BLOCK_NAMES.source})\\b[^>]*>`, 'gi');

/**
 * The sentences and list items of HTML as a reader sees them, without accents.
 */
const sentencesOf = (html: string): string[] =>
  decodeReferences(
    html
      .slice(0, 30_000)
      .replace(BLOCK_TAG, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[‐-–]/g, '-')
    .split(/[\n•·▪]|(?<=[.!?]["”')]?)\s+(?=[A-Z0-9("“[])/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().slice(0, 600))
    .filter((sentence) => sentence !== '');

/**
 * The longest sentence, in characters, that needs no verb: a list item such as
 * "ACCA".
 */
const SHORT_SENTENCE = 50;
/** How far a denial stands from what it denies, in characters. */
const NEAR_CHARACTERS = 60;

const kindOfFact = (factName: string) =>
  factName.slice(0, factName.indexOf(':'));

/** The facts of one sentence. */
function factsIn(sentence: string, isTitle: boolean): string[] {
  if (DUTY_WORDS.test(sentence)) return [];
  const cleanSentence = sentence.replace(HARMLESS, ' ');
  return FACT_WORDS.flatMap(
    (factWords) => factIn(cleanSentence, factWords, isTitle) ?? [],
  );
}

function factIn(
  cleanSentence: string,
  { fact, deniedFact: denied, words }: FactWords,
  isTitle: boolean,
): string | undefined {
  const kindWords = KIND_WORDS[kindOfFact(fact)];
  const factMatch = words.exec(cleanSentence);
  if (!factMatch || !kindWords || kindWords.otherSubject.test(cleanSentence))
    return undefined;
  const isStated = kindWords.statingWords.test(cleanSentence);
  if (denied === undefined) {
    const isShortSentence = isTitle || cleanSentence.length <= SHORT_SENTENCE;
    return (isShortSentence || isStated) && !DENIAL_WORDS.test(cleanSentence)
      ? fact
      : undefined;
  }
  if (!isStated || UNCLEAR_WORDS.test(cleanSentence)) return undefined;
  const textAround = cleanSentence.slice(
    Math.max(factMatch.index - NEAR_CHARACTERS, 0),
    factMatch.index + factMatch[0].length + NEAR_CHARACTERS,
  );
  return DENIAL_WORDS.test(textAround) ? denied : fact;
}

/**
 * The facts that an advert in HTML states. Never throws, whatever the text. Of
 * two sentences about one offer, the first holds.
 */
export function readFacts(title: string, html: string): string[] {
  const statedFacts = [
    ...sentencesOf(html).flatMap((sentence) => factsIn(sentence, false)),
    ...sentencesOf(title).flatMap((sentence) => factsIn(sentence, true)),
  ];
  return [...new Set(statedFacts)].filter(
    (factName, index, facts) =>
      kindOfFact(factName) === 'qualification' ||
      facts.findIndex((other) => kindOfFact(other) === kindOfFact(factName)) ===
        index,
  );
}
