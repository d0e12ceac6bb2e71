/** Reports of adverts: what visitors may add, and what the owner lists and closes (docs/operating.md, "Reports"). */
import { createRestLayer } from '../../src/http/rest-layer';
import { callFunction } from '../../src/http/call-function';
import { databaseTarget } from '../../src/import/database-target';
import { KEY, openGateway } from '../open-gateway';
import { openSeeded, type Seeded } from '../seeded';
import { operating } from './operating';

jest.setTimeout(60_000);

let db: Seeded;
let report: (args?: Record<string, string>) => Promise<string>;
beforeAll(async () => {
  db = await openSeeded(0);
  const { rest } = await createRestLayer(db.pool);
  report = async (args = {}) => {
    const sent = { slug: 'audit-senior', reason: 'fraud', details: 'Asks for money', ...args };
    const answer = await rest(callFunction('report_job', new Map(Object.entries(sent))));
    return (JSON.parse(answer) as { outcome: string }).outcome;
  };
});
beforeEach(async () => {
  await db.query('truncate public.jobs, board.advert_reports');
  await db.query(
    `insert into public.jobs (slug, job_title, firm_name, country) values ('audit-senior', 'Audit Senior', 'Alpha LLP', 'UK')`,
  );
});
afterAll(() => db.close());

const board = (...args: string[]) =>
  operating(
    () =>
      Promise.resolve(databaseTarget('test', { session: db.pool.session, close: () => Promise.resolve() })),
    ...args,
  );

test('reports of an advert are one entry until it is closed, and again from the next report on', async () => {
  expect(await board('reports', 'list')).toEqual({ code: 0, lines: ['no reports'] });
  expect([
    await report(),
    await report({ details: '' }),
    await report({ reason: 'gone', details: '' }),
  ]).toEqual(['taken', 'taken', 'taken']);
  expect((await board('reports', 'list')).lines).toEqual([
    '/jobs/audit-senior  Audit Senior, Alpha LLP (open)',
    expect.stringMatching(/^ {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}1 × The job is gone/),
    expect.stringMatching(/ {2}2 × It looks like fraud/),
    '    "Asks for money"',
    '1 advert',
  ]);
  expect(await board('reports', 'close', 'https://board.example/uk/jobs/audit-senior', 'nobody')).toEqual({
    code: 1,
    lines: ['audit-senior: closed', 'nobody: no open report'],
  });
  expect((await board('reports')).lines).toEqual(['no reports']);
  expect((await board('reports', 'list', '--all')).lines[2]).toMatch(/2 × .*\(closed\)$/);
  await report({ details: 'Still does' });
  expect((await board('reports')).lines.slice(1, 4)).toEqual([
    expect.stringMatching(/3 × It looks like fraud/),
    '    "Still does"',
    '    "Asks for money"',
  ]);
});

test.each([
  [['close'], /takes slugs/],
  [['list', 'audit-senior'], /--advert names one/],
  [['list', '--page', '0'], /--page is a number/],
  [['list', '--reason', 'x'], /--reason is fraud, gone/],
  [['open', '1'], /no command "open"/],
])('reports %j is refused', async (args, words) => {
  const { code, lines } = await board('reports', ...args);
  expect([code, lines[0]]).toEqual([2, expect.stringMatching(words)]);
});

test('a report of no job is not taken', async () => {
  expect(await report({ slug: 'nobody' })).toBe('unknown');
  expect((await board('reports')).lines).toEqual(['no reports']);
});

test('strangers close reports to nobody: 300 of one advert are one row, with the five newest comments', async () => {
  const outcomes = new Set<string>();
  for (let n = 0; n < 300; n += 1) outcomes.add(await report({ details: `comment ${n} `.padEnd(1000, 'x') }));
  expect([...outcomes]).toEqual(['taken']);
  const rows = await db.query<{ reports: string; comments: string[] }>(
    'select reports::text, comments from board.advert_reports',
  );
  expect(rows.map(({ reports, comments }) => [reports, comments.map((one) => one.slice(0, 11))])).toEqual([
    ['300', [299, 298, 297, 296, 295].map((n) => `comment ${n}`)],
  ]);
});

test('the list has pages, and filters by advert and by reason', async () => {
  await db.query(`
    insert into public.jobs (slug, job_title, firm_name, country)
      select 'job-' || n, 'Job ' || n, 'Alpha LLP', 'UK' from generate_series(1, 120) n`);
  await db.query(`
    insert into board.advert_reports (slug, reason, reported_at)
      select 'job-' || n, case when n % 40 = 0 then 'fraud' else 'other' end, now() - n * interval '1 minute'
      from generate_series(1, 120) n`);
  const listed = async (...flags: string[]) => {
    const { lines } = await board('reports', 'list', ...flags);
    return [lines.filter((line) => line.startsWith('/')).map((line) => line.split(' ')[0]), lines.at(-1)];
  };
  const jobs = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => `/jobs/job-${from + n}`);
  expect(await listed()).toEqual([jobs(1, 50), '120 adverts, page 1 of 3']);
  expect(await listed('--page', '3')).toEqual([jobs(101, 120), '120 adverts, page 3 of 3']);
  expect(await listed('--page', '4')).toEqual([[], '120 adverts, page 4 of 3']);
  expect(await listed('--reason', 'fraud')).toEqual([
    ['/jobs/job-40', '/jobs/job-80', '/jobs/job-120'],
    '3 adverts',
  ]);
  expect(await listed('--advert', '/uk/jobs/job-7')).toEqual([['/jobs/job-7'], '1 advert']);
});

test('visitors neither read nor write the table, and strangers do not call the function', async () => {
  for (const sql of [
    'select * from board.advert_reports',
    `insert into board.advert_reports (slug, reason) values ('a', 'fraud')`,
    `select public.advert_reports('{}')`,
  ]) {
    await db.query('begin');
    await db.query('set local role anon');
    await expect(db.query(sql)).rejects.toThrow(/permission denied/);
    await db.query('rollback');
  }
  const gateway = await openGateway(0);
  const answer = await gateway.fetch(
    new Request('http://127.0.0.1/rest/v1/rpc/report_job?slug=a&reason=fraud', { headers: { apikey: KEY } }),
  );
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'There is no such function.' }]);
  await gateway.db.close();
});
