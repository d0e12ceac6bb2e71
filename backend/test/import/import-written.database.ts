/**
 * What a visitor reads of adverts as their sources write them (docs/decisions/061-adverts-as-written.md)
 * (docs/product.md §10.6).
 */
import { join } from 'node:path';
import { databaseTarget } from '../../src/import/database-target';
import { fileWith, importing } from './importing';
import { openSeeded, type Seeded } from '../seeded';

jest.setTimeout(60_000);

let db: Seeded;
beforeAll(async () => {
  db = await openSeeded(0);
});
afterAll(() => db.close());
beforeEach(() => db.query('truncate public.jobs'));

const fixture = (name: string) => join(__dirname, 'fixtures/feeds', name);
const open = () =>
  Promise.resolve(databaseTarget('test', { session: db.session, close: () => Promise.resolve() }));

const FIRM = ['--firm', 'Example LLP'];
test.each<[file: string, args: string[], outcome: unknown[]]>([
  ['google-remote.json', [], [1, '7 new, 0 changed, 0 unchanged, 1 rejected']],
  ['google-places.json', [], [1, '8 new, 0 changed, 0 unchanged, 1 rejected']],
  ['indeed.xml', [], [1, '3 new, 0 changed, 0 unchanged, 1 rejected']],
  ['teamtailor.json', FIRM, [0, '2 new, 0 changed, 0 unchanged, 0 rejected']],
  ['teamtailor-feed.json', [], [0, '2 new, 0 changed, 0 unchanged, 0 rejected']],
  [
    'bamboohr.json',
    [...FIRM, '--base', 'https://example.bamboohr.com'],
    [1, '3 new, 0 changed, 0 unchanged, 1 rejected'],
  ],
  ['bamboohr-detail.json', FIRM, [0, '1 new, 0 changed, 0 unchanged, 0 rejected']],
  [
    'workday.json',
    [...FIRM, '--base', 'https://example.wd5.myworkdayjobs.com/Careers'],
    [1, '2 new, 0 changed, 0 unchanged, 2 rejected'],
  ],
  ['workday-detail.json', [], [0, '1 new, 0 changed, 0 unchanged, 0 rejected']],
  ['jobvite.xml', FIRM, [1, '2 new, 0 changed, 0 unchanged, 1 rejected']],
  ['ashby-older.json', FIRM, [0, '2 new, 0 changed, 0 unchanged, 0 rejected']],
  ['pay.csv', [], [1, '9 new, 0 changed, 0 unchanged, 1 rejected']],
])('%s', async (file, args, outcome) => {
  const { code, last, report } = await importing(open, fixture(file), ...args);
  const rows = await db.query(
    `select job_title, firm_name, firm_country, location, work_mode, remote_countries, salary, salary_currency, employment,
       service, seniority, left(date_published::text, 10) as published, link, source, source_id, description from public.jobs order by id`,
  );
  expect({ file, report, rows }).toMatchSnapshot();
  expect([code, last]).toEqual(outcome);
});

interface Listed {
  slug: string;
  firm_name: string;
  employment: string | null;
  service: string | null;
  work_mode: string | null;
  salary_min: number | null;
  salary_max: number | null;
}

/** The filters that a visitor would find the advert by. */
const filtersOf = (job: Listed) => [
  { firm: job.firm_name },
  ...(job.service === null ? [] : [{ service: job.service }]),
  ...(job.work_mode === null ? [] : [{ workMode: job.work_mode }]),
  ...(job.employment ?? '')
    .split(', ')
    .filter((kind) => ['Full Time', 'Part Time', 'Contract'].includes(kind))
    .map((kind) => ({ employment: kind.toLowerCase().replace(' ', '-') })),
  ...(job.salary_max === null ? [] : [{ minSalary: job.salary_max }]),
  ...(job.salary_min === null ? [] : [{ maxSalary: job.salary_min }]),
];

test.each<[file: string, args: string]>([
  ['greenhouse-ranges.json', ''],
  ['ashby-zones.json', '--firm Lanternpay'],
  ['smartrecruiters-pay.jsonl', ''],
  ['personio-offices.xml', '--base https://wexford.jobs.personio.com'],
  ['graph.html', ''],
  ['excel.csv', '--map Reference=id'],
  ['workday-bucket.jsonl', ''],
  ['job-manager.xml', '--yes'],
  ['job-manager.json', '--yes'],
  ['pinpoint.json', '--yes --firm Thornbury'],
  ['rippling.json', '--yes --firm Cinderpath'],
  ['breezy.json', '--yes'],
  ['reed.json', '--yes'],
  ['oracle.json', '--yes --firm Example'],
  ['successfactors.json', '--yes --firm Example'],
  ['french.csv', '--yes'],
  ['places.csv', ''],
])('%s: every advert is what its source says, and is found by its own facts', async (file, args) => {
  const { lines } = await importing(open, fixture(file), ...args.split(' ').filter(Boolean));
  const jobs = await db.query<Listed>(
    `select slug, job_title, firm_name, firm_country, location, work_mode, remote_countries, salary, salary_low::float, salary_high::float,
       salary_currency, salary_period, salary_min::float, salary_max::float, employment, service, date_published::date::text as published,
       valid_through::date::text as until from public.jobs order by id`,
  );
  expect({
    lines,
    jobs: jobs.map((job) => Object.fromEntries(Object.entries(job).filter(([name]) => name !== 'slug'))),
  }).toMatchSnapshot();
  for (const job of jobs)
    for (const filter of filtersOf(job)) {
      const { found } = await db.row<{ found: { jobs: { slug: string }[] } }>(
        'select public.search_jobs($1::jsonb, page_size => 100) as found',
        [JSON.stringify(filter)],
      );
      expect([filter, found.jobs.map(({ slug }) => slug)]).toEqual([
        filter,
        expect.arrayContaining([job.slug]),
      ]);
    }
});

test('what no vendor writes is a question, with the lines that would read it', async () => {
  const { code, lines } = await importing(open, fixture('rippling.json'), '--firm', 'Cinderpath');
  expect([code, lines]).toEqual([
    2,
    [
      expect.stringContaining('No vendor is known'),
      expect.stringMatching(/^ +--map "id=id" +"18a0"$/),
      expect.stringMatching(/^ +--map "url=link" +"https:/),
      expect.stringMatching(/^ +--map "name=job_title" +"General Ledger Accountant"$/),
      expect.stringMatching(/^ +--map "locations=location" +"Denver, CO"$/),
      expect.stringMatching(/^ +--map "department=service" +"Finance"$/),
      expect.stringContaining('--yes'),
    ],
  ]);
  expect(await db.query('select id from public.jobs')).toEqual([]);
});

test.each([
  ['below a key', { response: { jobs: [{ absolute_url: 'https://a.example/1', id: 1, title: 'Auditor' }] } }],
  [
    'in a list below a key',
    { payload: [{ '@type': 'JobPosting', url: 'https://a.example/1', title: 'Auditor' }] },
  ],
])('a captured file with its adverts %s is read', async (_, content) => {
  const file = fileWith('captured.json', content);
  expect((await importing(open, file, '--firm', 'A LLP', '--country', 'UK')).last).toBe(
    '1 new, 0 changed, 0 unchanged, 0 rejected',
  );
});
