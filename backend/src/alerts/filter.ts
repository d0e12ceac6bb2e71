import { countryFromData, countryOf, employmentLabel, groupDigits } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { JOB_FILTERS } from '@board/shared/supabase/filters';
import { z } from 'zod';

const TEXT = z.string().trim().min(1).max(200);
const NUMBER = z.number().min(0).max(1_000_000_000);
/** The values of each kind of filter; the database checks them again. */
const KINDS = { text: TEXT, words: TEXT, amount: NUMBER, rank: NUMBER.int(), day: z.iso.date() };

export type Filter = Record<string, string | number>;

const GIVEN = z.record(z.string(), z.unknown());

/** The members that are filters, as the database takes them. */
function knownIn(given: Record<string, unknown>): Filter {
  return Object.fromEntries(
    Object.entries(JOB_FILTERS).flatMap(([name, { kind }]) => {
      const parsed = KINDS[kind].safeParse(given[name]);
      return parsed.success ? [[name, parsed.data]] : [];
    }),
  );
}

/** Characters of the longest filter that a form may send. */
const LONGEST = 2000;

/** The filter that a form sent as JSON; undefined for other text, and for a member that is no filter. */
export function filterIn(text: string): Filter | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const given = GIVEN.parse(JSON.parse(text));
    const filter = knownIn(given);
    return Object.keys(filter).length === Object.keys(given).length ? filter : undefined;
  } catch {
    return undefined;
  }
}

/** A filter of the database, without members that are filters no longer. */
export const STORED_FILTER = GIVEN.transform(knownIn);

const number = (value: string | number) => (typeof value === 'number' ? groupDigits(value) : value);

/** The words of filters that are not their value alone. A filter without any shows its name. */
const WORDS: Record<string, (value: string | number, country: string | number | undefined) => string> = {
  country: (code) => countryNameOf(code),
  search: (words) => `“${words}”`,
  keywords: (words) => `“${words}”`,
  employment: (value) => employmentLabel(String(value)),
  location: (place) => `in ${place}`,
  within: (distance, country) =>
    distance === 'unstated' ? 'without a stated place' : `within ${distance} ${unitOf(country)}`,
  remote: () => 'without remote work',
  qualification: (name) =>
    /_/.test(String(name)) ? String(name).replace('_', '-') : String(name).toUpperCase(),
  study: () => 'study support',
  sponsorship: () => 'visa sponsorship',
  minSalary: (amount) => `pay from ${number(amount)}`,
  maxSalary: (amount) => `pay up to ${number(amount)}`,
  minRank: (rank) => `firm rank from ${rank}`,
  maxRank: (rank) => `firm rank up to ${rank}`,
  fromDate: (day) => `published from ${day}`,
  toDate: (day) => `published until ${day}`,
};

/** Of distances; the database counts in the same: `board.km_per_unit`. */
const unitOf = (country: string | number | undefined) =>
  ['uk', 'us'].includes(countryFromData(String(country)) ?? '') ? 'miles' : 'km';

function countryNameOf(code: string | number): string {
  const country = countryFromData(String(code));
  return country ? countryOf(country).name : String(code);
}

const isSelect = (name: string) =>
  Object.entries(JOB_FILTERS).some(([known, { isCounted }]) => known === name && isCounted);

const wordsOf = (name: string, value: string | number, country?: string | number) =>
  WORDS[name]?.(value, country) ?? (isSelect(name) ? String(value) : `${name} ${value}`);

/** What a search asks for: `Tax, in Leeds (United Kingdom)`. */
export function filterWords(filter: Filter): string {
  const { country, ...others } = filter;
  const words = Object.entries(others).map(([name, value]) => wordsOf(name, value, country));
  const what = words.length > 0 ? words.join(', ') : 'all jobs';
  return country === undefined ? what : `${what} (${wordsOf('country', country)})`;
}

/** The path of the list that shows a search. */
export function listOf(filter: Filter): string {
  const { country, ...query } = filter;
  return paths.jobs({ country: countryFromData(String(country ?? '')), query });
}

/** The columns of a job that selects ask for. */
const COLUMNS: Record<string, string> = { firm: 'firm_name', workMode: 'work_mode' };

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** What a job has for one filter, in words; the filter's own words where a column alone does not say it. */
function reasonOf(
  name: string,
  value: string | number,
  { country, job }: { country: string | number | undefined; job: Record<string, unknown> },
): string {
  const own = name === 'location' || isSelect(name) ? textOf(job[COLUMNS[name] ?? name]) : undefined;
  if (own === undefined) return wordsOf(name, value, country);
  return name === 'employment' ? employmentLabel(own) : own;
}

/** Why a job matches: what it has for each filter of the search. */
export function reasonsOf({ country, ...others }: Filter, job: Record<string, unknown>): string {
  const reasons = Object.entries(others).map(([name, value]) => reasonOf(name, value, { country, job }));
  if (reasons.length > 0) return reasons.join(' · ');
  return country === undefined ? 'new on the board' : `new in ${wordsOf('country', country)}`;
}
