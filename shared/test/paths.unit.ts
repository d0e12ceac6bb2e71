/** docs/product.md §2.1, §10.2 */
import { inCountry, paths, prefixesOf } from '../src/paths';
import { RESERVED_SLUGS } from '../src/domain/slugs';

/** Addresses of every builder, with what they are; one that is missing here does not compile. */
const ALL: Record<keyof typeof paths, [built: string, address: string][]> = {
  home: [
    [paths.home(), '/'],
    [paths.home({ country: 'uk' }), '/uk'],
  ],
  jobs: [
    [paths.jobs(), '/jobs'],
    [paths.jobs({ country: 'us' }), '/us/jobs'],
    [paths.jobs({ query: { service: 'Audit & Assurance' } }), '/jobs?service=Audit+%26+Assurance'],
  ],
  jobsAt: [
    [paths.jobsAt({ country: 'uk', service: 'tax', town: 'leeds' }), '/uk/jobs/service/tax/in/leeds'],
    [paths.jobsAt({ country: 'uk', town: 'leeds' }), '/uk/jobs/in/leeds'],
    [paths.jobsAt({ service: 'tax' }), '/jobs/service/tax'],
  ],
  jobsFeed: [
    [paths.jobsFeed(), '/jobs/feed.xml'],
    [paths.jobsFeed({ country: 'uk', query: { search: 'tax' } }), '/uk/jobs/feed.xml?search=tax'],
  ],
  job: [
    [paths.job({ slug: 'a b' }), '/jobs/a%20b'],
    [paths.job({ country: 'ca', slug: 'x' }), '/ca/jobs/x'],
  ],
  alerts: [
    [paths.alerts(), '/jobs/alerts'],
    [paths.alerts({ filter: '{"service":"Tax"}' }), '/jobs/alerts?filter=%7B%22service%22%3A%22Tax%22%7D'],
  ],
  savedJobs: [
    [paths.savedJobs(), '/jobs/saved'],
    [paths.savedJobs({ country: 'uk' }), '/uk/jobs/saved'],
  ],
  firms: [
    [paths.firms(), '/firms'],
    [paths.firms({ country: 'au' }), '/au/firms'],
  ],
  firm: [
    [paths.firm({ slug: 'x' }), '/firms/x'],
    [paths.firm({ country: 'au', slug: 'x' }), '/au/firms/x'],
  ],
  compareFirms: [
    [paths.compareFirms({ country: 'uk' }), '/uk/firms/compare'],
    [paths.compareFirms({ firms: ['a&b', 'c'] }), '/firms/compare?firm=a%26b&firm=c'],
  ],
  articles: [
    [paths.articles(), '/articles'],
    [paths.articles({ country: 'uk', query: { page: 2 } }), '/uk/articles?page=2'],
  ],
  articlesFeed: [[paths.articlesFeed(), '/articles/feed.xml']],
  article: [
    [paths.article({ slug: 'x' }), '/articles/x'],
    [paths.article({ country: 'uk', slug: 'x' }), '/uk/articles/x'],
  ],
  advisor: [
    [paths.advisor(), '/meet-lucia'],
    [paths.advisor({ country: 'uk' }), '/uk/meet-lucia'],
  ],
  salaries: [
    [paths.salaries(), '/salaries'],
    [paths.salaries({ country: 'uk' }), '/uk/salaries'],
  ],
  about: [[paths.about(), '/about']],
  terms: [[paths.terms(), '/terms']],
  privacy: [[paths.privacy(), '/privacy']],
  cookies: [[paths.cookies(), '/cookies']],
};

test.each(Object.entries(ALL))('%s builds its addresses of the route table', (_name, all) => {
  for (const [built, address] of all) expect(built).toBe(address);
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
    .map(([path]) => path.replace(/^\/(?:uk|us|ca|au)(?=\/)/, '').replace(/\?.*/, ''))
    .flatMap((path) => path.split('/')[2] ?? []);
  expect(new Set(below)).toEqual(new Set(RESERVED_SLUGS));
});
