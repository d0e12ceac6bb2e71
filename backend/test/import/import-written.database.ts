/** What a visitor reads of adverts as their sources write them (docs/decisions/061-adverts-as-written.md). */
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

test.each([
  [
    'below a key',
    { response: { jobs: [{ absolute_url: 'https://a.example/1', id: 1, title: 'Auditor' }] } },
    'response',
  ],
  ['a list below a key', { payload: [{ '@type': 'JobPosting', title: 'Auditor' }] }, 'payload'],
])('a captured file with its adverts %s says so', async (_, content, key) => {
  expect(await importing(open, fileWith('captured.json', content))).toMatchObject({
    code: 2,
    last: `The adverts of the file are one level deeper, below "${key}": save what is below it as the file.`,
  });
});
