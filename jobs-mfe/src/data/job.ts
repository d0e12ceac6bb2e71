import {
  countryFromData,
  parseMoment,
  readNumber,
  readRow,
  readRows,
  readText,
  readTexts,
  readWords,
  type Row,
} from '@board/shared/domain';
import { columnOf } from '@board/shared/model/filter-values';
import { UNKNOWN_FIRM, UNTITLED_POSITION } from '@board/shared/placeholders';
import type { Column } from '@board/shared/supabase';
import { byChoice } from './filter-choices';

export type JobRow = Row<Column<'job_cards'> | 'distance'>;

/**
 * What a card shows of a job (docs/product.md §2.5). Null where the advert says
 * nothing.
 */
export type JobSummary = NonNullable<ReturnType<typeof parseJob>>;

/**
 * Undefined for a row without an id, which has no address either. Defaults:
 * docs/product.md §3.
 */
export function parseJob(row: JobRow) {
  const id = readNumber(row['id']);
  if (id === null) return undefined;
  const location = readWords(row['location']);
  const cityNames = readTexts(row['cities']);
  const facts = readTexts(row['facts']);
  return {
    ...byChoice((name) => readWords(row[columnOf(name)])),
    id,
    slug: readText(row['slug']) ?? `job-${id}`,
    title: readWords(row['job_title']) ?? UNTITLED_POSITION,
    /** The firm as a job knows it: only the name is certain. */
    firm: {
      id: readNumber(row['firm_id']),
      name: readWords(row['firm_name']) ?? UNKNOWN_FIRM,
      slug: readText(row['firm_slug']),
      logo: readText(row['firm_logo']),
      ranking: readNumber(row['firm_ranking']),
    },
    location,
    /** The nearest known place of each of its coordinates, once. */
    cities: cityNames,
    places: readPlaces(location, cityNames),
    /** What its text states, as `filter:value`. */
    facts,
    writtenIn: languageIn(facts),
    /**
     * The distance from the place of the search, in the unit of the country.
     * Null where the search has no place, or no coordinates say it.
     */
    distance: readNumber(row['distance']),
    salary: readWords(row['salary']),
    salary_low: readNumber(row['salary_low']),
    salary_high: readNumber(row['salary_high']),
    salary_currency: readText(row['salary_currency']),
    salary_period: readText(row['salary_period']),
    published: isoMoment(row['date_published']),
    /** Whether its status is closed: a card does not know the last day. */
    closed: row['status'] === 'closed',
    /** The country whose list the job is in. */
    country:
      countryFromData(
        readText(row['firm_country']) ?? readText(row['country']),
      ) ?? null,
    /** Other places at which the firm offers the same role; up to 50. */
    sameRolePlaces: readNumber(row['same_role_places']) ?? 0,
  };
}

export const parseJobs = (value: unknown): JobSummary[] =>
  readRows(value).flatMap((row) => parseJob(row) ?? []);

/**
 * The language of title and description for `lang`, as an ISO 639 code;
 * undefined for the page's own (WCAG 3.1.2).
 */
function languageIn(facts: readonly string[]): string | undefined {
  const statedLanguage = facts.find((fact) =>
    /^language:[a-z]{2,3}$/.test(fact),
  );
  return statedLanguage?.slice('language:'.length);
}

const COORDINATES = /^[-\d.,;\s]+$/;

/**
 * Several cities of its coordinates, else the place that the advert names.
 * Coordinates far from every place stay numbers.
 */
function readPlaces(location: string | null, cityNames: string[]): string[] {
  if (cityNames.length > 1) return cityNames;
  const isNamedPlace = location !== null && !COORDINATES.test(location);
  const firstPlace = isNamedPlace ? location : (cityNames[0] ?? location);
  return firstPlace === null ? [] : [firstPlace];
}

export type JobPage = ReturnType<typeof parseJobPage>;

/** Parses an answer that has jobs and a total. */
export function parseJobPage(answer: Row) {
  const jobs = parseJobs(answer['jobs']);
  const near = readRow(answer['near']);
  return {
    total: readNumber(answer['total']) ?? 0,
    /** `total` and `pages` are capped: there are more (docs/product.md §9). */
    capped: answer['capped'] === true,
    page: readNumber(answer['page']) ?? 1,
    pages: readNumber(answer['pages']) ?? 1,
    next: readText(answer['next']),
    jobs,
    keywords: parseReading(answer['keywords']),
    title: parseReading(answer['title']),
    near: {
      /**
       * The town that the distance counts from; null where the database knows
       * no such town.
       */
      town: readText(near['town']),
      /**
       * The number of jobs that state no place and match otherwise; `capped` if
       * there are more.
       */
      unstated: readNumber(near['unstated']) ?? 0,
      capped: near['capped'] === true,
    },
  };
}

/**
 * How words were read (docs/product.md §2.5.6); null where there is nothing to
 * say.
 */
function parseReading(value: unknown) {
  if (value === null || value === undefined) return null;
  const row = readRow(value);
  return {
    /**
     * The words that were searched for instead; null where they are as typed.
     */
    corrected: readText(row['corrected']),
    exact: readText(row['exact']),
    /** Words about pay, which no advert is searched for. */
    dropped: readTexts(row['dropped']),
    /** No job has all words; the list has those with most. */
    most: row['most'] === true,
  };
}

export const isoMoment = (value: unknown) =>
  parseMoment(readText(value))?.toISOString() ?? null;
