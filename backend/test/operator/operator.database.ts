/** What `npm run rows` writes and reads, on every route to a database (docs/operating.md). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnerEndpoint } from '../../src/owner-endpoint';
import { lockFolder } from '../../src/folder-lock';
import { databaseTarget } from '../../src/import/database-target';
import { openTarget } from '../../src/import/open-target';
import type { Target } from '../../src/import/target';
import { PUBLIC, SECRET, startHostedProject } from '../import/hosted-project';
import { fileWith, importFolder } from '../import/importing';
import { MEDIA, operating } from './operating';
import { MIGRATIONS, openSeeded, type Seeded } from '../seeded';

jest.setTimeout(60_000);

let db: Seeded;
beforeAll(async () => {
  db = await openSeeded(0);
});
beforeEach(async () => {
  await db.query('truncate public.firms, public.jobs, public.articles restart identity cascade');
  await db.query(`insert into public.firms (name, slug, country) values
    ('Alpha LLP', 'alpha', 'UK'), ('Nowhere LLP', 'nowhere', '')`);
  await db.query(`insert into public.jobs (slug, job_title, firm_id, salary, source, source_id) values
    ('audit-senior', 'Audit Senior', 1, '£45k', null, null), ('tax-manager', 'Tax Manager', 1, null, 'feed', '1'),
    ('50%-off', 'Odd', 1, null, null, null)`);
});
afterAll(() => db.close());

const close = () => Promise.resolve();
/** Transactions of statements that the session of a test does not begin. */
const pool = (): Promise<Target> =>
  Promise.resolve(databaseTarget('test', { session: db.pool.session, close }));
const board = (...args: string[]) => operating(pool, ...args);
const job = (slug: string, columns: string) =>
  db.row(`select ${columns} from public.jobs where slug = $1`, [slug]);
const jobs = () => db.query(`select slug, job_title, salary, status from public.jobs order by id`);

test('edits what exists, reports each change, and leaves all else', async () => {
  const before = await job('audit-senior', 'id, description, date_published, country');
  expect(
    await board(
      'job',
      'edit',
      '/uk/jobs/audit-senior',
      '--salary',
      '£45k - £52k',
      '--title',
      'Audit Senior <b>',
    ),
  ).toEqual({
    code: 0,
    lines: [
      'audit-senior: salary: "£45k" → "£45k - £52k", title: "Audit Senior" → "Audit Senior <b>"',
      'note: "Audit Senior <b>", title: shows its <tags> as they are written',
      '1 changed',
    ],
  });
  expect(await job('audit-senior', 'salary_high::int, salary_min::int')).toEqual({
    salary_high: 52_000,
    salary_min: 45_000,
  });
  expect(await job('audit-senior', 'id, description, date_published, country')).toEqual(before);
  expect((await board('job', 'edit', 'audit-senior', '--salary', '£45k - £52k')).lines).toEqual([
    '1 unchanged',
  ]);
  expect((await board('job', 'edit', 'audit-senior', '--salary', '')).lines[0]).toBe(
    'audit-senior: salary: "£45k - £52k" → (none)',
  );
  expect((await board('job', 'edit', '50%-off', '--salary', '£1')).code).toBe(0);
  expect((await board('job', 'edit', 'tax-manager', '--salary', '£60k')).lines[1]).toBe(
    'note: 1 job of the feed "feed": its next import sets the columns again',
  );
});

test('pay without a sign gets that of the job’s own country, else of its firm’s', async () => {
  expect((await board('job', 'edit', 'tax-manager', '--salary', '52k')).lines[0]).toBe(
    'tax-manager: salary: (none) → "£52k"',
  );
  expect((await board('job', 'edit', 'tax-manager', '--salary', '52k')).lines[0]).toMatch(/unchanged/);
  await board('job', 'edit', 'tax-manager', '--country', 'US', '--salary', '61,000');
  expect(await job('tax-manager', 'salary')).toEqual({ salary: '$61,000' });
});

