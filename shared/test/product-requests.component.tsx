/**
 * The public surface of the data against the product (docs/product.md §6, §9):
 * each request of each section is listed, with the longest and furthest that an
 * address can ask for. A new one without a line here does not compile.
 */
import { COUNTRIES } from '../src/domain';
import { testPlatform } from '../src/testing';
import { salaryInsights } from '@board/shared/salary-insights';
import { articleQueries } from '../../articles-mfe/src/data/article-queries';
import { sitemap as articlesSitemap } from '../../articles-mfe/src/sitemap';
import { parseFirmFilters } from '../../firms-mfe/src/data/firm-filters';
import { firmQueries } from '../../firms-mfe/src/data/firm-queries';
import { sitemap as firmsSitemap } from '../../firms-mfe/src/sitemap';
import { parseJobFilters } from '../../jobs-mfe/src/data/job-filters';
import { jobQueries } from '../../jobs-mfe/src/data/job-queries';
import {
  newJobsQuery,
  searchId,
} from '../../jobs-mfe/src/stored-jobs/saved-searches';
import { sitemap as jobsSitemap } from '../../jobs-mfe/src/sitemap';
import {
  countryFiguresQuery,
  serviceCountsQuery,
} from '../../shell/src/pages/home/figures';

/** Statuses other than 200, with the request. */
const refused: string[] = [];
let requests = 0;
/**
 * One after the other: the backend lets no address wait with all of them at
 * once.
 */
let before: Promise<unknown> = Promise.resolve();
const { platform } = testPlatform({
  async fetch(input, init) {
    const answered = before.then(() => fetch(input, init));
    before = answered.catch(() => undefined);
    const answer = await answered;
    requests += 1;
    if (answer.status !== 200)
      refused.push(
        `${answer.status} ${String(input).slice(0, 300)} ${await answer.clone().text()}`,
      );
    return answer;
  },
});
const { queryClient: client } = platform;
beforeEach(() => {
  refused.length = 0;
  requests = 0;
  client.clear();
});

const COUNTRY_CODES = COUNTRIES.map(({ code }) => code);
const LONG = ['%_\\*,()"&', '🦆', 'x', 'a '].map((sign) => sign.repeat(300));
const SLUGS = [
  'true',
  'null',
  '{x}',
  '[]',
  '"a"',
  ',"()',
  ...LONG,
  'x'.repeat(2500),
];
const TEXTS = [
  'search',
  'keywords',
  'firm',
  'service',
  'industry',
  'seniority',
  'employment',
  'location',
];
const JOB_FILTERS = [
  '',
  'page=99999999',
  'search=tax&sort=salary',
  'keywords=audit&sort=firmRank&page=2',
  'minSalary=0&maxSalary=1000000000&minRank=0&maxRank=1000000000&fromDate=0001-01-01&toDate=9999-12-31',
  ...LONG.flatMap((text) =>
    ['search', 'location'].map((name) =>
      new URLSearchParams({ [name]: text }).toString(),
    ),
  ),
  new URLSearchParams(TEXTS.map((name) => [name, 'x'.repeat(300)])).toString(),
].map((query) => parseJobFilters(new URLSearchParams(query)));
const FIRM_FILTERS = [
  '',
  'ranking=top25',
  ...LONG.map((text) => `search=${encodeURIComponent(text)}`),
].map((query) => parseFirmFilters(new URLSearchParams(query)));

const TYPED = ['a', ...LONG.map((text) => text.slice(0, 200))];

/** The most that a sentence of 200 characters can ask for. */
const LONG_SENTENCE_GROUPS = Array.from(
  { length: 20 },
  (_, i) => `${'x'.repeat(49 - i)} yy zz ww`,
);

type Asks<Queries> = { [Name in keyof Queries]: () => Promise<unknown>[] };

const JOBS: Asks<typeof jobQueries> = {
  search: () =>
    JOB_FILTERS.map((filters) =>
      client.fetchInfiniteQuery({
        ...jobQueries.search(platform, 'uk', filters),
        pages: 2,
      }),
    ),
  facets: () =>
    JOB_FILTERS.map((filters) =>
      client.fetchQuery(jobQueries.facets(platform, 'uk', filters)),
    ),
  options: () =>
    COUNTRY_CODES.map((code) =>
      client.fetchQuery(jobQueries.options(platform, code)),
    ),
  suggestions: () =>
    TYPED.map((typed) =>
      client.fetchQuery(jobQueries.suggestions(platform, 'uk', typed)),
    ),
  placeSuggestions: () =>
    TYPED.map((typed) =>
      client.fetchQuery(jobQueries.placeSuggestions(platform, 'uk', typed)),
    ),
  nearestTown: () =>
    [
      { latitude: 53.79, longitude: -1.54 },
      { latitude: -90, longitude: 180 },
    ].map((position) =>
      client.fetchQuery(jobQueries.nearestTown(platform, 'uk', position)),
    ),
  knownPlaces: () =>
    [[''], ['leeds'], LONG_SENTENCE_GROUPS].map((groups) =>
      client.fetchQuery(jobQueries.knownPlaces(platform, 'uk', groups)),
    ),
  relaxations: () =>
    JOB_FILTERS.map((filters) =>
      client.fetchQuery(jobQueries.relaxations(platform, 'uk', filters)),
    ),
  feed: () =>
    JOB_FILTERS.map((filters) =>
      client.fetchQuery(jobQueries.feed(platform, 'uk', filters)),
    ),
  detail: () =>
    SLUGS.map((slug) => client.fetchQuery(jobQueries.detail(platform, slug))),
  similar: () =>
    SLUGS.map((slug) => client.fetchQuery(jobQueries.similar(platform, slug))),
  stored: () =>
    [
      SLUGS.slice(0, 6),
      Array.from({ length: 50 }, (_, i) => `${'slug-of-a-job-'.repeat(5)}${i}`),
    ].map((slugs) => client.fetchQuery(jobQueries.stored(platform, slugs))),
  featured: () =>
    [undefined, ...COUNTRY_CODES].map((code) =>
      client.fetchQuery(jobQueries.featured(platform, code)),
    ),
  openings: () =>
    [1, 100_000].map((page) =>
      client.fetchInfiniteQuery(jobQueries.openings(platform, 1, page)),
    ),
};

