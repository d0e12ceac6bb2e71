/** Every function of the public surface, with inputs of every kind for each. */
import { callFunction } from '../../backend/src/http/call-function';
import type { CALLS, WRITES } from '../../backend/src/http/public-surface';
import type { Statement } from '../../backend/src/http/statement';
import type { Random } from '../../backend/src/sample/random';
import { JOB_FILTERS } from '@board/shared/supabase/filters';
import { changeText, drawText, type Vocabulary } from './texts';

/** An argument or parameter, as drawn and as changed. Undefined leaves it out. */
interface Part {
  draw: () => unknown;
  change?: (value: unknown) => unknown;
}
export type Input = Record<string, unknown>;

/** What a stranger may ask for, and the parameters of pages that end there. */
export interface Target {
  name: string;
  parameters: string;
  parts: Record<string, Part>;
  /** Throws `Unlisted` for an input that the public surface refuses. */
  statement: (input: Input) => Statement;
}

/** All but the function that writes, which strangers may not call. */
type Functions = {
  [Name in Exclude<keyof typeof CALLS, typeof WRITES>]: {
    parameters: string;
    parts: { [Arg in keyof (typeof CALLS)[Name]]: Part };
  };
};

/** What the rows of the database offer to inputs. */
export interface Rows extends Vocabulary {
  slugs: string[];
  articles: string[];
  firmSlugs: string[];
  services: string[];
  industries: string[];
  cursors: string[];
}

const COUNTRIES = ['uk', 'us', 'ca', 'au', 'gb'];

/** Parts of inputs, drawn at random from the rows. */
function createParts(random: Random, rows: Rows) {
  const { int, chance } = random;
  // unlike the sample's, it takes undefined as a value
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  const one = (...values: unknown[]): Part => ({ draw: () => pick(values) });
  const text = (longest: number, separator = ' '): Part => ({
    draw: () => drawText(random, rows, longest, separator),
    change: (value) =>
      typeof value === 'string'
        ? changeText(random, rows, value, longest, separator)
        : drawText(random, rows, longest, separator),
  });
  return {
    pick,
    one,
    text,
    some: (...values: unknown[]) => one(undefined, ...values),
    max: (most: number) => one(1, Math.ceil(most / 3), most, most),
    several: (length: number, draw: () => unknown) => ({ draw: () => Array.from({ length }, draw) }),
    choice: (list: string[]): Part => {
      const typed = text(200);
      return { draw: () => (chance(0.7) && list.length > 0 ? pick(list) : typed.draw()) };
    },
    object: (members: Record<string, Part>): Part => ({
      draw: () => {
        const keys = Object.keys(members);
        return drawn(members, random.some(keys, pick([1, 1, 2, 3, keys.length])));
      },
      change: (value) =>
        changed(random, members, typeof value === 'object' && value !== null ? { ...value } : {}),
    }),
  };
}
type Parts = ReturnType<typeof createParts>;

/** Every filter of jobs. */
function filtersOf({ one, some, text, choice }: Parts, rows: Rows): Record<string, Part> {
  const ofKind = {
    text: text(200),
    words: text(200),
    amount: one(0, 1, 20_000, 45_000, 60_000, 150_000, 1_000_000_000),
    rank: one(0, 1, 5, 50, 300, 1_000_000_000),
    day: one('0001-01-01', '9999-12-31', '2026-01-01', '2026-11-20', '2020-02-29'),
  };
  return {
    ...Object.fromEntries(Object.entries(JOB_FILTERS).map(([name, { kind }]) => [name, ofKind[kind]])),
    country: some(...COUNTRIES),
    firm: choice(rows.firms),
    service: choice(rows.services),
    industry: choice(rows.industries),
    seniority: one('Senior', 'Partner', 'Junior', 'nobody'),
    employment: one('full-time', 'Part Time', 'contract', 'a-b_c d'.repeat(28)),
    within: one('10', '25', '50', 'unstated', '7'),
    remote: one('no', 'yes'),
    workMode: one('remote', 'hybrid', 'on-site', 'none'),
  };
}

/** Up to 20 saved searches, many of them alike. */
function searchesOf({ object, one, pick }: Parts, filters: Record<string, Part>, random: Random): Part {
  const age = one(0, 1, 3_600_000, 1e12);
  const search = object({ ...filters, age });
  return {
    draw: () => {
      const first = search.draw() as Input;
      // the same words in another order are another search
      const again = () =>
        typeof first['keywords'] === 'string'
          ? {
              ...first,
              keywords: first['keywords']
                .split(' ')
                .toSorted(() => random.next() - 0.5)
                .join(' '),
            }
          : first;
      return Array.from({ length: pick([1, 20, 20]) }, () => ({
        ...((random.chance(0.5) ? search.draw() : again()) as object),
        age: pick([1e12, age.draw()]),
      }));
    },
    change: (value) => {
      const list = Array.isArray(value) ? [...(value as unknown[])] : [];
      const at = random.int(0, Math.max(0, list.length - 1));
      const other = search.change?.(list[at]) ?? search.draw();
      // one change to all is a longer step than to one of them
      if (random.chance(0.3)) return Array.from({ length: 20 }, () => other);
      if (list.length < 20) return [...list, other];
      return list.with(at, other);
    },
  };
}

