/** What `npm run rows -- undo` takes back (docs/operating.md). */
import { databaseTarget } from '../../src/import/database-target';
import type { Target } from '../../src/import/target';
import { fileWith } from '../import/importing';
import { openSeeded, type Seeded } from '../seeded';
import { operating } from './operating';

jest.setTimeout(60_000);

let db: Seeded;
beforeAll(async () => {
  db = await openSeeded(0);
});
beforeEach(async () => {
  await db.query(
    'truncate public.firms, public.jobs, public.articles, board.last_command restart identity cascade',
  );
  await db.query(`insert into public.firms (name, slug, country) values ('Alpha LLP', 'alpha', 'UK')`);
  await db.query(`insert into public.jobs (slug, job_title, firm_id, salary) values
    ('audit-senior', 'Audit Senior', 1, '£45k'), ('tax-manager', 'Tax Manager', 1, null)`);
  await db.query(
    `insert into public.articles (slug, title, html, created_at) values ('first', 'First', '<p>a</p>', '2026-11-01')`,
  );
  await db.query(
    `insert into public.article_insights (article_slug, message, position) values ('first', 'Hello', 'mid-article')`,
  );
});
afterAll(() => db.close());

const open = (): Promise<Target> =>
  Promise.resolve(databaseTarget('test', { session: db.pool.session, close: () => Promise.resolve() }));
const board = (...args: string[]) => operating(open, ...args);
/** All that commands write, without the moments of writing. */
const rows = () =>
  db.row(`select
    (select jsonb_agg(to_jsonb(f) - 'updated_at' order by f.id) from public.firms f) as firms,
    (select jsonb_agg(to_jsonb(j) - '{updated_at,closed_at,facts}'::text[] order by j.id) from public.jobs j) as jobs,
    (select jsonb_agg(to_jsonb(a) order by a.id) from public.articles a) as articles,
    (select jsonb_agg(to_jsonb(i) order by i.id) from public.article_insights i) as insights`);

const NEW_JOB = ['job', 'add', '--title', 'Clerk', '--firm', 'alpha'];
test.each<[args: string[], undone: string[]]>([
  [['job', 'edit', 'audit-senior', '--salary', '£50k'], ['audit-senior: salary: "£50k" → "£45k"']],
  [
    ['job', 'close', 'audit-senior', 'tax-manager'],
    ['tax-manager: status: "closed" → "open"', 'audit-senior: status: "closed" → "open"'],
  ],
  [NEW_JOB, ['clerk-alpha: removed']],
  [['job', 'remove', 'tax-manager', '--yes'], ['tax-manager: back']],
  [
    ['firm', 'edit', 'alpha', '--name', 'Omega', '--ranking', '2'],
    ['alpha: name: "Omega" → "Alpha LLP", ranking: "2" → (none)'],
  ],
  [['firm', 'remove', 'alpha', '--yes'], ['alpha: back']],
  [['article', 'remove', 'first', '--yes'], ['first: back']],
  [['article', 'edit', 'first', '--body', '<p>b</p>'], ['first: body: "<p>b</p>" → "<p>a</p>"']],
])('%j is taken back once, and only with --yes', async (args, undone) => {
  const before = await rows();
  expect((await board(...args)).code).toBe(0);
  const after = await rows();
  expect(await board('undo')).toEqual({
    code: 2,
    lines: [
      ...undone,
      `${undone.length} row${undone.length > 1 ? 's' : ''} to take back; nothing was written: add --yes`,
    ],
  });
  expect(await rows()).toEqual(after);
  expect(await board('undo', '--yes')).toEqual({
    code: 0,
    lines: [...undone, `${undone.length} row${undone.length > 1 ? 's' : ''} taken back`],
  });
  expect(await rows()).toEqual(before);
  expect((await board('undo', '--yes')).lines).toEqual(['there is no command to take back']);
});

test('only the last command that wrote something is taken back, in all its transactions', async () => {
  const file = fileWith(
    'many.csv',
    ['slug,title,firm', ...Array.from({ length: 450 }, (_, id) => `job-${id},Auditor,alpha`)].join('\n'),
  );
  await board('job', 'edit', 'audit-senior', '--salary', '£50k');
  await board('job', 'add', file);
  await board('job', 'edit', 'audit-senior', '--salary', '£50k');
  await board('job', 'close', 'audit-senior', '--dry-run');
  const { lines } = await board('undo', '--yes');
  expect([lines[0], lines.at(-1)]).toEqual(['job-449: removed', '450 rows taken back']);
  expect(await db.query('select slug, salary from public.jobs order by id')).toEqual([
    { slug: 'audit-senior', salary: '£50k' },
    { slug: 'tax-manager', salary: null },
  ]);
});

test('what it would lose is said first', async () => {
  await board('job', 'edit', 'audit-senior', '--salary', '£50k');
  await db.query(`update public.jobs set salary = '£60k' where slug = 'audit-senior'`);
  expect((await board('undo')).lines.slice(0, 2)).toEqual([
    'audit-senior: salary: "£60k" → "£45k"',
    'note: audit-senior: salary was changed since, and that is lost',
  ]);
  await board('firm', 'add', '--name', 'Beta LLP', '--country', 'UK');
  await db.query(`update public.jobs set firm_id = 2`);
  expect((await board('undo')).lines[1]).toBe(
    "note: beta-llp: leaves 2 open jobs on the site, without a firm's page",
  );
  await board(...NEW_JOB);
  await db.query(`delete from public.jobs where slug = 'clerk-alpha'`);
  expect((await board('undo', '--yes')).lines).toEqual([
    'clerk-alpha: was removed since',
    '0 rows taken back',
  ]);
});
