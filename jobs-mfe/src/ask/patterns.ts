import type { CountryCode } from '@board/shared/domain';
import { AMOUNTS, amounts } from './amounts';
import { DATES, MONTHS } from './dates';
import { COUNT, count, oneOf, phrases, ruleOf, spoken, type Rule, type Said } from './grammar';
import { commutable, radius } from './radius';
import { ALONE, type AskedFilters, type Sense, type Unit } from './sense';
import type { Token } from './tokens';

const DECIMAL = String.raw`${COUNT}(?:\.\d+)?`;
/** A number or two of these units: `2-3 days`, `37.5h`. */
const some = (units: string) => `${DECIMAL}(?: (?:to |or )?${DECIMAL})? ?${oneOf(phrases(units))}`;
const YEAR = String.raw`20\d\d`;
const SEASONS = [...phrases('summer, spring, autumn, fall, winter'), YEAR];

const TABLES = {
  OUTSIDE: phrases('outside, outside of, beyond, beyond of, below, below of, non'),
  BIG4: ['big ?(?:4|four)'],
  PAST: phrases('trained, experience, exp, background, alumni, alum, qualified, calibre'),
  FIRMS: [
    '(?:(?:ranked|accounting|accountancy|audit|cpa) )*(?:firms?|practices?|networks?|companies|employers?)',
    ...phrases('ranked, ranking, list'),
  ],
  RANKED: phrases('ranked, ranking, rank, ranks'),
  FROM: ['between', 'from'],
  TO: ['to', 'and'],
  NUMBER: [COUNT],
  ROUGHLY: phrases('at least, over, min, minimum, low, mid, high'),
  FIGURE: ['five', 'six', 'seven', '[567]'],
  FIGURES: phrases('figures?, figures? salary, figures? pay, figures? package'),
  START: phrases(String.raw`starts?, starting, begins?, beginning, commenc\w+, available`),
  ON: phrases('in, on, from, this, next'),
  WHEN: [
    ...phrases('asap, immediately, now, today, tomorrow, soon, monday, week, month, year'),
    ...MONTHS,
    ...SEASONS,
  ],
  INTAKE: ['immediate', 'asap', ...MONTHS, ...SEASONS],
  YEAR: [YEAR],
  STARTS: phrases('starts?, intakes?, cohorts?'),
  LIMIT: phrases('within, max, maximum, up to, less than, under, no more than, at least, around, about'),
  DISTANCE: [
    some('miles?, mi, kms?, kilomet(?:re|er)s?, minutes?, mins?'),
    ...phrases('a mile, half a mile, a km, an hour, half an hour, half hour, a minute'),
  ],
  FAR: [String.raw`(?<n>${COUNT}) ?(?<unit>${oneOf(phrases('miles?, mi, kms?, kilomet(?:re|er)s?'))})`],
  OF: phrases('of, from, around, radius of, radius around, radius from'),
  COMMUTE: [String.raw`commut\w+`],
  COMMUTED: phrases('of, from, to'),
  BY: [String.raw`by \w+`],
  WAY: phrases('drive, commute, train, walk, travel, radius'),
  EASY: phrases('within, easy, short'),
  TRAVEL: phrases(String.raw`commut\w+, driving, walking, travel\w*`),
  DAYS: [some('days?')],
  HOURS: [some('hours?, hrs?, h')],
  SPAN: [some('months?, mths?, weeks?, wks?, years?, yrs?, pqe')],
  PER: ['(?:(?:per|an?|p|each|every|in|in the) )?(?:weeks?|wk|w|fortnight|month|day)', 'pw', 'weekly'],
  WHERE: phrases('in office, in the office, at home, from home, remote, wfh, onsite, on site, in'),
  EXPERIENCE: phrases('experience, of experience, exp, of exp, pqe, of pqe, duration, rolling'),
};

const sets = (filters: AskedFilters): Sense => ({ as: 'sets', filters });
const rule = (words: string, sense: (said: Said) => Sense) => ruleOf(words, TABLES, sense);
/** No filter says it. */
const unsaid = (words: string) => rule(words, () => ALONE);

/** Earlier rules come first. */
const RULES: readonly Rule[] = [
  rule('ROUGHLY? n:FIGURE FIGURES', ({ n }) => sets({ minSalary: 10 ** (count(n) - 1) })),
  // When work starts.
  unsaid('START date? ON? WHEN YEAR?'),
  unsaid('INTAKE YEAR? STARTS'),
  ...DATES,
  // What a past at such a firm says of the visitor.
  unsaid('ex the? BIG4'),
  unsaid('the? BIG4 PAST'),
  rule('OUTSIDE the? BIG4 FIRMS?', () => sets({ minRank: 5 })),
  rule('OUTSIDE the? top n:NUMBER FIRMS?', ({ n }) => sets({ minRank: count(n) + 1 })),
  rule('the? BIG4 FIRMS?', () => sets({ maxRank: 4 })),
  rule('in? the? top n:NUMBER FIRMS?', ({ n }) => sets({ maxRank: count(n) })),
  rule('RANKED FROM? low:NUMBER TO? high:NUMBER', ({ low, high }) =>
    sets({ minRank: count(low), maxRank: count(high) }),
  ),
  // Distances, hours and durations.
  ruleOf('LIMIT? a? FAR OF', TABLES, ({ n, unit = '' }, _today, country) => radius(count(n), unit, country)),
  rule('EASY? an? EASY? COMMUTE distance? COMMUTED', () => commutable),
  unsaid('LIMIT? DISTANCE BY? WAY?'),
  unsaid('EASY? TRAVEL distance'),
  unsaid('DAYS PER? WHERE? PER?'),
  unsaid('LIMIT? HOURS PER? WAY?'),
  unsaid('SPAN EXPERIENCE?'),
];

/** Units of the parts of a sentence that have a form rather than a word. */
export function patternUnits(
  folded: string,
  tokens: readonly Token[],
  today: string,
  country: CountryCode,
): Unit[] {
  const units: Unit[] = [];
  const add = (at: number, end: number, sense: Sense | undefined) => {
    if (sense && !units.some((unit) => unit.at < end && at < unit.end)) units.push({ at, end, sense });
  };
  for (const match of folded.matchAll(AMOUNTS)) {
    const at = tokens.findIndex(({ to }) => to > match.index);
    const to = match.index + match[0].length;
    const last = tokens.findLastIndex(({ from }) => from < to);
    // What begins or ends within a word is no amount.
    if ((tokens[at]?.from ?? 0) >= match.index && (tokens[last]?.to ?? 0) <= to)
      add(at, last + 1, amounts(match));
  }
  const text = spoken(tokens);
  const wordsIn = (part: string) => part.split(' ').length - 1;
  for (const { pattern, sense } of RULES)
    for (const { 0: said, index, groups = {} } of text.matchAll(pattern)) {
      const at = wordsIn(text.slice(0, index));
      add(at, at + wordsIn(said), sense(groups, today, country));
    }
  return units;
}