test('a wrong slug is refused with the nearest ones, and nothing else of the command is written', async () => {
  const before = await jobs();
  expect(await board('job', 'close', 'audit-senior', 'tax-manger')).toEqual({
    code: 1,
    lines: [
      '"tax-manger", slug: no job has the slug "tax-manger"; did you mean "tax-manager"?',
      '1 problem; nothing was written',
    ],
  });
  expect((await board('job', 'show', 'audit-snior')).lines).toEqual([
    'no job has the slug "audit-snior"; did you mean "audit-senior"?',
  ]);
  expect(await jobs()).toEqual(before);
});

test('closes and opens; an expired job needs a later closing date', async () => {
  await board('job', 'close', 'audit-senior', 'tax-manager');
  expect(await db.row('select jobs_count from public.firms where id = 1')).toEqual({ jobs_count: 1 });
  expect((await board('job', 'open', 'audit-senior')).lines).toEqual([
    'audit-senior: status: "closed" → "open"',
    '1 changed',
  ]);
  await board('job', 'edit', 'audit-senior', '--closing-date', '2026-01-31');
  expect(await job('audit-senior', 'status')).toEqual({ status: 'closed' });
  expect((await board('job', 'open', 'audit-senior')).lines[0]).toMatch(
    /^"audit-senior", closing-date: 2026-01-31 has passed, so the job would close again/,
  );
  expect((await board('job', 'open', 'audit-senior', '--closing-date', '2199-01-31')).code).toBe(0);
  expect(await job('audit-senior', 'status, closed_at')).toEqual({ status: 'open', closed_at: null });
});

test('adds a job of a firm, once; a name that no firm has is refused unless it is meant', async () => {
  const flags = [
    '--title',
    'Auditor',
    '--firm',
    'ALPHA llp',
    '--location',
    'Leeds',
    '--link',
    'https://a.example/1',
  ];
  expect((await board('job', 'add', ...flags)).lines).toEqual([
    'auditor-alpha-llp-leeds: new, /jobs/auditor-alpha-llp-leeds',
    '1 new',
  ]);
  expect(
    await job(
      'auditor-alpha-llp-leeds',
      `firm_name, firm_id::int, firm_country, country, status, date_published > now() - interval '1 minute' as dated`,
    ),
  ).toEqual({
    firm_name: 'Alpha LLP',
    firm_id: 1,
    firm_country: 'UK',
    country: 'UK',
    status: 'open',
    dated: true,
  });
  expect((await board('job', 'add', ...flags)).lines).toEqual(['1 unchanged']);
  expect((await board('job', 'add', ...flags, '--salary', '£1')).lines[0]).toMatch(
    /^"Auditor", slug: "auditor-alpha-llp-leeds" is the slug of another job, "Auditor"/,
  );
  const unknown = ['job', 'add', '--title', 'B', '--firm', 'Alpa LLP', '--country', 'us'];
  expect((await board(...unknown)).lines[0]).toBe(
    '"B", firm: no firm has the name or slug "Alpa LLP"; did you mean "Alpha LLP"? --any-firm shows the name alone',
  );
  expect((await board(...unknown, '--any-firm')).code).toBe(0);
  expect(await job('b-alpa-llp', 'firm_name, firm_id, firm_country')).toEqual({
    firm_name: 'Alpa LLP',
    firm_id: null,
    firm_country: 'US',
  });
  expect((await board('job', 'add', '--title', 'C', '--firm', 'nowhere')).lines[0]).toMatch(
    /^"C", country: is missing, and neither the firm nor the place tells one/,
  );
});

test('a firm of another country has its own row and address, and a job takes the row of its country', async () => {
  await db.query(`update public.firms set slug = 'alpha-llp' where id = 1`);
  const canadian = ['firm', 'add', '--name', 'ALPHA LLP', '--country', 'CA'];
  expect((await board(...canadian)).lines).toEqual(['alpha-llp-ca: new, /firms/alpha-llp-ca', '1 new']);
  expect((await board(...canadian)).lines).toEqual(['1 unchanged']);
  expect((await board('firm', 'add', '--name', 'Alpha LLP', '--country', 'UK', '--ranking', '2')).code).toBe(
    1,
  );
  for (const [place, country] of [
    ['Toronto', 'CA'],
    ['Leeds', 'UK'],
    ['New York', 'UK'],
  ] as const) {
    const { lines } = await board('job', 'add', '--title', place, '--firm', 'Alpha LLP', '--location', place);
    expect(await job(lines[0]?.split(':')[0] ?? '', 'firm_country')).toEqual({ firm_country: country });
  }
  await board('job', 'edit', 'toronto-alpha-llp-toronto', '--firm', 'alpha-llp');
  expect(await job('toronto-alpha-llp-toronto', 'firm_country')).toEqual({ firm_country: 'UK' });
  await board('job', 'edit', 'toronto-alpha-llp-toronto', '--firm', 'Alpha LLP');
  expect(await job('toronto-alpha-llp-toronto', 'firm_country')).toEqual({ firm_country: 'CA' });
});

