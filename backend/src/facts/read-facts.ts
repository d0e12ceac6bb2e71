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
  HARMLESS_DENIALS,
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
 * Texts and sentences of more characters are cut, so that no advert takes long
 * to read.
 */
const LONGEST_TEXT = 30_000;
const LONGEST_SENTENCE = 600;

/**
 * A line break, a bullet, or the space between the end of a sentence and a
 * capital, a figure or an opening sign.
 */
const SENTENCE_END = /[\n•·▪]|(?<=[.!?]["”')]?)\s+(?=[A-Z0-9("“[])/;

/**
 * The sentences and list items of HTML as a reader sees them, without accents.
 */
const sentencesOf = (html: string): string[] =>
  decodeReferences(
    html
      .slice(0, LONGEST_TEXT)
      .replace(BLOCK_TAG, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[‘’]/g, "'")
    // hyphens and the en dash
    .replace(/[\u2010-\u2013]/g, '-')
    .split(SENTENCE_END)
    .map((sentence) =>
      sentence.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SENTENCE),
    )
    .filter((sentence) => sentence !== '');

/**
 * The longest sentence, in characters, that needs no verb: a list item such as
 * "ACCA".
 */
const SHORT_SENTENCE = 50;
/** How far a denial stands from what it denies, in characters. */
const NEAR_CHARACTERS = 60;

/** "study:offered" is of the kind "study". */
const kindOfFact = (factName: string) =>
  factName.slice(0, factName.indexOf(':'));

/** The facts of one sentence. */
function factsIn(sentence: string, isTitle: boolean): string[] {
  // A duty of the post states no fact: "Lead the ACCA study group".
  if (DUTY_WORDS.test(sentence)) return [];
  const cleanSentence = sentence.replace(HARMLESS_DENIALS, ' ');
  return FACT_WORDS.flatMap(
    (factWords) => factOfWords(factWords, cleanSentence, isTitle) ?? [],
  );
}

/** The fact that a sentence states in the words of one row of the table. */
function factOfWords(
  { fact, deniedFact, words }: FactWords,
  cleanSentence: string,
  isTitle: boolean,
): string | undefined {
  const kindWords = KIND_WORDS[kindOfFact(fact)];
  const factMatch = words.exec(cleanSentence);
  if (!factMatch || !kindWords || kindWords.otherSubject.test(cleanSentence))
    return undefined;
  const isStated = kindWords.statingWords.test(cleanSentence);
  if (deniedFact === undefined)
    return qualificationIn(cleanSentence, fact, isStated || isTitle);
  if (!isStated || UNCLEAR_WORDS.test(cleanSentence)) return undefined;
  return isDenied(factMatch, cleanSentence) ? deniedFact : fact;
}

/**
 * A short sentence needs no verb. "No ACCA needed" states nothing, so a denial
 * anywhere in the sentence cancels the qualification.
 */
function qualificationIn(
  cleanSentence: string,
  qualification: string,
  isStated: boolean,
): string | undefined {
  const isShort = cleanSentence.length <= SHORT_SENTENCE;
  if (!isStated && !isShort) return undefined;
  return DENIAL_WORDS.test(cleanSentence) ? undefined : qualification;
}

/**
 * "We cannot sponsor visas" is a fact of its own, the denial of an offer. It
 * counts only near the offer: further away it may deny something else.
 */
function isDenied(offerMatch: RegExpExecArray, cleanSentence: string): boolean {
  const textAround = cleanSentence.slice(
    Math.max(offerMatch.index - NEAR_CHARACTERS, 0),
    offerMatch.index + offerMatch[0].length + NEAR_CHARACTERS,
  );
  return DENIAL_WORDS.test(textAround);
}

/**
 * The facts that an advert in HTML states, those of its text before those of
 * its title. All qualifications count, but one fact of each other kind: the
 * first. Never throws, whatever the text.
 */
export function readFacts(title: string, html: string): string[] {
  const statedFacts = [
    ...sentencesOf(html).flatMap((sentence) => factsIn(sentence, false)),
    ...sentencesOf(title).flatMap((sentence) => factsIn(sentence, true)),
  ];
  return [...new Set(statedFacts)].filter(
    (factName, index, facts) =>
      kindOfFact(factName) === 'qualification' ||
      isFirstOfKind(factName, index, facts),
  );
}

const isFirstOfKind = (
  factName: string,
  index: number,
  facts: readonly string[],
): boolean =>
  !facts
    .slice(0, index)
    .some((earlierFact) => kindOfFact(earlierFact) === kindOfFact(factName));
