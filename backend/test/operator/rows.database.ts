/**
 * What `npm run rows` writes and reads, on every route to a database
 * (docs/operating.md).
 */
import { openOwnerEndpoint } from '../open-gateway';
import { lockFolder } from '../../src/folder-lock';
import { openTarget } from '../../src/import/write/open-target';
import { fileWith, importFolder, rows, taken } from '../import/importing';
import { MIGRATIONS, seededDatabase, targetOf } from '../seeded';

const db = seededDatabase(0);
beforeEach(async () => {
  await db.query(
    'truncate public.firms, public.jobs, public.articles restart identity cascade',
  );
  await db.query(
    `insert into public.firms (name, slug, country) values ('Alpha LLP', 'alpha', 'UK')`,
  );
  await db.query(`insert into public.jobs (slug, job_title, firm_id, salary, date_published) values
    ('audit-senior', 'Audit Senior', 1, '£45k', '2026-11-02'), ('odd-job', 'Odd', 1, null, '2026-11-01')`);
});

const board = (...args: string[]) => rows(() => targetOf(db.pool), ...args);
const job = (slug: string, columns: string) =>
  db.row<object>(`select ${columns} from public.jobs where slug = $1`, [slug]);
const REST = 'id, description, date_published::text, country, job_title';
const all = () =>
  db.query(
    'select slug, job_title, salary, status from public.jobs order by id',
  );

test('set changes named columns of a job, and leaves all else', async () => {
  const before = await job('audit-senior', REST);
  expect(
    (
      await board(
        'set',
        'job',
        '/uk/jobs/audit-senior?x#y',
        '--salary',
        '£45k - £52k',
      )
    ).at(-1),
  ).toBe(taken(0, 1, 0));
  expect(await job('audit-senior', `salary_high::int, facts, ${REST}`)).toEqual(
    {
      ...before,
      salary_high: 52_000,
      facts: [],
    },
  );
  await board('set', 'job', 'audit-senior', '--salary', '');
  expect(await job('audit-senior', 'salary')).toEqual({ salary: null });
  // pay without a sign gets that of the firm
  await board('set', 'job', 'odd-job', '--salary', '52k');
  expect(await job('odd-job', 'salary')).toEqual({ salary: '£52k' });
});

test('set makes a job of a firm; a wrong slug or value writes nothing', async () => {
  const before = await all();
  expect(await board('set', 'job', 'audit-snior', '--salary', '£1')).toEqual([
    2,
    'No job has the slug "audit-snior"; a new one needs job_title and firm_name.',
  ]);
  expect(
    await board(
      'set',
      'job',
      'audit-senior',
      '--salary',
      '£1',
      '--link',
      'www.x',
    ),
  ).toEqual([
    1,
    'line 2, "audit-senior", link: "www.x" must be an address that begins with https:// or http://',
    taken(0, 0, 0, 1),
  ]);
  expect(await all()).toEqual(before);
  const columns = [
    '--job_title',
    'Auditor',
    '--firm_name',
    'ALPHA llp',
    '--location',
    'Leeds',
  ];
  const made = [
    'set',
    'job',
    'auditor-leeds',
    ...columns,
    '--description',
    '<p>Join "us",\nfriend</p>',
  ];
  expect(await board(...made, '--dry-run')).toEqual([
    0,
    '1 could be taken, 0 rejected; nothing was written',
  ]);
  expect(await all()).toEqual(before);
  expect((await board(...made)).at(-1)).toBe(taken(1, 0, 0));
  expect(
    await job('auditor-leeds', 'firm_name, firm_country, status, description'),
  ).toEqual({
    firm_name: 'Alpha LLP',
    firm_country: 'UK',
    status: 'open',
    description: '<p>Join "us",\nfriend</p>',
  });
});

test('close takes jobs off the site, and open puts them back unless they have expired', async () => {
  expect(await board('close', 'job', 'audit-senior', 'nobody')).toEqual([
    1,
    'audit-senior: closed',
    'nobody: there is nothing to close',
  ]);
  const closed = { status: 'closed', dated: true };
  expect(
    await job('audit-senior', 'status, closed_at is not null as dated'),
  ).toEqual(closed);
  expect(await board('open', 'job', 'audit-senior')).toEqual([
    0,
    'audit-senior: open',
  ]);
  await board('set', 'job', 'audit-senior', '--valid_through', '2026-01-31');
  expect(await board('open', 'job', 'audit-senior')).toEqual([
    1,
    'audit-senior: there is nothing to open',
  ]);
});

test('a firm is made, changed and removed; its jobs follow its name and country', async () => {
  const set = (slug: string, ...columns: string[]) =>
    board('set', 'firm', slug, ...columns);
  const moved = ['--name', 'Omega LLP', '--country', 'AU'];
  expect(
    await set(
      'beta',
      '--name',
      'Beta & Co',
      '--country',
      'Canada',
      '--ranking',
      '3',
    ),
  ).toEqual([0, 'beta: new']);
  expect(await set('beta', '--ranking', '3')).toEqual([0, 'beta: unchanged']);
  expect(await set('alpha', ...moved, '--dry-run')).toEqual([
    0,
    'alpha: changed',
    'Nothing was written.',
  ]);
  await set('alpha', ...moved);
  const follows = { firm_name: 'Omega LLP', firm_country: 'AU' };
  expect(await job('audit-senior', 'firm_name, firm_country')).toEqual(follows);
  const firms = [
    'beta  Beta & Co  3  CA  0',
    'alpha  Omega LLP  AU  2',
    '2 in all',
  ];
  expect(await board('list', 'firm')).toEqual([0, ...firms]);
  expect(await board('close', 'firm', 'alpha', '--yes')).toEqual([
    0,
    'alpha: closed',
  ]);
  expect(await job('audit-senior', 'firm_name, firm_id')).toEqual({
    firm_name: 'Omega LLP',
    firm_id: null,
  });
});