test('--dry-run says what would happen and writes nothing; --json has all of it', async () => {
  const before = await jobs();
  expect((await board('job', 'close', 'audit-senior', '--dry-run')).lines).toEqual([
    'audit-senior: status: "open" → "closed"',
    '1 changed; nothing was written',
  ]);
  const { code, lines } = await board('job', 'close', 'audit-senior', 'x', '--json', '--dry-run');
  expect([code, JSON.parse(lines.join('\n'))]).toEqual([
    1,
    {
      kind: 'job',
      action: 'edit',
      written: false,
      results: [
        {
          slug: 'audit-senior',
          title: 'Audit Senior',
          outcome: 'changed',
          source: null,
          changes: { status: ['open', 'closed'] },
          notes: {},
        },
      ],
      problems: [{ place: '', row: 'x', field: 'slug', reason: 'no job has the slug "x"' }],
      remarks: [],
    },
  ]);
  expect(await jobs()).toEqual(before);
});

describe('a CSV file', () => {
  const rows = (count: number, salary: string) =>
    fileWith(
      'rows.csv',
      [
        'slug,title,firm,salary',
        ...Array.from({ length: count }, (_, n) => `job-${n},Auditor ${n},alpha,${salary}`),
      ].join('\n'),
    );

  test('says nothing with an empty cell, and empties a column with --clear-empty', async () => {
    const file = fileWith('empty.csv', 'slug,salary,title\naudit-senior,,Auditor\n');
    await board('job', 'edit', file);
    expect(await job('audit-senior', 'salary, job_title')).toEqual({ salary: '£45k', job_title: 'Auditor' });
    await board('job', 'edit', file, '--clear-empty');
    expect(await job('audit-senior', 'salary, job_title')).toEqual({ salary: null, job_title: 'Auditor' });
  });

  test('with one wrong row is not written at all, and all problems are reported', async () => {
    const before = await jobs();
    const file = fileWith(
      'wrong.csv',
      `slug,salary,link\naudit-senior,£1,\ntax-manager,,www.x\nnobody,"=HYPERLINK(""https://x.example"")",\n`,
    );
    expect(await board('job', 'edit', file)).toEqual({
      code: 1,
      lines: [
        'line 3, "tax-manager", link: "www.x" is no address that begins with https:// or http://',
        'line 4, "nobody", slug: no job has the slug "nobody"',
        '2 problems; nothing was written',
      ],
    });
    expect(await jobs()).toEqual(before);
  });

  test('of several transactions is judged whole before the first; a run that broke off continues', async () => {
    const file = rows(450, '£45k');
    await db.query(`insert into public.jobs (slug, job_title, country) values ('job-449', 'Another', 'UK')`);
    expect((await board('job', 'add', file)).lines).toEqual([
      expect.stringMatching(
        /^line 451, "Auditor 449", slug: "job-449" is the slug of another job, "Another"/,
      ),
      '1 problem; nothing was written',
    ]);
    expect(await db.row('select count(*)::int as count from public.jobs')).toEqual({ count: 4 });
    await db.query(`delete from public.jobs where slug = 'job-449'`);
    const breaking = async (): Promise<Target> => {
      const target = await pool();
      let writes = 0;
      return {
        ...target,
        call: (called, argument) =>
          JSON.stringify(argument).endsWith('"dry_run":false}') && (writes += 1) > 2
            ? Promise.reject(new Error('gone'))
            : target.call(called, argument),
      };
    };
    expect((await operating(breaking, 'job', 'add', file)).lines).toEqual([
      'gone',
      '400 of 450 rows were written. Run the same command again: those are left alone, the others follow.',
    ]);
    expect((await board('job', 'add', file)).lines.at(-1)).toBe('50 new, 400 unchanged');
    expect((await board('job', 'edit', rows(450, '£46k'))).lines.at(-1)).toBe('450 changed');
    expect(await db.row('select jobs_count from public.firms where id = 1')).toEqual({ jobs_count: 453 });
  });
});

