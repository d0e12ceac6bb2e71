import type { Unit } from './sense';
import { ALONE } from './sense';
import type { Token } from './tokens';

/** After a "not", what it says something of stands before it: "CPA not required". */
const OF_BEFORE = [
  'required',
  'needed',
  'necessary',
  'essential',
  'important',
  'mandatory',
  'wanted',
  'interested',
];

/** Fillers that belong to what a "no" is about. */
const NOUNS =
  /^(work|jobs?|roles?|positions?|firms?|compan(y|ies)|experience|required|needed|necessary|qualifications?)$/;

type Class = 'role' | 'words' | 'place' | 'other' | undefined;

/** What kinds of units one "not" can reach over. */
function classOf({ sense }: Unit): Class {
  if (sense.as === 'reported') return 'words';
  if (sense.as === 'keyword') return 'role';
  if (sense.as !== 'sets') return undefined;
  const { service, seniority, location } = sense.filters;
  return service || seniority ? 'role' : location ? 'place' : 'other';
}

/** Turns negated units into reported ones: a "no" reaches to the end of what it is about. Nothing negated sets a filter. */
export function negated(units: readonly Unit[], tokens: readonly Token[]): Unit[] {
  const result: Unit[] = [];
  const opens = (unit: Unit | undefined) => unit === undefined || (tokens[unit.at]?.opens ?? true);
  let i = 0;
  while (i < units.length) {
    const unit = units[i];
    if (!unit) break;
    if (unit.sense.as !== 'not') {
      result.push(unit);
      i++;
      continue;
    }
    let at = unit.at;
    let j = i + 1;
    const next = units[j];
    if (next && !opens(next) && OF_BEFORE.includes(tokens[next.at]?.word ?? '')) {
      const before = result.at(-1);
      if (before && !opens(unit) && classOf(before)) {
        at = before.at;
        result.pop();
      }
      j++;
    } else j = reach(i + 1);
    const end = units[j - 1]?.end ?? unit.end;
    result.push({ at, end, sense: ALONE });
    i = j;
  }
  return result;

  /** "no weekend work", "no degree required" */
  function isNoun(unit: Unit | undefined): boolean {
    return unit?.sense.as === 'filler' && NOUNS.test(tokens[unit.at]?.word ?? '');
  }

  /** The first unit from `from` on that is no longer negated. */
  function reach(from: number): number {
    let j = from;
    while (!opens(units[j]) && units[j]?.sense.as === 'filler') {
      j++;
      // "no experience needed" is whole.
      if (tokens[units[j - 1]?.at ?? 0]?.word.startsWith('experience')) {
        while (!opens(units[j]) && isNoun(units[j])) j++;
        return j;
      }
    }
    const first = units[j];
    if (!first || opens(first)) return j;
    const kind = classOf(first);
    if (kind === undefined) return j;
    j++;
    for (;;) {
      const [next, after] = [units[j], units[j + 1]];
      if (!next || opens(next)) return j;
      const isKind = classOf(next) === kind || (kind === 'role' && next.sense.as === 'reported');
      const goesOn = isKind && (kind === 'words' || (kind === 'role' && first.sense.as === 'keyword'));
      const isOther = next.sense.as === 'or' && after && !opens(after) && isAlike(first, after);
      if (isOther) j += 2;
      else if (goesOn || isNoun(next)) j++;
      else return j;
    }
  }
}

/** What "no A or B" is about: things of one kind, or words of no filter and keywords together. */
const isAlike = (a: Unit, b: Unit): boolean =>
  classOf(a) === classOf(b) || [a, b].every(({ sense }) => sense.as === 'reported' || sense.as === 'keyword');