function functionsOf(random: Random, rows: Rows): Functions {
  const parts = createParts(random, rows);
  const { one, some, text, max, several, pick } = parts;
  const filters = filtersOf(parts, rows);
  const filter = parts.object(filters);
  const searches = searchesOf(parts, filters, random);
  const country = some(...COUNTRIES);
  const pages = some(1, 2, 40, 400, 100_000);
  const slug = (slugs: string[]) => one(...slugs, 'x'.repeat(2700));
  const sitemap = {
    parameters: 'sitemap: part',
    parts: { after: one(0, 1, 6000, 9e15), max_rows: max(5000) },
  };
  return {
    search_jobs: {
      parameters: 'list: filters, sort, page, after',
      parts: {
        filter,
        sort: some('date', 'relevance', 'distance', 'firmRank', 'salary'),
        page_size: max(100),
        page: pages,
        after: some(undefined, ...rows.cursors),
      },
    },
    job_facets: { parameters: 'list: filters', parts: { filter } },
    relax_jobs: { parameters: 'list: filters', parts: { filter } },
    suggest_jobs: { parameters: 'title field', parts: { typed: text(200), country } },
    filter_options: { parameters: 'country', parts: { country } },
    known_places: { parameters: 'list: ask', parts: { words: text(1200, '/'), country } },
    service_counts: { parameters: 'country', parts: { country } },
    country_figures: { parameters: 'country', parts: { country } },
    salary_insights: { parameters: 'country', parts: { country } },
    job_by_slug: { parameters: 'job: slug', parts: { slug: slug(rows.slugs) } },
    stored_jobs: {
      parameters: 'saved jobs',
      parts: { slugs: several(50, () => pick(rows.slugs)) },
    },
    similar_jobs: { parameters: 'job: slug', parts: { job_slug: slug(rows.slugs), max_rows: max(24) } },
    related_articles: {
      parameters: 'article: slug',
      parts: { slug: slug(rows.articles), max_rows: max(24) },
    },
    article_list: { parameters: 'articles: page', parts: { page: pages, page_size: max(50) } },
    article_by_slug: { parameters: 'article: slug', parts: { slug: slug(rows.articles) } },
    articles_sitemap: sitemap,
    firm_list: {
      parameters: 'firms: filters, page',
      parts: {
        country,
        name: text(200),
        highest_rank: some(1, 50, 1_000_000_000),
        page: pages,
        page_size: max(48),
      },
    },
    firm_by: {
      parameters: 'firm: slug; job: firm',
      parts: {
        slug: some(...rows.firmSlugs),
        id: some(0, 1, 3, 9e15),
        name: parts.choice(rows.firms),
        country,
      },
    },
    firm_openings_of: {
      parameters: 'firms: page',
      parts: { ids: several(100, () => random.int(0, 500)) },
    },
    firms_sitemap: sitemap,
    firm_jobs: {
      parameters: 'firm: page',
      parts: { firm: one(1, 2, 3, 40, 9e15), page: pages, page_size: max(100) },
    },
    firm_figures: {
      parameters: 'compare: firms',
      parts: {
        slugs: { draw: () => Array.from({ length: random.int(1, 8) }, () => pick(rows.firmSlugs)).join('/') },
      },
    },
    new_jobs: { parameters: 'saved searches', parts: { searches } },
    landing_pages: { parameters: 'none', parts: {} },
    jobs_sitemap: sitemap,
  };
}

const argumentOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Every function of the public surface as a target. */
export const targetsOf = (random: Random, rows: Rows): Target[] =>
  Object.entries(functionsOf(random, rows)).map(([name, { parameters, parts }]) => ({
    name,
    parameters,
    parts: parts as Record<string, Part>,
    statement: (input: Input) =>
      callFunction(name, new Map(Object.entries(input).map(([key, value]) => [key, argumentOf(value)]))),
  }));

/** Members that were drawn, those that are left out excluded. */
export function drawn(parts: Record<string, Part>, keys = Object.keys(parts)): Input {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = parts[key]?.draw();
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** The input with one member changed, added or removed. */
export function changed(random: Random, parts: Record<string, Part>, input: Input): Input {
  const keys = Object.keys(parts);
  if (keys.length === 0) return input;
  const key = random.pick(keys);
  const { [key]: before, ...others } = input;
  if (before !== undefined && random.chance(0.15)) return others;
  const part = parts[key];
  const value = before !== undefined && part?.change ? part.change(before) : part?.draw();
  return value === undefined ? others : { ...others, [key]: value };
}