test('two commands at once leave whole rows, and the second one sees the first', async () => {
  const flags = ['job', 'add', '--title', 'Auditor', '--firm', 'alpha', '--salary'];
  const both = await Promise.all([board(...flags, '£1'), board(...flags, '£2')]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  const edits = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      board('job', 'edit', 'audit-senior', 'tax-manager', '--salary', `£${n}0k`),
    ),
  );
  expect(edits.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(
    await db.row(
      `select count(distinct salary)::int as salaries from public.jobs where slug in ('audit-senior', 'tax-manager')`,
    ),
  ).toEqual({ salaries: 1 });
});

test('a firm is added, edited and removed; its jobs follow its name and country', async () => {
  expect(
    (await board('firm', 'add', '--name', 'Beta & Co', '--country', 'Canada', '--ranking', '3')).lines,
  ).toEqual(['beta-co: new, /firms/beta-co', '1 new']);
  await board(
    'firm',
    'edit',
    'alpha',
    '--name',
    'Alpha Omega LLP',
    '--country',
    'AU',
    '--about',
    '# Who\nWe',
  );
  expect(await job('audit-senior', 'firm_name, firm_country')).toEqual({
    firm_name: 'Alpha Omega LLP',
    firm_country: 'AU',
  });
  expect((await board('firm', 'list')).lines).toEqual([
    'beta-co  Beta & Co  3  CA  0',
    'alpha  Alpha Omega LLP  AU  3',
    'nowhere  Nowhere LLP  0',
    '3 of 3',
  ]);
  const stay = `note: "alpha", leaves 3 open jobs on the site, without a firm's page`;
  expect(await board('firm', 'remove', 'alpha')).toEqual({
    code: 2,
    lines: ['alpha: removed', stay, '1 removed; nothing was written: add --yes'],
  });
  expect((await board('firm', 'remove', 'alpha', '--yes')).lines).toEqual([
    'alpha: removed',
    stay,
    '1 removed',
  ]);
  expect(await job('audit-senior', 'firm_name, firm_id')).toEqual({
    firm_name: 'Alpha Omega LLP',
    firm_id: null,
  });
});

test('an article of Markdown is added and edited; its reading time follows its text', async () => {
  const article = (front: string, words: number) =>
    fileWith('post.md', `\uFEFF---\r\n${front}\r\n---\r\n## Hello\r\n\r\n${'word '.repeat(words)}**&**\r\n`);
  const added = await board(
    'article',
    'add',
    article('title: "Day one: a start"\nwriter: Sam\ndate: 2026-11-01', 600),
  );
  expect(added.lines).toEqual(['day-one-a-start: new, /articles/day-one-a-start', '1 new']);
  const read = () =>
    db.row(`select writer_name, reading_time, left(html, 14) as html, to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day
      from public.articles where slug = 'day-one-a-start'`);
  expect(await read()).toEqual({
    writer_name: 'Sam',
    reading_time: '3 min read',
    html: '<h2>Hello</h2>',
    day: '2026-11-01',
  });
  await board('article', 'edit', article('slug: day-one-a-start', 1000));
  expect(await read()).toMatchObject({ writer_name: 'Sam', reading_time: '5 min read' });
  await board('article', 'edit', article('title: "Day one: a start"\nwriter: Alex', 1000));
  expect(await read()).toMatchObject({ writer_name: 'Alex' });
  await board('article', 'edit', 'day-one-a-start', '--reading-time', 'a minute');
  await board('article', 'edit', article('slug: day-one-a-start', 10));
  expect(await read()).toMatchObject({ reading_time: 'a minute' });
  expect((await board('article', 'edit', 'day-one', '--title', 'X')).lines[0]).toMatch(
    /did you mean "day-one-a-start"\?$/,
  );
  expect((await board('article', 'remove', 'day-one-a-start', '--yes')).code).toBe(0);
  expect(await db.query('select id from public.articles')).toEqual([]);
});

