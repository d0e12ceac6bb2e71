import { AMOUNTS, FIGURES, amounts, figures } from './amounts';
import { AGO, daysSince, RECENT, recentDays, SINCE, WITHIN } from './dates';
import { ALONE, type AskedFilters, type Sense, type Unit } from './sense';
import type { Token } from './tokens';
import type { CountryCode } from '@board/shared/domain';

interface Pattern {
  /** With the flag `g`. */
  pattern: RegExp;
  sense(match: RegExpMatchArray): Sense | undefined;
}

const COUNTS: Record<string, number> = {
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twenty: 20,
  fifty: 50,
  hundred: 100,
};
const count = (written: string | undefined) => COUNTS[written ?? ''] ?? Number(written);
const NUMBER = String.raw`(\d{1,3}|three|four|five|six|eight|ten|twenty|fifty|hundred)`;
const FIRMS = String.raw`(?:\s(?:ranked\s|accounting\s|accountancy\s|audit\s|cpa\s)*(?:firms?|practices?|networks?|companies|employers?)|\s(?:ranked|ranking|list))?`;
const BIG = String.raw`(?:the\s)?big[\s-]?(?:4|four)`;

const sets = (filters: AskedFilters): Sense => ({ as: 'sets', filters });
const rank = (low: number | undefined, high: number | undefined): Sense =>
  sets({ ...(low === undefined ? {} : { minRank: low }), ...(high === undefined ? {} : { maxRank: high }) });

/** What a past at such a firm says of the visitor, no filter does. */
const FORMER: Pattern = {
  pattern: new RegExp(
    String.raw`ex[\s-]${BIG}|${BIG}[\s-](?:trained|experience|exp|background|alumni|alum|qualified|calibre)`,
    'gu',
  ),
  sense: () => ALONE,
};
const RANKS: Pattern[] = [
  {
    pattern: new RegExp(
      String.raw`(?:outside|beyond|below)(?:\sof)?\s${BIG}${FIRMS}|non[\s-]${BIG}${FIRMS}`,
      'gu',
    ),
    sense: () => rank(5, undefined),
  },
  {
    pattern: new RegExp(
      String.raw`(?:outside|beyond|below)(?:\sof)?\s(?:the\s)?top[\s-]${NUMBER}${FIRMS}`,
      'gu',
    ),
    sense: (match) => rank(count(match[1]) + 1, undefined),
  },
  { pattern: new RegExp(String.raw`${BIG}${FIRMS}`, 'gu'), sense: () => rank(undefined, 4) },
  {
    pattern: new RegExp(String.raw`(?:in\s)?(?:the\s)?top[\s-]${NUMBER}${FIRMS}`, 'gu'),
    sense: (match) => rank(undefined, count(match[1])),
  },
  {
    pattern: new RegExp(
      String.raw`rank(?:ed|ing|s)?\s(?:between\s|from\s)?(\d{1,3})\s?(?:-|to|and)\s?(\d{1,3})`,
      'gu',
    ),
    sense: (match) => rank(Number(match[1]), Number(match[2])),
  },
];

