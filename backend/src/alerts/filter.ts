import { countryFromData, countryOf, employmentLabel, groupDigits } from '@board/shared/domain';
import { parseJson } from '@board/shared/internal/bounded-json';
import { paths } from '@board/shared/paths';
import { JOB_FILTERS } from '@board/shared/supabase/filters';
import { z } from 'zod';

type Name = keyof typeof JOB_FILTERS;
type Value = string | number;
export type Filter = Partial<Record<Name, Value>>;

const NAMES = Object.keys(JOB_FILTERS) as Name[];

const itself = (value: Value) => String(value);
const quoted = (words: Value) => `“${words}”`;
const number = (value: Value) => (typeof value === 'number' ? groupDigits(value) : value);

/** The words of every filter: of any value, or of the only ones that there are. It does not compile while a filter of the database has none. */
const WORDS: Record<Name, ((value: Value) => string) | Readonly<Record<string, string>>> = {
  country: (code) => countryNameOf(code),
  search: quoted,
  keywords: quoted,
  firm: itself,
  service: itself,
  industry: itself,
  seniority: itself,
  employment: (value) => employmentLabel(String(value)),
  location: (place) => `in ${place}`,
  // the unit comes from the country
  within: { 10: 'within 10', 25: 'within 25', 50: 'within 50', unstated: 'without a stated place' },
  remote: { no: 'without remote work' },
  workMode: { onsite: 'on site', hybrid: 'hybrid', remote: 'remote' },
  qualification: {
    aca: 'ACA',
    acca: 'ACCA',
    cima: 'CIMA',
    cpa: 'CPA',
    ca: 'CA',
    part_qualified: 'part-qualified',
    newly_qualified: 'newly qualified',
  },
  study: { offered: 'study support' },
  sponsorship: { offered: 'visa sponsorship' },
  minSalary: (amount) => `pay from ${number(amount)}`,
  maxSalary: (amount) => `pay up to ${number(amount)}`,
  minRank: (rank) => `firm rank from ${rank}`,
  maxRank: (rank) => `firm rank up to ${rank}`,
  fromDate: (day) => `published from ${day}`,
  toDate: (day) => `published until ${day}`,
};

function isPossible(name: Name, value: Value): boolean {
  const words = WORDS[name];
  const isSet = itself(value).trim() !== '' && value !== JOB_FILTERS[name].any;
  return isSet && (typeof words === 'function' || Object.hasOwn(words, value));
}

/** The filters that a search sets, in the order of the database. */
const setIn = (filter: Filter) =>
  NAMES.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [{ name, value }];
  });

/** A filter of the database, without members that are filters no longer. */
export const STORED_FILTER = z.record(z.string(), z.unknown()).transform((given): Filter => {
  const isValue = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return Object.fromEntries(NAMES.filter((name) => isValue(given[name])).map((name) => [name, given[name]]));
});

const text = z
  .string()
  .max(200)
  .refine((words) => !/[\0\p{Surrogate}]/u.test(words) && (words.match(/\S+/g) ?? []).length <= 30);
const whole = z.int().min(0).max(1_000_000_000);
/** What the pages send of each kind of filter (docs/product.md §6). */
const KINDS = { text, words: text, amount: whole, rank: whole, day: z.iso.date() };

const GIVEN_FILTER = z.strictObject({
  ...Object.fromEntries(NAMES.map((name) => [name, KINDS[JOB_FILTERS[name].kind].optional()])),
  country: z
    .string()
    .regex(/^(uk|us|ca|au|gb)$/i)
    .optional(),
});

/** The filter that a form sent as JSON; undefined for what the backend would refuse, and for a value that no list has. */
export function filterIn(written: string): Filter | undefined {
  try {
    const filter = STORED_FILTER.parse(GIVEN_FILTER.parse(parseJson(written)));
    return setIn(filter).every(({ name, value }) => isPossible(name, value)) ? filter : undefined;
  } catch {
    return undefined;
  }
}

/** Of distances; the database counts in the same: `board.km_per_unit`. */
const unitOf = (country: string | number | undefined) =>
  ['uk', 'us'].includes(countryFromData(String(country)) ?? '') ? 'miles' : 'km';

function countryNameOf(code: string | number): string {
  const country = countryFromData(String(code));
  return country ? countryOf(country).name : String(code);
}

function wordsOf(name: Name, value: Value, country?: Value): string {
  const words = WORDS[name];
  const said = typeof words === 'function' ? words(value) : (words[value] ?? itself(value));
  return name === 'within' && value !== 'unstated' ? `${said} ${unitOf(country)}` : said;
}

/** What a search asks for: `Tax, in Leeds (United Kingdom)`. */
export function filterWords({ country, ...others }: Filter): string {
  const words = setIn(others).map(({ name, value }) => wordsOf(name, value, country));
  const what = words.length > 0 ? words.join(', ') : 'all jobs';
  return country === undefined ? what : `${what} (${wordsOf('country', country)})`;
}

/** The path of the list that shows a search. */
export const listOf = ({ country, ...query }: Filter): string =>
  paths.jobs({ country: countryFromData(String(country ?? '')), query });

/** Why a job matches: the words of each filter of the search, or what the job has where that may differ. */
export function reasonsOf({ country, ...others }: Filter, job: Record<string, unknown>): string {
  const reasons = setIn(others).map(({ name, value }) => {
    const own = ['location', 'service', 'employment'].includes(name) ? job[name] : undefined;
    if (typeof own !== 'string' || own === '') return wordsOf(name, value, country);
    return name === 'employment' ? employmentLabel(own) : own;
  });
  if (reasons.length > 0) return reasons.join(' · ');
  return country === undefined ? 'new on the board' : `new in ${wordsOf('country', country)}`;
}
