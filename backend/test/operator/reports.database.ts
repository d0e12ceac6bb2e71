/**
 * Reports of adverts: what visitors may add, and what the owner lists and
 * closes (docs/operating.md, "Reports") (docs/product.md §2.6.1).
 */
import { call, seededDatabase, targetOf } from '../seeded';
import { rows } from '../import/importing';

const db = seededDatabase(0);
async function report(args: Record<string, string> = {}): Promise<string> {
  const sent = {
    slug: 'audit-senior',
    reason: 'fraud',
    details: 'Asks for money',
    ...args,
  };
  await db.session((own) => own.script('begin; set local role anon'));
  const { outcome } = await call<{ outcome: string }>(db, 'report_job', sent);
  await db.query('commit');
  return outcome;
}
beforeEach(async () => {
  await db.query('truncate public.jobs, board.advert_reports');
  await db.query(
    `insert into public.jobs (slug, job_title, firm_name, country) values ('audit-senior', 'Audit Senior', 'Alpha LLP', 'UK')`,
  );
});

const board = (...args: string[]) =>
  rows(() => targetOf(db.pool), 'reports', ...args);

test('reports of an advert are one row for each reason until it is closed, and again from the next report on', async () => {
  const listed = async () =>
    (await board('list')).map((line) =>
      String(line).replace(/20[\d-]{8}/, 'today'),
    );
  const line = (reports: string) =>
    `audit-senior  today  ${reports}  Audit Senior  Alpha LLP  open`;
  expect(await listed()).toEqual(['0', '0 in all']);
  expect(await report()).toBe('taken');
  expect(await report({ details: '' })).toBe('taken');
  expect(await report({ reason: 'gone', details: '' })).toBe('taken');
  const all = [
    line('1  gone'),
    line('2  fraud'),
    '    "Asks for money"',
    '2 in all',
  ];
  expect(await listed()).toEqual(['0', ...all]);
  expect(
    await board(
      'close',
      'https://board.example/uk/jobs/audit-senior',
      'nobody',
    ),
  ).toEqual([1, 'audit-senior: closed', 'nobody: there is nothing to close']);
  expect(await listed()).toEqual(['0', '0 in all']);
  await report({ details: 'Still does' });
  const again = [
    line('3  fraud'),
    '    "Still does"',
    '    "Asks for money"',
    '1 in all',
  ];
  expect(await listed()).toEqual(['0', ...again]);
});

test('reports are closed by advert, by reason, or by both', async () => {
  await db.query(
    `insert into board.advert_reports (slug, reason) values ('a', 'fraud'), ('a', 'gone'), ('b', 'gone'), ('c', 'wrong')`,
  );
  const open = () =>
    db.row(`select string_agg(slug || ' ' || reason, ', ' order by slug, reason) as open
      from board.advert_reports where closed_at is null`);
  expect(await board('close', 'a', '--reason', 'fraud')).toEqual([
    0,
    'a: closed',
  ]);
  expect(await open()).toEqual({ open: 'a gone, b gone, c wrong' });
  expect((await board('close', '--reason', 'gone')).toSorted()).toEqual([
    0,
    'a: closed',
    'b: closed',
  ]);
  expect(await open()).toEqual({ open: 'c wrong' });
});

test('a report of no job is not taken', async () => {
  expect(await report({ slug: 'nobody' })).toBe('unknown');
  expect(await board('list')).toEqual([0, '0 in all']);
});

test('strangers close reports to nobody: 300 of one advert are one row, with the five newest comments', async () => {
  const outcomes = new Set<string>();
  for (let n = 0; n < 300; n += 1)
    outcomes.add(await report({ details: `comment ${n} `.padEnd(1000, 'x') }));
  expect([...outcomes]).toEqual(['taken']);
  const kept =
    await db.row(`select reports::int, (select json_agg(left(one, 11)) from unnest(comments) one) as comments
    from board.advert_reports`);
  const comments = [299, 298, 297, 296, 295].map((n) => `comment ${n}`);
  expect(kept).toEqual({ reports: 300, comments });
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
    const lines = await board('list', ...flags);
    return [
      lines.slice(1, -1).map((line) => String(line).split(' ')[0]),
      lines.at(-1),
    ];
  };
  const jobs = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => `job-${from + n}`);
  expect(await listed()).toEqual([jobs(1, 50), '120 in all, page 1 of 3']);
  expect(await listed('--page', '3')).toEqual([
    jobs(101, 120),
    '120 in all, page 3 of 3',
  ]);
  expect(await listed('--reason', 'fraud')).toEqual([
    ['job-40', 'job-80', 'job-120'],
    '3 in all',
  ]);
  expect(await listed('/uk/jobs/job-7', 'job-9')).toEqual([
    ['job-7', 'job-9'],
    '2 in all',
  ]);
});
