/**
 * What adverts say of the applicant's qualification, of study support and of
 * sponsorship (docs/product.md §2.6, decision 072).
 */
import { decodeReferences } from '@board/shared/domain';
import { oneOf } from '../patterns';
import { FACTS, type FactWords } from './fact-words';
import { DENIAL, DUTY, HARMLESS, KINDS, UNCLEAR } from './sentence-words';

/** Elements of HTML that a line break stands around. */
const BLOCK_NAMES = oneOf([
  /p|div|section|article|blockquote|h[1-6]|br|hr/,
  /li|ul|ol|dl|dd|dt|table|tr|td/,
]);
const BLOCK = new RegExp(`</?(?:${BLOCK_NAMES.source})\\b[^>]*>`, 'gi');

/**
 * The sentences and list items of HTML as a reader sees them, without accents.
 */
const sentencesOf = (html: string): string[] =>
  decodeReferences(
    html
      .slice(0, 30_000)
      .replace(BLOCK, '\n')
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
const NEAR = 60;

const kindOf = (fact: string) => fact.slice(0, fact.indexOf(':'));

/** The facts of one sentence. */
function factsIn(sentence: string, isTitle: boolean): string[] {
  if (DUTY.test(sentence)) return [];
  const text = sentence.replace(HARMLESS, ' ');
  return FACTS.flatMap((words) => factIn(text, words, isTitle) ?? []);
}

function factIn(
  text: string,
  { fact, denied, words }: FactWords,
  isTitle: boolean,
): string | undefined {
  const kind = KINDS[kindOf(fact)];
  const match = words.exec(text);
  if (!match || !kind || kind.other.test(text)) return undefined;
  const isStated = kind.says.test(text);
  if (denied === undefined) {
    const isShort = isTitle || text.length <= SHORT_SENTENCE;
    return (isShort || isStated) && !DENIAL.test(text) ? fact : undefined;
  }
  if (!isStated || UNCLEAR.test(text)) return undefined;
  const around = text.slice(
    Math.max(match.index - NEAR, 0),
    match.index + match[0].length + NEAR,
  );
  return DENIAL.test(around) ? denied : fact;
}

/**
 * The facts that an advert in HTML states. Never throws, whatever the text. Of
 * two sentences about one offer, the first holds.
 */
export function readFacts(title: string, html: string): string[] {
  const stated = [
    ...sentencesOf(html).flatMap((sentence) => factsIn(sentence, false)),
    ...sentencesOf(title).flatMap((sentence) => factsIn(sentence, true)),
  ];
  return [...new Set(stated)].filter(
    (fact, index, facts) =>
      kindOf(fact) === 'qualification' ||
      facts.findIndex((other) => kindOf(other) === kindOf(fact)) === index,
  );
}
