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
    const sent = { slug: 'audit-senior', reason: 'fraud', details: 'Asks for money', network: 'a', ...args };
    const answer = await rest(callFunction('report_job', new Map(Object.entries(sent))));
    return (JSON.parse(answer) as { outcome: string }).outcome;
  };
});
beforeEach(async () => {
  await db.query('truncate public.jobs, board.advert_reports restart identity');
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
const count = async () =>
  (await db.row<{ n: number }>('select count(*)::int as n from board.advert_reports')).n;

test('a report is listed until it is closed', async () => {
  expect(await board('reports', 'list')).toEqual({ code: 0, lines: ['no reports'] });
  expect(await report()).toBe('taken');
  const { lines } = await board('reports', 'list');
  expect(lines).toEqual([
    expect.stringMatching(/^#1 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}It looks like fraud/),
    '  /jobs/audit-senior  Audit Senior, Alpha LLP (open)',
    '  "Asks for money"',
    '1 report',
  ]);
  expect(await board('reports', 'close', '1', '7')).toEqual({
    code: 1,
    lines: ['#1: closed', '#7: no open report'],
  });
  expect((await board('reports')).lines).toEqual(['no reports']);
  expect((await board('reports', 'list', '--all')).lines[0]).toMatch(/\(closed\)$/);
});

test.each([
  [['close'], /takes the numbers/],
  [['close', 'x'], /takes the numbers/],
  [['open', '1'], /no command "open"/],
])('reports %j is refused', async (args, words) => {
  const { code, lines } = await board('reports', ...args);
  expect([code, lines[0]]).toEqual([2, expect.stringMatching(words)]);
});

test('the same report is taken once, and one of no job not at all', async () => {
  expect([await report(), await report(), await report({ slug: 'nobody' })]).toEqual([
    'taken',
    'taken',
    'unknown',
  ]);
  expect(await count()).toBe(1);
});

test('a network sends five in an hour, and all together 200', async () => {
  const several = async (length: number, network: (n: number) => string) => {
    const outcomes = [];
    for (let n = 0; n < length; n += 1)
      outcomes.push(await report({ details: `number ${n}`, network: network(n) }));
    return outcomes;
  };
  expect(await several(6, () => 'a')).toEqual([...Array<string>(5).fill('taken'), 'later']);
  const others = await several(196, (n) => `network ${n}`);
  expect([others.indexOf('later'), await count()]).toEqual([195, 200]);
  await db.query(`update board.advert_reports set reported_at = reported_at - interval '61 minutes'`);
  expect(await report({ details: 'an hour later' })).toBe('taken');
});

test('visitors neither read nor write the table, and strangers do not call the function', async () => {
  for (const sql of [
    'select * from board.advert_reports',
    `insert into board.advert_reports (slug, reason, network) values ('a', 'fraud', '')`,
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
