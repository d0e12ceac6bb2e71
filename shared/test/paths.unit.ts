/** docs/product.md §2.1, §10.2 */
import { inCountry, paths, prefixesOf } from '../src/paths';
import { RESERVED_SLUGS } from '../src/bundled/slugs';

/** Addresses of every builder; one that is missing here does not compile. */
const ALL: Record<keyof typeof paths, string[]> = {
  home: [paths.home(), paths.home({ country: 'uk' })],
  jobs: [
    paths.jobs(),
    paths.jobs({ country: 'us' }),
    paths.jobs({ query: { service: 'Audit & Assurance' } }),
  ],
  jobsAt: [
    paths.jobsAt({ country: 'uk', service: 'tax', town: 'leeds' }),
    paths.jobsAt({ country: 'uk', town: 'leeds' }),
    paths.jobsAt({ service: 'tax' }),
  ],
  jobsFeed: [paths.jobsFeed(), paths.jobsFeed({ country: 'uk', query: { search: 'tax' } })],
  job: [paths.job({ slug: 'a b' }), paths.job({ country: 'ca', slug: 'x' })],
  alerts: [paths.alerts(), paths.alerts({ filter: '{"service":"Tax"}' })],
  savedJobs: [paths.savedJobs(), paths.savedJobs({ country: 'uk' })],
  firms: [paths.firms(), paths.firms({ country: 'au' })],
  firm: [paths.firm({ slug: 'x' }), paths.firm({ country: 'au', slug: 'x' })],
  compareFirms: [paths.compareFirms({ country: 'uk' }), paths.compareFirms({ firms: ['a&b', 'c'] })],
  articles: [paths.articles(), paths.articles({ country: 'uk', query: { page: 2 } })],
  articlesFeed: [paths.articlesFeed()],
  article: [paths.article({ slug: 'x' }), paths.article({ country: 'uk', slug: 'x' })],
  advisor: [paths.advisor(), paths.advisor({ country: 'uk' })],
  salaries: [paths.salaries(), paths.salaries({ country: 'uk' })],
  about: [paths.about()],
  terms: [paths.terms()],
  privacy: [paths.privacy()],
  cookies: [paths.cookies()],
};

test('every path of the route table comes out of the one builder', () => {
  expect(ALL).toMatchInlineSnapshot(`
   {
     "about": [
       "/about",
     ],
     "advisor": [
       "/meet-lucia",
       "/uk/meet-lucia",
     ],
     "alerts": [
       "/jobs/alerts",
       "/jobs/alerts?filter=%7B%22service%22%3A%22Tax%22%7D",
     ],
     "article": [
       "/articles/x",
       "/uk/articles/x",
     ],
     "articles": [
       "/articles",
       "/uk/articles?page=2",
     ],
     "articlesFeed": [
       "/articles/feed.xml",
     ],
     "compareFirms": [
       "/uk/firms/compare",
       "/firms/compare?firm=a%26b&firm=c",
     ],
     "cookies": [
       "/cookies",
     ],
     "firm": [
       "/firms/x",
       "/au/firms/x",
     ],
     "firms": [
       "/firms",
       "/au/firms",
     ],
     "home": [
       "/",
       "/uk",
     ],
     "job": [
       "/jobs/a%20b",
       "/ca/jobs/x",
     ],
     "jobs": [
       "/jobs",
       "/us/jobs",
       "/jobs?service=Audit+%26+Assurance",
     ],
     "jobsAt": [
       "/uk/jobs/service/tax/in/leeds",
       "/uk/jobs/in/leeds",
       "/jobs/service/tax",
     ],
     "jobsFeed": [
       "/jobs/feed.xml",
       "/uk/jobs/feed.xml?search=tax",
     ],
     "privacy": [
       "/privacy",
     ],
     "salaries": [
       "/salaries",
       "/uk/salaries",
     ],
     "savedJobs": [
       "/jobs/saved",
       "/uk/jobs/saved",
     ],
     "terms": [
       "/terms",
     ],
   }
  `);
});

test.each([
  ['/', 'uk', '/uk'],
  ['/jobs', 'us', '/us/jobs'],
  ['/uk', 'au', '/au'],
  ['/uk/jobs/x', 'ca', '/ca/jobs/x'],
] as const)('%s in %s is %s', (path, country, expected) => {
  expect(inCountry(path, country)).toBe(expected);
});

test('a section’s prefixes are literal', () => {
  expect(prefixesOf('jobs')).toEqual(['jobs', 'uk/jobs', 'us/jobs', 'ca/jobs', 'au/jobs']);
});

test('no row can have the address of a section’s own page or feed', () => {
  const below = Object.entries(ALL)
    .filter(([name]) => !['job', 'firm', 'article'].includes(name))
    .flatMap(([, all]) => all)
    .map((path) => path.replace(/^\/(?:uk|us|ca|au)(?=\/)/, '').replace(/\?.*/, ''))
    .flatMap((path) => path.split('/')[2] ?? []);
  expect(new Set(below)).toEqual(new Set(RESERVED_SLUGS));
});
