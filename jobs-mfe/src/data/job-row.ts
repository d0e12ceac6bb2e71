import {
  countryFromData,
  parseMoment,
  readNumber,
  readRow,
  readRows,
  readText,
  readTexts,
  readWords,
  type CountryCode,
  type Row,
  type Salary,
} from '@board/shared/domain';
import { columnOf, type ChoiceName } from '@board/shared/model/filters';
import { UNKNOWN_FIRM, UNTITLED_POSITION } from '@board/shared/placeholders';
import type { Column } from '@board/shared/supabase';
import { workModeOf, type WorkMode } from './facts';
import { byChoice } from './filter-choices';

/** A card's row. */
export type JobRow = Row<Column<'job_cards'> | 'distance'>;

/** The firm as a job knows it; only the name is certain. */
interface JobFirm {
  id: number | null;
  name: string;
  slug: string | null;
  logo: string | null;
  ranking: number | null;
}

/** The id of the list of the same role's other places on a job's page. */
export const SAME_ROLE_ID = 'same-role';

/** What a card shows of a job (docs/product.md §2.5). Null where the advert says nothing. */
export interface JobSummary extends Record<Exclude<ChoiceName, 'firm'>, string | null> {
  id: number;
  slug: string;
  title: string;
  firm: JobFirm;
  location: string | null;
  /** Number of coordinate pairs in the advert. */
  points: number;
  /** Nearest known place of each pair. */
  cities: string[];
  workMode: WorkMode | null;
  /** What its text states, as `filter:value`. */
  facts: string[];
  /** From the place of the search, in the unit of the country. Null where the search has none, or no coordinates say it. */
  distance: number | null;
  pay: Salary;
  /** ISO date-time. */
  published: string | null;
  /** The country whose list the job is in. */
  country: CountryCode | null;
  /** Other places at which the firm offers the same role; up to 50. */
  sameRolePlaces: number;
}

/** One page of a search. */
interface JobPage {
  total: number;
  /** `total` and `pages` are capped: there are more (docs/product.md §9). */
  capped: boolean;
  page: number;
  pages: number;
  /** Where the next page starts; null on the last. */
  next: string | null;
  jobs: JobSummary[];
  /** How the keywords were read; null where there is nothing to say. */
  keywords: KeywordNote | null;
  /** How the title was read; null where titles contain it. */
  title: TitleNote | null;
  near: Near;
}

/** A card's row. Undefined for a row without an id, which has no address either. Defaults: docs/product.md §3. */
export function parseJob(row: JobRow): JobSummary | undefined {
  const id = readNumber(row['id']);
  if (id === null) return undefined;
  return {
    ...byChoice((name) => readWords(row[columnOf(name)])),
    id,
    slug: readText(row['slug']) ?? `job-${id}`,
    title: readWords(row['job_title']) ?? UNTITLED_POSITION,
    firm: {
      id: readNumber(row['firm_id']),
      name: readWords(row['firm_name']) ?? UNKNOWN_FIRM,
      slug: readText(row['firm_slug']),
      logo: readText(row['firm_logo']),
      ranking: readNumber(row['firm_ranking']),
    },
    location: readWords(row['location']),
    points: (readText(row['location_coordinates']) ?? '').split(';').filter((pair) => /\d/.test(pair)).length,
    cities: readTexts(row['cities']),
    workMode: workModeOf(row['work_mode'])?.value ?? null,
    facts: readTexts(row['facts']),
    distance: readNumber(row['distance']),
    pay: parsePay(row),
    published: parseMoment(readText(row['date_published']))?.toISOString() ?? null,
    country: countryFromData(readText(row['firm_country']) ?? readText(row['country'])) ?? null,
    sameRolePlaces: readNumber(row['same_role_places']) ?? 0,
  };
}

export const parseJobs = (value: unknown): JobSummary[] =>
  readRows(value)
    .map(parseJob)
    .filter((job) => job !== undefined);

/** What `search_jobs` answers. */
export function parseJobPage(value: unknown): JobPage {
  const answer = readRow(value);
  const jobs = parseJobs(answer['jobs']);
  return {
    total: readNumber(answer['total']) ?? jobs.length,
    capped: answer['capped'] === true,
    page: readNumber(answer['page']) ?? 1,
    pages: readNumber(answer['pages']) ?? 1,
    next: readText(answer['next']),
    jobs,
    keywords: parseKeywordNote(answer['keywords']),
    title: parseTitleNote(answer['title']),
    near: parseNear(answer['near']),
  };
}

function parsePay(row: JobRow): Salary {
  return {
    salary: readWords(row['salary']),
    salary_low: readNumber(row['salary_low']),
    salary_high: readNumber(row['salary_high']),
    salary_currency: readText(row['salary_currency']),
    salary_period: readText(row['salary_period']),
  };
}

/** What a visitor should know about how keywords were read (docs/product.md §2.5). */
export interface KeywordNote {
  /** The keywords that were searched for instead, and those that search for what was typed. */
  corrected: { words: string; exact: string } | null;
  /** Words about pay, which no advert is searched for. */
  dropped: string[];
  /** No job of the country has all words; the list has those with most. */
  most: boolean;
}

/** Set where no title of the country contains what was searched for, so that its words count (docs/product.md §2.5). */
export interface TitleNote {
  /** The corrected words; null where they are as typed. */
  corrected: string | null;
  /** Words about pay, which no advert is searched for. */
  dropped: string[];
  /** No job has all words; the list has those with most. */
  most: boolean;
}

/** What a search says of its distance. */
export interface Near {
  /** The town that it counts from; null where the database knows none. */
  town: string | null;
  /** The number of jobs that state no place and match otherwise; `capped` if there are more. */
  unstated: number;
  capped: boolean;
}

/** Reads `near` of the answer of `search_jobs`. */
function parseNear(value: unknown): Near {
  const row = readRow(value);
  return {
    town: readText(row['town']),
    unstated: readNumber(row['unstated']) ?? 0,
    capped: row['capped'] === true,
  };
}

/** Reads `title` of the answer of `search_jobs`; null where titles contain what was typed. */
function parseTitleNote(value: unknown): TitleNote | null {
  if (value === null || value === undefined) return null;
  const row = readRow(value);
  return {
    corrected: readText(row['corrected']),
    dropped: readTexts(row['dropped']),
    most: row['most'] === true,
  };
}

/** Reads `keywords` of the answer of `search_jobs`; null where there is nothing to say. */
function parseKeywordNote(value: unknown): KeywordNote | null {
  const row = readRow(value);
  const [words, exact] = [readText(row['corrected']), readText(row['exact'])];
  const corrected = words !== null && exact !== null ? { words, exact } : null;
  const dropped = readTexts(row['dropped']);
  const most = row['most'] === true;
  return corrected || most || dropped.length > 0 ? { corrected, dropped, most } : null;
}