const SALARY = (written: string) =>
  `salary: "${written}" is shown as it is written, but filters and sorting cannot read it, as they read "£48k" or "£25 per hour"`;

test.each<[flags: string[], remark: string | undefined]>([
  [['--salary', 'lots'], SALARY('lots')],
  [['--salary', '48'], SALARY('48')],
  [['--salary', '£48'], SALARY('£48')],
  [['--salary', '£48k'], undefined],
  [['--salary', '48,000'], undefined],
  [
    ['--employment', 'Full Time / contract'],
    'employment: names more than one type, so the filter finds the job under none of them',
  ],
  [['--employment', 'Full Time'], undefined],
  [['--closing-date', '2026-01-31'], 'closing-date: 2026-01-31 has passed, so the job is closed'],
  [
    ['--country', 'CA'],
    "firm: its row is of UK, so the job is listed there, until firm add makes one of the job's country and the job names it again",
  ],
])('%j is written, with a remark where it may surprise', async (flags, remark) => {
  const { code, lines } = await board('job', 'edit', 'audit-senior', ...flags);
  expect([code, lines.at(-1)]).toEqual([0, '1 changed']);
  expect(lines.slice(1, -1)).toEqual(remark === undefined ? [] : [`note: "audit-senior", ${remark}`]);
});

test('of a flag that is given twice the last one counts, with a remark', async () => {
  const flags = ['--employment', 'Full Time', '--employment', 'Contract'];
  expect((await board('job', 'edit', 'audit-senior', ...flags)).lines).toEqual([
    'audit-senior: employment: (none) → "Contract"',
    'note: --employment is given more than once: the last one counts',
    '1 changed',
  ]);
});

test('a table for an import is read; the columns that a row has not are left out, with a remark', async () => {
  const file = fileWith(
    'import.csv',
    'id,title,firm_id,firm_link,date_published,closing_date\n7,Clerk,1,https://a.example,2026-11-01,2199-01-01\n',
  );
  expect(await board('job', 'add', file)).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^clerk-1: new/),
      'note: the columns id, firm_link are for imports, and are left out here',
      '1 new',
    ],
  });
  expect(await job('clerk-1', 'job_title, firm_id::int')).toEqual({ job_title: 'Clerk', firm_id: 1 });
});

test('pictures that an article names beside it are copied, and those that pages would not show are named', async () => {
  mkdirSync(join(importFolder, 'pics'));
  for (const name of ['a b.PNG', 'cover.jpeg', 'old.gif'])
    writeFileSync(join(importFolder, 'pics', name), name);
  mkdirSync(join(MEDIA, 'covers'), { recursive: true });
  writeFileSync(join(MEDIA, 'covers/there.jpg'), '');
  const file = fileWith(
    'pictures.md',
    `---\ntitle: Pictures\ncover: pics/cover.jpeg\n---\n![a](pics/a%20b.PNG) ![b](pics/missing.png) ![c](pics/old.gif)
![d](https://pictures.example/d.png) ![e](https://other.example/e.png) ![f](media/covers/there.jpg)\n`,
  );
  const said = [
    `note: ${file}, "Pictures", body: there is no picture "pics/missing.png" in ${MEDIA}, so pages show a placeholder`,
    `note: ${file}, "Pictures", body: "pics/old.gif" is shown by no page, because it ends in none of .svg .png .jpg .webp .avif`,
    `note: ${file}, "Pictures", body: pages show no picture from https://other.example, unless IMAGE_ORIGINS lists it`,
  ];
  const trial = await board('article', 'add', file, '--dry-run');
  expect(trial.lines).toEqual(['pictures: new', ...said, '1 new; nothing was written']);
  expect(existsSync(join(MEDIA, 'articles'))).toBe(false);
  expect((await board('article', 'add', file)).lines).toEqual([
    'pictures: new, /articles/pictures',
    ...said,
    '1 new',
  ]);
  const { cover, html } = await db.row<{ cover: string; html: string }>(
    `select cover_image as cover, html from public.articles where slug = 'pictures'`,
  );
  expect(cover).toMatch(/^media\/articles\/cover-[0-9a-f]{12}\.jpg$/);
  const [, shown = ''] = /src="(media\/articles\/a-b-[0-9a-f]{12}\.png)"/.exec(html) ?? [];
  expect([cover, shown].map((path) => readFileSync(join(importFolder, path), 'utf8'))).toEqual([
    'cover.jpeg',
    'a b.PNG',
  ]);
  expect((await board('article', 'add', file)).lines).toEqual([...said, '1 unchanged']);
  expect((await board('firm', 'edit', 'alpha', '--logo', 'logos/none.svg')).lines[1]).toBe(
    `note: "alpha", logo: there is no picture "logos/none.svg" in ${MEDIA}, so pages show a placeholder`,
  );
});

