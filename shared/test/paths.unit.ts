/** docs/product.md §2.1, §10.2 */
import { inCountry, paths, prefixesOf } from '../src/paths';
import { RESERVED_SLUGS } from '../src/domain/slugs';

/**
 * What every builder builds, by the address; one that is missing here does not
 * compile.
 */
const ALL: Record<keyof typeof paths, Record<string, string>> = {
  home: { '/': paths.home(), '/uk': paths.home({ country: 'uk' }) },
  jobs: {
    '/jobs': paths.jobs(),
    '/us/jobs': paths.jobs({ country: 'us' }),
    '/jobs?service=Audit+%26+Assurance': paths.jobs({
      query: { service: 'Audit & Assurance' },
    }),
  },
  jobsAt: {
    '/uk/jobs/service/tax/in/leeds': paths.jobsAt({
      country: 'uk',
      service: 'tax',
      town: 'leeds',
    }),
    '/uk/jobs/in/leeds': paths.jobsAt({ country: 'uk', town: 'leeds' }),
    '/jobs/service/tax': paths.jobsAt({ service: 'tax' }),
  },
  jobsFeed: {
    '/jobs/feed.xml': paths.jobsFeed(),
    '/uk/jobs/feed.xml?search=tax': paths.jobsFeed({
      country: 'uk',
      query: { search: 'tax' },
    }),
  },
  job: {
    '/jobs/a%20b': paths.job({ slug: 'a b' }),
    '/ca/jobs/x': paths.job({ country: 'ca', slug: 'x' }),
  },
  alerts: {
    '/jobs/alerts': paths.alerts(),
    '/jobs/alerts?filter=%7B%22service%22%3A%22Tax%22%7D': paths.alerts({
      filter: '{"service":"Tax"}',
    }),
  },
  savedJobs: {
    '/jobs/saved': paths.savedJobs(),
    '/uk/jobs/saved': paths.savedJobs({ country: 'uk' }),
  },
  firms: {
    '/firms': paths.firms(),
    '/au/firms': paths.firms({ country: 'au' }),
  },
  firm: {
    '/firms/x': paths.firm({ slug: 'x' }),
    '/au/firms/x': paths.firm({ country: 'au', slug: 'x' }),
  },
  compareFirms: {
    '/uk/firms/compare': paths.compareFirms({ country: 'uk' }),
    '/firms/compare?firm=a%26b&firm=c': paths.compareFirms({
      firms: ['a&b', 'c'],
    }),
  },
  articles: {
    '/articles': paths.articles(),
    '/uk/articles?page=2': paths.articles({
      country: 'uk',
      query: { page: 2 },
    }),
  },
  articlesFeed: { '/articles/feed.xml': paths.articlesFeed() },
  article: {
    '/articles/x': paths.article({ slug: 'x' }),
    '/uk/articles/x': paths.article({ country: 'uk', slug: 'x' }),
  },
  advisor: {
    '/meet-lucia': paths.advisor(),
    '/uk/meet-lucia': paths.advisor({ country: 'uk' }),
  },
  salaries: {
    '/salaries': paths.salaries(),
    '/uk/salaries': paths.salaries({ country: 'uk' }),
  },
  about: { '/about': paths.about() },
  terms: { '/terms': paths.terms() },
  privacy: { '/privacy': paths.privacy() },
  cookies: { '/cookies': paths.cookies() },
};

test.each(Object.entries(ALL))(
  '%s builds its addresses of the route table',
  (_name, all) => {
    for (const [address, built] of Object.entries(all))
      expect(built).toBe(address);
  },
);

test.each([
  ['/', 'uk', '/uk'],
  ['/jobs', 'us', '/us/jobs'],
  ['/uk', 'au', '/au'],
  ['/uk/jobs/x', 'ca', '/ca/jobs/x'],
] as const)('%s in %s is %s', (path, country, expected) => {
  expect(inCountry(path, country)).toBe(expected);
});

test('a section’s prefixes are literal', () => {
  expect(prefixesOf('jobs')).toEqual([
    'jobs',
    'uk/jobs',
    'us/jobs',
    'ca/jobs',
    'au/jobs',
  ]);
});

test('no row can have the address of a section’s own page or feed', () => {
  const below = Object.entries(ALL)
    .filter(([name]) => !['job', 'firm', 'article'].includes(name))
    .flatMap(([, all]) => Object.keys(all))
    .map((path) =>
      path.replace(/^\/(?:uk|us|ca|au)(?=\/)/, '').replace(/\?.*/, ''),
    )
    .flatMap((path) => path.split('/')[2] ?? []);
  expect(new Set(below)).toEqual(new Set(RESERVED_SLUGS));
});