test('a file of firms is written whole or not at all, and finds a firm without a slug by its name and country', async () => {
  const csv = 'name,country,ranking\nalpha LLP,UK,1\nAlpha LLP,CA,2\n';
  const file = fileWith('firms.csv', csv);
  expect(await board('set', 'firm', '--file', file)).toEqual([
    0,
    'alpha: changed',
    'alpha-llp: new',
  ]);
  expect(await board('set', 'firm', '--file', file)).toEqual([
    0,
    'alpha: unchanged',
    'alpha-llp: unchanged',
  ]);
  const json = fileWith('firms.json', [
    { slug: 'alpha', ranking: 7 },
    { slug: 'nobody', ranking: null },
  ]);
  expect(await board('set', 'firm', '--file', json)).toEqual([
    1,
    'line 1, "nobody", name: is missing, and no firm has this slug',
    'Nothing was written.',
  ]);
  expect(
    await db.query('select name, ranking from public.firms order by id'),
  ).toEqual([
    { name: 'alpha LLP', ranking: 1 },
    { name: 'Alpha LLP', ranking: 2 },
  ]);
});

test('the reading time of an article follows its text', async () => {
  const columns = [
    '--title',
    'Day one',
    '--writer_name',
    'Sam',
    '--created_at',
    '2026-11-01',
  ];
  const made = [
    'set',
    'article',
    'day-one',
    ...columns,
    '--html',
    `<h2>Hello</h2> ${'word '.repeat(600)}`,
  ];
  expect(await board(...made)).toEqual([0, 'day-one: new']);
  const read = () =>
    db.row(`select writer_name, reading_time, left(html, 14) as html, to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day
      from public.articles where slug = 'day-one'`);
  expect(await read()).toEqual({
    writer_name: 'Sam',
    reading_time: '3 min read',
    html: '<h2>Hello</h2>',
    day: '2026-11-01',
  });
  expect(await board(...made)).toEqual([0, 'day-one: unchanged']);
  await board('set', 'article', 'day-one', '--html', 'word '.repeat(1000));
  expect(await read()).toMatchObject({
    writer_name: 'Sam',
    reading_time: '5 min read',
  });
  expect((await board('close', 'article', 'day-one', '--yes'))[0]).toBe(0);
  expect(await db.query('select id from public.articles')).toEqual([]);
});

test('list finds rows by their words or their id, page by page', async () => {
  const found =
    'audit-senior  Audit Senior  Alpha LLP  open  UK  £45k  2026-11-02';
  for (const words of [
    'SENIOR alpha',
    'audit-senior',
    '1',
    'https://jobs.example/uk/jobs/audit-senior',
  ])
    expect(await board('list', 'job', ...words.split(' '))).toEqual([
      0,
      found,
      '1 in all',
    ]);
  expect((await board('list', 'job')).at(-1)).toBe('2 in all');
  for (const words of [['senior', 'beta'], [`'; --%`]])
    expect(await board('list', 'job', ...words)).toEqual([0, '0 in all']);
  const json = (await board('list', 'job', 'audit', '--json'))
    .slice(1)
    .join('\n');
  const listed = { slug: 'audit-senior', salary_low: 45_000, description: '' };
  expect(JSON.parse(json)).toMatchObject({ rows: [listed] });
  await db.query(`insert into public.jobs (slug, job_title, country, date_published)
    select 'clerk-' || n, 'Clerk', 'UK', '2026-01-01' from generate_series(1, 60) n`);
  const lines = await board('list', 'job', 'clerk', '--page', '2');
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([
    12,
    expect.stringMatching(/^clerk-10 /),
    '60 in all, page 2 of 2',
  ]);
});

test('commands at once leave whole rows', async () => {
  await board('set', 'firm', 'beta', '--name', 'Beta & Co');
  const file = (n: number) =>
    fileWith(`${n}.csv`, `slug,ranking\nalpha,${n}\nbeta,${n}\n`);
  const runs = await Promise.all(
    [1, 2, 3, 4].map((n) => board('set', 'firm', '--file', file(n))),
  );
  for (const run of runs)
    expect(run).toEqual([0, 'alpha: changed', 'beta: changed']);
  expect(
    await db.query('select distinct ranking from public.firms'),
  ).toHaveLength(1);
});

test('writes and reads through the backend that runs on the data folder, with the service key’s rights', async () => {
  const release = await lockFolder(`${importFolder}/backend.lock`);
  const closeOwnerEndpoint = await openOwnerEndpoint(db, importFolder);
  const beside = () => openTarget({ DATA_DIR: importFolder }, MIGRATIONS);
  expect(
    (await rows(beside, 'set', 'job', 'audit-senior', '--salary', '£50k'))[0],
  ).toBe(0);
  expect(
    (await rows(beside, 'set', 'firm', 'alpha', '--ranking', '3'))[0],
  ).toBe(0);
  expect((await rows(beside, 'list', 'job', 'audit'))[1]).toMatch(/£50k/);
  expect((await rows(beside, 'close', 'job', 'audit-senior'))[0]).toBe(0);
  expect(await job('audit-senior', 'status, firm_ranking')).toEqual({
    status: 'closed',
    firm_ranking: 3,
  });
  await closeOwnerEndpoint();
  release();
});
