import { lexiconOf, type Vocabulary } from './lexicon';
import { groupsOf } from './places';
import { fromPlace, withNear } from './radius';
import { negated } from './negations';
import { eitherKeyword, keywordsOf } from './keywords';
import { withLevels } from './seniority';
import { unitsOf } from './units';
import { ALONE, type AskedFilters, type Unit } from './sense';
import { fold, MAX_SENTENCE, tokensOf } from './tokens';

export type { AskedFilters } from './sense';

/** What a sentence asks for, and its words that no filter says, in order. */
export interface Understood {
  filters: AskedFilters;
  notUnderstood: string[];
}

/** The word groups of a sentence that may be places: at most 20, of at most four words (`known_places`). */
export function placeWords(sentence: string, vocabulary: Vocabulary): string[] {
  const tokens = tokensOf(fold(sentence.slice(0, MAX_SENTENCE)));
  return groupsOf(tokens, lexiconOf(vocabulary, tokens));
}

/**
 * Understands a sentence by the board's vocabulary (docs/product.md §2.5). Total and pure: the same sentence has the same
 * answer, and each of its words is used, a filler or reported. `today` is yyyy-MM-dd. Reads the first 200 characters.
 */
export function understand(written: string, vocabulary: Vocabulary, today: string): Understood {
  const sentence = written.slice(0, MAX_SENTENCE);
  const tokens = tokensOf(fold(sentence));
  if (tokens.length === 0) return { filters: {}, notUnderstood: sentence.trim() ? [sentence.trim()] : [] };
  const lexicon = lexiconOf(vocabulary, tokens);
  const read = withNear(unitsOf({ sentence, tokens, lexicon, vocabulary, today }), tokens);
  const units = keywordsOf(eitherKeyword(negated(withLevels(read, tokens), tokens)), sentence, tokens);
  const filters: AskedFilters = {};
  const resolved = units.units.map((unit) => (unit.sense.as === 'sets' ? resolve(unit, filters) : unit));
  const placed = fromPlace(resolved, filters);
  return {
    filters: { ...(units.keywords ? { keywords: units.keywords } : {}), ...filters },
    notUnderstood: reported(placed, sentence, tokens),
  };
}

/** Sets what is not set yet; a unit that sets nothing new and says another value is reported. */
function resolve(unit: Unit, filters: AskedFilters): Unit {
  if (unit.sense.as !== 'sets') return unit;
  const said = Object.entries(unit.sense.filters) as [keyof AskedFilters, AskedFilters[keyof AskedFilters]][];
  const isNew = said.filter(([name]) => filters[name] === undefined);
  const isSame = said.every(([name, value]) => filters[name] === undefined || filters[name] === value);
  const isPay = said.some(([name]) => name === 'minSalary' || name === 'maxSalary');
  if (isNew.length > 0 && (isSame || !isPay)) Object.assign(filters, Object.fromEntries(isNew));
  else if (!isSame && !unit.sense.keyword) return { ...unit, sense: ALONE };
  return unit;
}

/** The sentence's own words that no filter says; what stands side by side in one clause is one. */
function reported(units: readonly Unit[], sentence: string, tokens: ReturnType<typeof tokensOf>): string[] {
  const spans: { from: number; to: number; loose: boolean }[] = [];
  let joins = false;
  let passed = false;
  for (const { at, end, sense } of units) {
    const [first, last] = [tokens[at], tokens[end - 1]];
    if (!first || !last) continue;
    if (sense.as !== 'reported') {
      // "close to the station"
      passed =
        joins && !first.opens && sense.as === 'filler' && /^(of|to|the|an?|for|my|at|in)$/.test(first.word);
      joins = passed;
      continue;
    }
    const before = spans.at(-1);
    if (before && joins && sense.loose && before.loose && !first.opens) before.to = last.to;
    else spans.push({ from: first.from, to: last.to, loose: sense.loose });
    joins = sense.loose;
  }
  return spans.map(({ from, to }) => sentence.slice(from, to));
}