/** Hours, durations and distances: no filter says them. */
const MEASURES: Pattern[] = [
  String.raw`(?:within |max(?:imum)? |up to |less than |under |no more than )?(?:an?|\d{1,3}|half(?: an)?|thirty|twenty|ten|five)[\s-]?(?:miles?|mi|kms?|kilomet(?:re|er)s?|min(?:ute)?s?|hours?|hrs?)(?: by \w+)?(?: drive| commute| train| walk| travel| radius)?(?= (?:of|from|around|to)\b)`,
  String.raw`(?:within|max(?:imum)?|up to|less than|under) (?:a |\d{1,3})[\s-]?(?:miles?|mi|kms?|kilomet(?:re|er)s?)(?: radius| commute| drive)?`,
  String.raw`within (?:an?|\d{1,3}|half(?: an)?)[\s-]?(?:min(?:ute)?s?|hours?|hrs?)(?: commute| drive)?`,
  String.raw`(?:within |easy |short )?(?:commut\w+|driving|walking|travel\w*) distance`,
  String.raw`(?:\d{1,2}|one|two|three|four|five)(?:\s?(?:-|to|or)\s?(?:\d|one|two|three|four|five))?[\s-]days?(?:\s?(?:\/|per|a|p|in)\s?(?:the\s)?(?:week|wk|w|fortnight|month)|\spw|\sweek|\sfortnight)?(?:\s(?:in\s(?:the\s)?office|at\shome|from\shome|remote|wfh|onsite|on\ssite|in))?(?:\s(?:a|per|each|every)\sweek)?`,
  String.raw`(?:(?:less than|under|up to|max(?:imum)?|at least|around|about)\s)?\d{1,2}(?:\.\d+)?(?:\s?(?:-|to)\s?\d{1,2}(?:\.\d+)?)?[\s-]?(?:hours?|hrs?|h)(?:\s?(?:\/|per|a|p)\s?(?:week|wk|w|day|month)|\spw|\sweekly|\sweek)?`,
  String.raw`(?:\d{1,2}|six|three|nine|twelve|two|one)\+?(?:\s?(?:-|to)\s?\d{1,2})?[\s-](?:months?|mths?|weeks?|wks?|years?|yrs?)'?(?:\s(?:of\s)?(?:experience|exp|pqe|pqe\+|duration|rolling))?`,
  String.raw`\d\+?(?:\s?-\s?\d)?\s?(?:years?|yrs?)?'?\s?pqe`,
].map((source) => ({ pattern: new RegExp(source, 'gu'), sense: () => ALONE }));

/** When work starts. */
const STARTS: Pattern = {
  pattern:
    /(?:start(?:ing|s)?|begin(?:ning|s)?|commenc\w+|available)(?: date)?(?: in| on| from| this| next)? (?:asap|immediately|now|today|tomorrow|soon|january|february|march|april|may|june|july|august|sept?(?:ember)?|october|november|december|jan|feb|mar|apr|jun|jul|aug|oct|nov|dec|monday|next (?:week|month|year)|week|month|year|summer|spring|autumn|fall|winter|20\d\d)(?: 20\d\d)?|(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|sept?|immediate|asap|summer|spring|autumn|fall|winter|20\d\d) (?:20\d\d )?(?:start|intake|cohort)s?/gu,
  sense: () => ALONE,
};

/** Units of the parts of a sentence that have a form rather than a word. Earlier patterns come first. */
export function patternUnits(
  folded: string,
  tokens: readonly Token[],
  today: string,
  country: CountryCode,
): Unit[] {
  const days = (postedDays: number | undefined): Sense | undefined =>
    postedDays === undefined ? undefined : sets({ postedDays });
  const salary = (filters: AskedFilters | undefined): Sense | undefined => filters && sets(filters);
  const patterns: Pattern[] = [
    { pattern: FIGURES, sense: (match) => salary(figures(match)) },
    { pattern: AMOUNTS, sense: (match) => salary(amounts(match)) },
    STARTS,
    { pattern: SINCE, sense: (match) => days(daysSince(match, today, country === 'us')) },
    { pattern: RECENT, sense: (match) => days(recentDays(match)) },
    { pattern: AGO, sense: (match) => days(recentDays(match)) },
    { pattern: WITHIN, sense: (match) => days(recentDays(match)) },
    FORMER,
    ...RANKS,
    ...MEASURES,
  ];
  const taken = new Set<number>();
  const units: Unit[] = [];
  for (const { pattern, sense } of patterns) {
    for (const match of folded.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      const covered = tokens.flatMap((token, i) => (token.to > from && token.from < to ? [i] : []));
      const [first, last] = [covered[0], covered.at(-1)];
      if (first === undefined || last === undefined || covered.some((i) => taken.has(i))) continue;
      // A match that begins or ends within a word is none.
      if ((tokens[first]?.from ?? 0) < from || (tokens[last]?.to ?? 0) > to) continue;
      const meaning = sense(match);
      if (!meaning) continue;
      for (const i of covered) taken.add(i);
      units.push({ at: first, end: last + 1, sense: meaning });
    }
  }
  return units;
}
