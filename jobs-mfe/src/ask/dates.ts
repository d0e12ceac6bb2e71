import { COUNT, count, oneOf, phrases, ruleOf, type Rule, type Said } from './grammar';

const DAY_MS = 86_400_000;
const HOUR = 1 / 24;
const UNIT_DAYS: Record<string, number> = {
  hour: HOUR,
  hr: HOUR,
  heure: HOUR,
  day: 1,
  jour: 1,
  week: 7,
  semaine: 7,
  fortnight: 14,
  month: 30,
  mois: 30,
};
const WEEKDAYS = phrases('sun, mon, tue, wed, thu, fri, sat');
/** Each begins with its three letters. */
export const MONTHS = [
  ...phrases('jan(?:uary)?, feb(?:ruary)?, mar(?:ch)?, apr(?:il)?, may, june?, july?, aug(?:ust)?'),
  ...phrases('sept?(?:ember)?, oct(?:ober)?, nov(?:ember)?, dec(?:ember)?'),
];

const TABLES = {
  LAST: [
    ...phrases('this, last, past, previous, these, those, cette, ce'),
    String.raw`(?:l[ae]s? )?derni\w+`,
  ],
  LAST_OF: [String.raw`derni\w+`],
  COUNT: [COUNT, 'an?', 'a couple(?: of)?', 'couple of', 'a few'],
  UNITS: phrases('hours?, hrs?, days?, weeks?, fortnights?, months?, heures?, jours?, semaines?, mois'),
  TODAY: ['today', 'yesterday', 'aujourdhui', 'hier'],
  LESS: phrases('less than, no more than, not more than, under, up to, within'),
  AGO: phrases('ago, old, old or less, old or newer'),
  POSTED: phrases('posted, listed, published, advertised, added, uploaded, new, live, up'),
  WITHIN: phrases('in, within, on, over, from, during, since'),
  SINCE: phrases('since, after, from, since the, after the, from the, since last, after last, from last'),
  FOUR: [String.raw`\d{4}`],
  TWO: [String.raw`\d\d`],
  NUMBERS: [String.raw`\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?`],
  DAY: [String.raw`\d{1,2}(?:st|nd|rd|th)?`],
  MONTH: MONTHS.map((name) => `${name}[a-z]*`),
  WEEKDAY: [`${oneOf(WEEKDAYS)}[a-z]*day`],
};

/** What says when an advert was published. */
export const DATES: readonly Rule[] = [
  ruleOf('count:COUNT LAST_OF unit:UNITS', TABLES, recently),
  ruleOf('LAST count:COUNT? unit:UNITS', TABLES, recently),
  ruleOf('depuis count:COUNT unit:UNITS', TABLES, recently),
  ruleOf('depuis? day:TODAY', TABLES, recently),
  ruleOf('LESS? count:COUNT unit:UNITS AGO', TABLES, recently),
  ruleOf('POSTED WITHIN? the? count:COUNT unit:UNITS', TABLES, recently),
  ruleOf('SINCE year:FOUR month:TWO day:TWO', TABLES, since),
  ruleOf('SINCE numbers:NUMBERS', TABLES, since),
  ruleOf('SINCE day:DAY of? named:MONTH', TABLES, since),
  ruleOf('SINCE named:MONTH day:DAY', TABLES, since),
  ruleOf('SINCE weekday:WEEKDAY', TABLES, since),
];

const posted = (postedDays: number) => ({ as: 'sets', filters: { postedDays } }) as const;

/** Days from then to now, both counted. */
function recently({ day, count: written = 'one', unit = '' }: Said) {
  if (day) return posted(day === 'today' || day === 'aujourdhui' ? 1 : 2);
  const days = Math.ceil(count(written) * (UNIT_DAYS[unit.replace(/(?<!moi)s$/, '')] ?? 1));
  return days > 0 ? posted(days) : undefined;
}

/** The same for a date; `today` is yyyy-MM-dd. Months come first in the United States. */
function since({ weekday, ...said }: Said, today: string, country: string) {
  const now = dayNumber(today);
  // The first day of 1970 was a Thursday.
  if (weekday) return posted(((now + 4 - WEEKDAYS.indexOf(weekday.slice(0, 3))) % 7) + 1);
  const [a = '', b = '', short] = said['numbers']?.split(/[./]/) ?? [];
  const named = MONTHS.findIndex((name) => name.startsWith(said['named']?.slice(0, 3) ?? '-')) + 1;
  const month = named || said['month'] || (country === 'us' ? a : b);
  const day = parseInt(said['day'] ?? (country === 'us' ? b : a), 10);
  const at = (year: number) => dayNumber([year, two(month), two(day)].join('-'));
  const thisYear = Number(today.slice(0, 4));
  const year = Number(said['year'] ?? (short && `20${short.slice(-2)}`));
  const then = at(year || (at(thisYear) > now ? thisYear - 1 : thisYear));
  return then <= now && now - then < 3650 ? posted(now - then + 1) : undefined;
}

const two = (number: number | string) => String(number).padStart(2, '0');
const dayNumber = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