const FIRMS: Asks<typeof firmQueries> = {
  list: () =>
    FIRM_FILTERS.map((filters) =>
      client.fetchInfiniteQuery(firmQueries.list(platform, 'uk', filters)),
    ),
  top: () =>
    [3, 6, 24].map((size) =>
      client.fetchQuery(firmQueries.top(platform, undefined, size)),
    ),
  logos: () =>
    COUNTRY_CODES.map((code) =>
      client.fetchQuery(firmQueries.logos(platform, code)),
    ),
  openings: () => [
    client.fetchQuery(
      firmQueries.openings(
        platform,
        Array.from({ length: 100 }, (_, i) => i),
      ),
    ),
  ],
  figures: () =>
    [SLUGS.slice(0, 6), ['deloitte', SLUGS.at(-1) ?? '', 'pwc']].map((slugs) =>
      client.fetchQuery(firmQueries.figures(platform, slugs)),
    ),
  detail: () =>
    SLUGS.map((slug) => client.fetchQuery(firmQueries.detail(platform, slug))),
  ofJob: () =>
    SLUGS.map((name) =>
      client.fetchQuery(firmQueries.ofJob(platform, 999_999, name)),
    ),
};

const ARTICLES: Asks<typeof articleQueries> = {
  list: () => [
    client.fetchInfiniteQuery({
      ...articleQueries.list(platform, 1),
      pages: 2,
    }),
  ],
  latest: () => [client.fetchQuery(articleQueries.latest(platform))],
  feed: () => [client.fetchQuery(articleQueries.feed(platform))],
  detail: () =>
    SLUGS.map((slug) =>
      client.fetchQuery(articleQueries.detail(platform, slug)),
    ),
  related: () =>
    SLUGS.map((slug) =>
      client.fetchQuery(articleQueries.related(platform, slug)),
    ),
};

/** Twenty saved searches, each as long as a device stores it, of one sign. */
const longestSearches = (sign: string) =>
  Array.from({ length: 20 }, (_, n) => {
    const text = (length: number) => sign.repeat(Math.max(1, length));
    const ids = Array.from({ length: 230 }, (__, at) => {
      const filters = {
        search: text(at),
        keywords: text(at),
        location: text(at),
        minRank: 1,
        toDate: '9999-12-31',
      };
      return searchId({ country: COUNTRIES[n % 4] ?? COUNTRIES[0], filters });
    });
    return {
      id: ids.findLast((id) => id !== undefined) ?? '',
      at: '1970-01-01T00:00:00Z',
    };
  });

const REST: Asks<
  Record<'searches' | 'salaries' | 'home' | 'sitemaps', unknown>
> = {
  searches: () => [
    client.fetchQuery(newJobsQuery(platform, longestSearches('x'))),
    client.fetchQuery(newJobsQuery(platform, longestSearches('"'))),
  ],
  salaries: () =>
    COUNTRY_CODES.map((code) =>
      client.fetchQuery(salaryInsights(platform, code)),
    ),
  home: () =>
    COUNTRY_CODES.flatMap((code) => [
      client.fetchQuery(countryFiguresQuery(platform, code)),
      client.fetchQuery(serviceCountsQuery(platform, code)),
      client.fetchQuery(serviceCountsQuery(platform, undefined)),
    ]),
  sitemaps: () =>
    [jobsSitemap, firmsSitemap, articlesSitemap].flatMap((sitemap) => [
      sitemap(platform),
      sitemap(platform, '12'),
    ]),
};

describe.each(Object.entries({ JOBS, FIRMS, ARTICLES, REST }))(
  '%s',
  (_, section) => {
    test.each(Object.entries(section))(
      'the backend answers %s',
      async (__, send) => {
        const answers = await Promise.allSettled(send());
        expect(refused).toEqual([]);
        expect(requests).toBeGreaterThan(0);
        expect(answers.filter(({ status }) => status === 'rejected')).toEqual(
          [],
        );
      },
    );
  },
);