test('list filters and show prints a row', async () => {
  await board('job', 'close', 'tax-manager');
  expect(
    (await board('job', 'list', '--firm', 'alpha llp', '--status', 'open', '--text', 'SENIOR')).lines,
  ).toEqual(['audit-senior  Audit Senior  Alpha LLP  open  UK  £45k', '1 of 1']);
  expect((await board('job', 'list', '--firm', 'alph')).lines).toEqual([
    'there is no such firm; did you mean "Alpha LLP"?',
  ]);
  expect((await board('job', 'list', '--limit', '1', '--text', `'; --%`)).lines).toEqual(['0 of 0']);
  const { lines } = await board('job', 'show', 'https://jobs.example/uk/jobs/audit-senior');
  expect(lines).toEqual(
    expect.arrayContaining([`${'salary'.padEnd(22)} £45k`, `${'page'.padEnd(22)} /jobs/audit-senior`]),
  );
  expect(JSON.parse((await board('job', 'show', 'audit-senior', '--json')).lines.join('\n'))).toMatchObject({
    salary_low: 45_000,
  });
});

test('writes through the backend that runs on the data folder', async () => {
  const release = await lockFolder(`${importFolder}/backend.lock`);
  const closeOwnerEndpoint = await openOwnerEndpoint(db, importFolder);
  const beside = () => openTarget({ DATA_DIR: importFolder }, MIGRATIONS);
  expect((await operating(beside, 'job', 'close', 'audit-senior')).code).toBe(0);
  expect((await operating(beside, 'job', 'close', 'audit-snior')).lines[0]).toMatch(
    /did you mean "audit-senior"\?$/,
  );
  expect(await job('audit-senior', 'status')).toEqual({ status: 'closed' });
  await closeOwnerEndpoint();
  release();
});

test('writes into a hosted project with its secret key, and with no other', async () => {
  const project = await startHostedProject(db);
  const hosted = (key: string) => () =>
    openTarget({ SUPABASE_URL: project.url, SUPABASE_SERVICE_KEY: key }, MIGRATIONS);
  expect(
    (await operating(hosted(SECRET), 'job', 'edit', 'audit-senior', '--salary', '£50k')).lines.at(-1),
  ).toBe('1 changed');
  expect((await operating(hosted(SECRET), 'job', 'list', '--text', 'audit')).lines).toEqual([
    'audit-senior  Audit Senior  Alpha LLP  open  UK  £50k',
    '1 of 1',
  ]);
  const { code, lines } = await operating(hosted(PUBLIC), 'job', 'close', 'audit-senior');
  expect([code, lines.join('\n')]).toEqual([
    2,
    expect.stringMatching(/takes no rows: .*SUPABASE_SERVICE_KEY/),
  ]);
  expect(project.seen.map(({ path }) => path)).toEqual(
    ['edit_board', 'unread_adverts', 'write_facts', 'unread_adverts', 'read_board', 'edit_board'].map(
      (name) => `/rest/v1/rpc/${name}`,
    ),
  );
  expect(await job('audit-senior', 'status')).toEqual({ status: 'open' });
  await project.close();
});

test('the database refuses columns that no operator writes', async () => {
  for (const command of [
    { kind: 'job', action: 'edit', rows: [{ slug: 'audit-senior', id: 7 }] },
    { kind: 'place', action: 'edit', rows: [] },
    { kind: 'job', action: 'truncate', rows: [] },
  ])
    await expect(
      db.query('select public.edit_board($1::text::jsonb)', [JSON.stringify(command)]),
    ).rejects.toThrow(/has no column "id"|kind is job, firm or article/);
});
