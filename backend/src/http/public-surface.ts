/**
 * Everything that a stranger may read (docs/product.md §6): the queries of the pages and nothing else. The gateway
 * refuses all other requests before the database sees them. A section with a new query needs a line here first.
 */
import { JOB_FILTERS } from '@board/shared/supabase/filters';
import type { Database } from '@board/shared/supabase/types';
import type { OwnersFunction } from '../import/target';
import {
  array,
  contains,
  DAY,
  KEY,
  keys,
  list,
  object,
  oneOf,
  text,
  whole,
  wordGroups,
  type Value,
} from './surface-values';

/** Limits: characters of an address, bytes of a body. */
export const LONGEST_ADDRESS = 8192;
export const LONGEST_BODY = 16_384;

const COUNTRY = oneOf(['uk', 'us', 'ca', 'au', 'gb'], { anyCase: true });
const SEARCHED = text(200);
const AMOUNT = whole(0, 1_000_000_000, 'numeric');
const RANK = whole(0, 1_000_000_000);
const ID = whole(0, Number.MAX_SAFE_INTEGER, 'bigint');
const PAGE = whole(1, 100_000);
/** The offset after page 100,000, with 24 rows per page. */
const FURTHEST = 2_400_000;

/** The values of each kind of filter. */
const KINDS = { text: SEARCHED, words: SEARCHED, amount: AMOUNT, rank: RANK, day: DAY };

/** The filters that the database knows; a new one is refused until the generated list contains it. */
const FILTERS = {
  ...Object.fromEntries(Object.entries(JOB_FILTERS).map(([name, kind]) => [name, KINDS[kind]])),
  country: COUNTRY,
};
const FILTER = object('filter', FILTERS);
/** A filter, and how long ago its search was opened, in ms; up to thirty years. */
const OPENED_SEARCH = object('searches', { ...FILTERS, age: whole(0, 1e12, 'numeric') });

/** Functions of the owner's programs, and a column of jobs that a function computes. */
type Unlisted = OwnersFunction | 'import_jobs' | 'seen_on';
type Functions = Omit<Database['public']['Functions'], Unlisted>;

/** The functions that a GET or POST may call, with their arguments. */
export const CALLS = {
  search_jobs: {
    filter: FILTER,
    sort: oneOf(['date', 'relevance', 'firmRank', 'salary']),
    page_size: whole(1, 100),
    page: PAGE,
    after: text(400),
  },
  job_facets: { filter: FILTER },
  relax_jobs: { filter: FILTER },
  suggest_jobs: { typed: SEARCHED, country: COUNTRY },
  filter_options: { country: COUNTRY },
  known_places: { words: wordGroups(20, 1200), country: COUNTRY },
  service_counts: { country: COUNTRY },
  country_figures: { country: COUNTRY },
  salary_insights: { country: COUNTRY },
  job_by_slug: { slug: KEY },
  stored_jobs: { slugs: array(50, KEY) },
  similar_jobs: { job_slug: KEY, max_rows: whole(1, 24) },
  article_list: { page: PAGE, page_size: whole(1, 50) },
  article_by_slug: { slug: KEY },
  articles_sitemap: { after: ID, max_rows: whole(1, 5000) },
  related_articles: { slug: KEY, max_rows: whole(1, 24) },
  firm_list: { country: COUNTRY, name: SEARCHED, highest_rank: RANK, page: PAGE, page_size: whole(1, 48) },
  firm_by: { slug: KEY, id: ID, name: KEY },
  firm_openings_of: { ids: array(100, ID) },
  firms_sitemap: { after: ID, max_rows: whole(1, 5000) },
  firm_jobs: { firm: ID, page: PAGE, page_size: whole(1, 100) },
  firm_figures: { slugs: keys(8) },
  new_jobs: { searches: list(20, OPENED_SEARCH) },
  jobs_sitemap: { after: ID, max_rows: whole(1, 5000) },
} satisfies { [Name in keyof Functions]: Record<keyof Functions[Name]['Args'], Value> };

type Relations = Database['public']['Tables'] & Database['public']['Views'];
type Columns<Name extends keyof Relations> = keyof Relations[Name]['Row'] & string;

/** The comparison operators; `in` takes a list. */
export const OPERATORS = ['eq', 'gt', 'lte', 'ilike', 'in'] as const;
export type Operator = (typeof OPERATORS)[number];

