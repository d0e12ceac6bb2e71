/** What a visitor reads of adverts as their sources write them (docs/decisions/061-adverts-as-written.md). */
import { join } from 'node:path';
import { databaseTarget } from '../../src/import/database-target';
import { importing } from './importing';
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
const REFUSED = [2, expect.stringMatching(/^(?:No advert in the file|The file)/)];
test.each<[file: string, args: string[], outcome: unknown[]]>([
  ['google-remote.json', [], [1, '7 new, 0 changed, 0 unchanged, 1 rejected']],
  ['google-places.json', [], [1, '8 new, 0 changed, 0 unchanged, 1 rejected']],
  ['indeed.xml', [], REFUSED],
  ['teamtailor.json', FIRM, REFUSED],
  ['teamtailor-feed.json', [], REFUSED],
  ['bamboohr.json', FIRM, REFUSED],
  ['bamboohr-detail.json', FIRM, REFUSED],
  ['workday.json', FIRM, REFUSED],
  ['workday-detail.json', [], REFUSED],
  ['jobvite.xml', FIRM, REFUSED],
  ['ashby-older.json', FIRM, REFUSED],
  ['pay.csv', [], [1, '9 new, 0 changed, 0 unchanged, 1 rejected']],
])('%s', async (file, args, outcome) => {
  const { code, last, report } = await importing(open, fixture(file), ...args);
  const rows = await db.query(
    `select job_title, firm_country, location, work_mode, remote_countries, salary, salary_currency from public.jobs order by id`,
  );
  expect({ file, report, rows }).toMatchSnapshot();
  expect([code, last]).toEqual(outcome);
});
