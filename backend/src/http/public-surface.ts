/**
 * Everything that a stranger may read (docs/product.md §6): the functions that the pages call and nothing else. The
 * gateway refuses all other requests before the database sees them. A section with a new one needs a line here first.
 */
import { JOB_FILTERS } from '@board/shared/supabase/filters';
import { LONGEST_DETAILS, REPORT_REASONS } from '@board/shared/advert-reports';
import type { Database } from '@board/shared/supabase/types';
import type { OwnersFunction } from '../import/target';
import {
  array,
  DAY,
  KEY,
  keys,
  list,
  object,
  oneOf,
  searchText,
  text,
  whole,
  wordGroups,
  type Value,
} from './surface-values';

/** Limits: characters of an address, bytes of a body. */
export const LONGEST_ADDRESS = 8192;
export const LONGEST_BODY = 16_384;

const COUNTRY = oneOf(['uk', 'us', 'ca', 'au', 'gb'], { anyCase: true });
/** The pages cut what visitors type (`filterText` in shared/src/bundled/search-params.ts). */
const SEARCHED = searchText(200, 30);
const AMOUNT = whole(0, 1_000_000_000, 'numeric');
const RANK = whole(0, 1_000_000_000);
const ID = whole(0, Number.MAX_SAFE_INTEGER, 'bigint');
const PAGE = whole(1, 100_000);

/** The values of each kind of filter. */
const KINDS = { text: SEARCHED, words: SEARCHED, amount: AMOUNT, rank: RANK, day: DAY };

/** The filters that the database knows; a new one is refused until the generated list contains it. */
const FILTERS = {
  ...Object.fromEntries(Object.entries(JOB_FILTERS).map(([name, { kind }]) => [name, KINDS[kind]])),
  country: COUNTRY,
};
/** A search's filter, as the pages of the list send it too. */
export const FILTER = object('filter', FILTERS);
/** A filter, and how long ago its search was opened, in ms; up to thirty years. */
const OPENED_SEARCH = object('searches', { ...FILTERS, age: whole(0, 1e12, 'numeric') });

/** All functions but those of the owner's programs. */
type Functions = Omit<Database['public']['Functions'], OwnersFunction | 'import_jobs'>;

/** The functions that a GET or POST may call, with their arguments. */
export const CALLS = {
  search_jobs: {
    filter: FILTER,
    sort: oneOf(['date', 'relevance', 'distance', 'firmRank', 'salary']),
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
  firm_by: { slug: KEY, id: ID, name: KEY, country: COUNTRY },
  firm_openings_of: { ids: array(100, ID) },
  firms_sitemap: { after: ID, max_rows: whole(1, 5000) },
  firm_jobs: { firm: ID, page: PAGE, page_size: whole(1, 100) },
  firm_figures: { slugs: keys(8) },
  new_jobs: { searches: list(20, OPENED_SEARCH) },
  jobs_sitemap: { after: ID, max_rows: whole(1, 5000) },
  landing_pages: {},
  report_job: {
    slug: KEY,
    reason: oneOf(REPORT_REASONS.map(({ value }) => value)),
    details: text(LONGEST_DETAILS),
  },
} satisfies { [Name in keyof Functions]: Record<keyof Functions[Name]['Args'], Value> };

export const CALLABLE: readonly string[] = Object.keys(CALLS);

/** The function that writes. Only the document server may call it, which limits each visitor's network. */
export const WRITES = 'report_job';
