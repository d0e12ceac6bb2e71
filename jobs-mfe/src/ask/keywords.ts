import type { KeywordGroup, Unit } from './sense';
import type { Token } from './tokens';
import { BEFORE_KEYWORD } from './words/keywords';

interface Word {
  text: string;
  group: KeywordGroup;
  /** The word before is an alternative to this one. */
  or: boolean;
  /** Only a comma is before it. */
  comma: boolean;
}

/** "internal audit or risk": a service that is an alternative to a keyword becomes one, because filters count together. */
export function eitherKeyword(units: readonly Unit[]): Unit[] {
  const isService = ({ sense }: Unit) =>
    sense.as === 'sets' && !sense.keyword && Object.keys(sense.filters).join() === 'service';
  const isKeyword = (unit: Unit | undefined) => unit?.sense.as === 'keyword';
  return units.map((unit, i) => {
    const isEither =
      (units[i - 1]?.sense.as === 'or' && isKeyword(units[i - 2])) ||
      (units[i + 1]?.sense.as === 'or' && isKeyword(units[i + 2]));
    return isService(unit) && isEither ? { ...unit, sense: { as: 'keyword', group: 'topic' } } : unit;
  });
}

/** Reads the keywords of a sentence; some words are keywords only by what is after them. */
export function keywordsOf(
  units: readonly Unit[],
  sentence: string,
  tokens: readonly Token[],
): { units: Unit[]; keywords: string } {
  const read = units.map((unit, i) =>
    isKeywordByPlace(unit, units[i + 1])
      ? { ...unit, sense: { as: 'keyword', group: 'unknown' } as const }
      : unit,
  );
  const words: Word[] = [];
  let or = false;
  let beside = false;
  for (const { at, end, sense, text } of read) {
    const isKeyword = sense.as === 'keyword' || (sense.as === 'sets' && sense.keyword);
    if (sense.as === 'or') or = beside;
    else if (isKeyword) {
      const group = sense.as === 'keyword' ? sense.group : 'topic';
      const opens = tokens[at]?.opens ?? false;
      const typed = sentence.slice(tokens[at]?.from, tokens[end - 1]?.to);
      words.push({ text: text ?? typed, group, or: or && words.length > 0, comma: opens && beside });
      [or, beside] = [false, true];
    } else if (sense.as !== 'filler' && sense.as !== 'and') [or, beside] = [false, false];
  }
  return { units: read, keywords: joined(words) };

  /** A word that no table has is one of a role's right before it. Short words in capitals are abbreviations of the trade. */
  function isKeywordByPlace({ at, end, sense }: Unit, next: Unit | undefined): boolean {
    const token = tokens[at];
    if (!token || end - at > 1) return false;
    const follows = next !== undefined && !tokens[next.at]?.opens ? next.sense : undefined;
    const isBeforeRole =
      follows?.as === 'keyword' || (follows?.as === 'sets' && follows.filters.service !== undefined);
    if (BEFORE_KEYWORD.includes(token.word)) return isBeforeRole;
    if (sense.as !== 'reported' || !sense.unknown || !/\p{Ll}/u.test(sentence)) return false;
    const typed = sentence.slice(token.from, token.to);
    return /^\p{Lu}{2,5}$/u.test(typed) || (isBeforeRole && /^\p{Ll}{3,}$/u.test(typed));
  }
}

/** `ACA or ACCA or CIMA` from "ACA, ACCA or CIMA". */
function joined(words: readonly Word[]): string {
  const links = words.map(({ or }) => or);
  for (let i = words.length - 1; i > 1; i--) {
    const [word, before] = [words[i], words[i - 1]];
    if (
      links[i] &&
      word &&
      before?.comma &&
      before.group === word.group &&
      words[i - 2]?.group === word.group
    )
      links[i - 1] = true;
  }
  return words.map(({ text }, i) => (i === 0 ? text : links[i] ? ` or ${text}` : ` ${text}`)).join('');
}