/** One way to read a relation. */
export interface Read<Column extends string = string> {
  /** Columns that `select` may name, each once. */
  columns: readonly Column[];
  /** The related row that `select` may embed, in the spelling of `select`. Embedding has one level. */
  embed?: { as: string; relation: keyof Relations; by: string; columns: readonly string[] };
  /** By column: its only operator, and the values. */
  filters: { readonly [Name in Column]?: readonly [Operator, Value] };
  /** The minimum number of filters in a request. */
  fewestFilters: 0 | 1;
  /** Maximum number of values in one `in.(…)`. */
  longestList?: number;
  /** The allowed orders, in PostgREST's spelling; `order` is optional. */
  orders: readonly string[];
  /** Rows of one answer: the maximum, and the default without a limit. */
  rows: { most: number; standard: number };
  /** The maximum offset. */
  furthest: number;
  /** Whether `Prefer: count=exact` is allowed. */
  counted: boolean;
}

const one = (most: number) => ({
  rows: { most, standard: most },
  furthest: 0,
  counted: false,
  orders: ['id.asc'],
});

/** What pages read of a job, wherever it stands. */
const JOB_COLUMNS = [
  ...(['id', 'slug', 'job_title', 'firm_id', 'firm_name', 'firm_ranking', 'firm_country'] as const),
  ...(['country', 'location', 'location_coordinates', 'cities', 'service', 'seniority'] as const),
  ...(['employment', 'industry', 'salary', 'salary_low', 'salary_high', 'salary_currency'] as const),
  ...(['salary_period', 'date_published', 'status', 'work_mode'] as const),
] as const;
const ARTICLE_COLUMNS = [
  ...(['slug', 'title', 'writer_name', 'reading_time', 'meta_description', 'cover_image'] as const),
  'created_at',
] as const;
const FIRM_COLUMNS = ['id', 'slug', 'name', 'about', 'logo', 'ranking', 'country'] as const;

/** The readable relations, and how each may be read. */
export const READS: { [Name in keyof Relations]?: readonly Read<Columns<Name>>[] } = {
  jobs: [
    {
      columns: [
        ...JOB_COLUMNS,
        'description',
        'link',
        'valid_through',
        'closed_at',
        'remote_countries',
        'seen_on',
      ],
      embed: {
        as: 'firm',
        relation: 'firms',
        by: 'firm_id',
        columns: ['id', 'name', 'slug', 'logo', 'ranking'],
      },
      filters: { slug: ['eq', KEY] },
      fewestFilters: 1,
      ...one(1),
    },
  ],
  job_cards: [
    {
      columns: [...JOB_COLUMNS, 'firm_slug', 'firm_logo'],
      filters: { slug: ['in', KEY] },
      fewestFilters: 1,
      longestList: 50,
      ...one(50),
    },
  ],
  firms: [
    {
      columns: FIRM_COLUMNS,
      filters: {
        country: ['eq', COUNTRY],
        name: ['ilike', contains(200)],
        ranking: ['lte', RANK],
      },
      fewestFilters: 0,
      orders: ['ranking.asc.nullslast,id.asc'],
      rows: { most: 48, standard: 24 },
      furthest: FURTHEST,
      counted: true,
    },
    {
      columns: [...FIRM_COLUMNS, 'linkedin_link', 'twitter_link', 'link', 'lucias_take'],
      filters: { id: ['eq', ID], slug: ['eq', KEY], name: ['eq', KEY] },
      fewestFilters: 1,
      ...one(1),
    },
    {
      columns: ['id', 'slug', 'country', 'updated_at'],
      filters: { id: ['gt', ID] },
      fewestFilters: 1,
      ...one(1000),
    },
  ],
  firm_openings: [
    {
      columns: ['firm_id', 'open_jobs'],
      filters: { firm_id: ['in', ID] },
      fewestFilters: 1,
      longestList: 100,
      ...one(100),
      orders: [],
    },
  ],
  articles: [
    {
      columns: ARTICLE_COLUMNS,
      filters: {},
      fewestFilters: 0,
      orders: ['created_at.desc,id.desc'],
      rows: { most: 50, standard: 12 },
      furthest: FURTHEST,
      counted: true,
    },
    {
      columns: [...ARTICLE_COLUMNS, 'html'],
      filters: { slug: ['eq', KEY] },
      fewestFilters: 1,
      ...one(1),
    },
    {
      columns: ['id', ...ARTICLE_COLUMNS],
      filters: { id: ['gt', ID] },
      fewestFilters: 1,
      ...one(1000),
    },
  ],
  article_insights: [
    {
      columns: ['id', 'message', 'position'],
      filters: { article_slug: ['eq', KEY] },
      fewestFilters: 1,
      ...one(100),
    },
  ],
};

export const CALLABLE: readonly string[] = Object.keys(CALLS);
export const READABLE: readonly string[] = Object.keys(READS);
