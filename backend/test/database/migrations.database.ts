import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '../../src/database/database';
import { migrate, UnknownMigrations } from '../../src/database/migrate';
import { openPglite } from '../../src/database/pglite';
import { openDatabase, prepareDatabase } from '../../src/database/prepare';
import { repair } from '../../src/database/repair';
import { createTurns } from '../../src/database/turns';
import { imageOf, MIGRATIONS, openEmpty, seed, type SearchResult, type Seeded } from '../seeded';

jest.setTimeout(120_000);

const SENTENCE =
  'The database has migrations that this program does not know (20261121000100 and 25 more): stop what uses it, back it up, and run "npm run migrate:repair", which makes the schema again and keeps the rows.';

/** The versions of the migrations before the schema was declared (decision 051). */
const VERSIONS = [
  ...[
    '0100',
    '0200',
    '0300',
    '0400',
    '0500',
    '0600',
    '0700',
    '0800',
    '0900',
    '1000',
    '1100',
    '1200',
    '1300',
  ].map((time) => `2026112100${time}`),
  ...[
    '0100',
    '0150',
    '0160',
    '0200',
    '0300',
    '0400',
    '0500',
    '0510',
    '0520',
    '0530',
    '0600',
    '0700',
    '0710',
  ].map((time) => `2026112200${time}`),
];

/** Their history, other functions, one view and one trigger fewer. */
const OTHER_CHAIN = `
  delete from supabase_migrations.schema_migrations;
  insert into supabase_migrations.schema_migrations (version, name)
    values ${VERSIONS.map((version) => `('${version}', 'older')`).join(', ')};
  drop schema api cascade;
  drop function public.country_figures, public.salary_insights;
  drop trigger jobs_1_set_firm_columns on public.jobs;
  create function board.route_of(filter jsonb) returns text language sql return 'words';
  alter function public.search_jobs rename to search_jobs_before;
  drop index public.jobs_search_head_uk;
  alter table public.jobs drop constraint jobs_slug_short;`;

/** Rows of the owner, and a table and a function of the owner's own. */
const OWN_ROWS = `
  insert into public.firms (id, name, slug, country, ranking) values (9001, 'Mine LLP', 'mine', 'UK', 12);
  insert into public.jobs (job_title, firm_id, firm_name, salary, location_coordinates, slug, source, source_id)
    values ('Audit Senior', 9001, 'Mine LLP', '£45k', '51.5,-0.1', 'mine-1', 'feed', '17');
  insert into public.articles (slug, title, html) values ('mine', 'My article', '<p>Mine</p>');
  insert into public.article_insights (article_slug, message, position) values ('mine', 'Read it', 'mid-article');
  insert into public.service_aliases values ('Books', 'Bookkeeping');
  insert into board.feeds (name, address, etag) values ('mine', 'https://mine.example/jobs.json', '"7"');
  insert into board.sightings (job_id, feed_id, seen_at, missed_runs)
    select j.id, f.id, '2026-11-03', 1 from public.jobs j, board.feeds f where j.slug = 'mine-1';
  insert into public.jobs (job_title, firm_id, slug, source, source_id, status, closed_at)
    values ('Withdrawn', 9001, 'mine-2', 'feed', '18', 'closed', '2026-11-04');
  insert into board.sightings (job_id, feed_id, seen_at, missed_runs, gone_at)
    select j.id, f.id, '2026-11-02', 2, j.closed_at from public.jobs j, board.feeds f where j.slug = 'mine-2';`;
const OWN_OBJECTS = `
  create table public.notes (id int primary key, text text);
  insert into public.notes values (1, 'kept');
  create function public.my_function() returns int language sql return 7;`;

const ROWS = [
  'public.firms',
  'public.jobs',
  'public.articles',
  'public.article_insights',
  'public.service_aliases',
  'public.places',
  'public.job_cards',
  'public.firm_openings',
  'board.feeds',
  'board.sightings',
];

async function rowsOf(session: Session): Promise<Record<string, unknown[]>> {
  const entries: [string, unknown[]][] = [];
  for (const table of ROWS)
    entries.push([table, await session.query(`select to_jsonb(t)::text as row from ${table} t order by 1`)]);
  entries.push([
    'counts',
    await session.query('select * from board.job_counts where jobs <> 0 order by 1, 2, 3, 4, 5, 6, 7'),
  ]);
  return Object.fromEntries(entries);
}

async function search(session: Session): Promise<SearchResult> {
  const [row] = await session.query<{ found: string }>(
    `select public.search_jobs(page_size => 1)::text as found`,
  );
  return JSON.parse(row?.found ?? '') as SearchResult;
}

describe('a filled database of other migrations', () => {
  let db: Seeded;
  let before: Record<string, unknown[]>;
  beforeAll(async () => {
    db = await openEmpty();
    await db.session(async (session) => {
      await seed(session, 150);
      await session.script(OWN_ROWS);
      before = await rowsOf(session);
      await session.script(OTHER_CHAIN + OWN_OBJECTS);
    });
  });
  afterAll(() => db.close());

  test('stays unchanged, and one sentence names the repair command', async () => {
    const tables = `select count(*) from pg_class`;
    const count = await db.query(tables);
    const refused = db.url
      ? prepareDatabase({
          databaseUrl: db.url,
          dataDir: '',
          migrations: MIGRATIONS,
          sampleJobs: 10,
          report: () => undefined,
        })
      : db.session((session) => migrate(session, MIGRATIONS));
    await expect(refused).rejects.toThrow(UnknownMigrations);
    await expect(refused).rejects.toThrow(SENTENCE);
    expect(await db.query(tables)).toEqual(count);
  });

  test.each([
    [
      'a view of the owner on the product’s table',
      'create view public.my_view as select id from public.jobs',
      'drop view public.my_view',
      /^the relation my_view depends on the product's own schema and would be lost/,
    ],
    [
      'a column of the owner',
      `alter table public.jobs add column mine text default 'x'`,
      'alter table public.jobs drop column mine',
      /^The column mine of jobs would be lost/,
    ],
    [
      'a reference of the owner to the product’s table',
      'alter table public.notes add column job bigint references public.jobs (id)',
      'alter table public.notes drop column job',
      /^the constraint notes_job_fkey of notes depends/,
    ],
  ])('would lose %s, so it is not repaired', async (_, add, remove, sentence) => {
    await db.session((session) => session.script(add));
    await expect(db.session((session) => repair(session, MIGRATIONS))).rejects.toThrow(sentence);
    await db.session((session) => session.script(remove));
    expect((await db.row<{ n: string }>('select count(*)::text as n from public.jobs')).n).toBe('152');
  });

  test('is repaired with every row and every other object', async () => {
    const copied = await db.session((session) => repair(session, MIGRATIONS));
    expect(copied?.get('jobs')).toBe(152);
    await db.session(async (session) => {
      expect(await rowsOf(session)).toEqual(before);
      expect((await search(session)).total).toBeGreaterThan(100);
      expect(await session.query('select * from public.notes')).toEqual([{ id: 1, text: 'kept' }]);
      expect(await session.query('select public.my_function() as seven')).toEqual([{ seven: 7 }]);
      expect(
        await session.query(
          `select to_regproc('board.route_of') as gone, to_regnamespace('repair_board') as aside`,
        ),
      ).toEqual([{ gone: null, aside: null }]);
      // new rows get new ids, derived columns and counts as usual
      await session.script(`insert into public.jobs (job_title, firm_id, slug) values ('New', 9001, 'new')`);
      expect(await session.query(`select open_jobs from public.firm_openings where firm_id = 9001`)).toEqual([
        { open_jobs: 2 },
      ]);
      expect(await session.query(`select firm_country from public.jobs where slug = 'new'`)).toEqual([
        { firm_country: 'UK' },
      ]);
      expect(await migrate(session, MIGRATIONS)).toEqual({ applied: 0, ahead: 0 });
      expect(await repair(session, MIGRATIONS)).toBeUndefined();
    });
  });
});

test('a failed migration is named, and those before it stay applied', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  writeFileSync(join(folder, '29990101000000_wrong.sql'), 'create table public.half (id int); select 1 / 0;');
  const db = await openEmpty();
  try {
    await expect(db.session((session) => migrate(session, folder))).rejects.toThrow(
      'migration 29990101000000_wrong.sql failed: division by zero',
    );
    expect(await db.query(`select to_regclass('public.half') as half`)).toEqual([{ half: null }]);
    expect(await db.session((session) => migrate(session, MIGRATIONS))).toEqual({ applied: 0, ahead: 0 });
  } finally {
    await db.close();
    rmSync(folder, { recursive: true });
  }
});

test('reports of adverts from before they were one row per advert and reason are all counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const [baseline = ''] = readdirSync(MIGRATIONS).toSorted();
  cpSync(join(MIGRATIONS, baseline), join(folder, baseline));
  const db = await openEmpty();
  try {
    await db.session(async (session) => {
      await migrate(session, folder);
      await session.script(`
        insert into board.advert_reports (slug, reason, details, network, reported_at, closed_at)
          select 'a', 'fraud', 'comment ' || n % 7, 'n' || n, timestamp '2026-11-01Z' + n * interval '1 hour', null
            from generate_series(1, 21) n
          union all values
            ('a', 'gone', '', 'n1', timestamptz '2026-11-02Z', timestamptz '2026-11-03Z'),
            ('a', 'gone', 'Filled', 'n2', timestamptz '2026-11-04Z', timestamptz '2026-11-05Z'),
            ('b', 'gone', 'Filled', 'n2', timestamptz '2026-11-04Z', timestamptz '2026-11-05Z'),
            ('b', 'gone', '', 'n3', timestamptz '2026-11-03Z', null)`);
      await migrate(session, MIGRATIONS);
      const rows = await session.query(`
        select slug, reason, reports::int, array_to_string(comments, '; ') as comments,
          to_char(reported_at at time zone 'UTC', 'DD HH24') as reported, to_char(closed_at at time zone 'UTC', 'DD') as closed
        from board.advert_reports order by 1, 2`);
      const comments = [0, 6, 5, 4, 3, 2, 1].map((n) => `comment ${n}`).join('; ');
      expect(rows).toEqual([
        { slug: 'a', reason: 'fraud', reports: 21, comments, reported: '01 21', closed: null },
        { slug: 'a', reason: 'gone', reports: 2, comments: 'Filled', reported: '04 00', closed: '05' },
        { slug: 'b', reason: 'gone', reports: 2, comments: 'Filled', reported: '04 00', closed: null },
      ]);
    });
  } finally {
    await db.close();
    rmSync(folder, { recursive: true });
  }
});

test('a database that has the baseline keeps the migrations that it replaced in its list', async () => {
  const db = await openEmpty();
  try {
    await db.session(async (session) => {
      await seed(session, 0);
      await session.script(
        `insert into supabase_migrations.schema_migrations (version, name)
           values ('20261123000200', 'baseline'), ('20261124165025', 'imports_plan_less')`,
      );
      expect(await migrate(session, MIGRATIONS)).toEqual({ applied: 0, ahead: 0 });
      expect(await repair(session, MIGRATIONS)).toBeUndefined();
    });
  } finally {
    await db.close();
  }
});

test('a program of an older version goes on over a database that a newer one has migrated', async () => {
  const db = await openEmpty();
  try {
    await db.session(async (session) => {
      await seed(session, 0);
      await session.script(
        `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'newer')`,
      );
      expect(await migrate(session, MIGRATIONS)).toEqual({ applied: 0, ahead: 1 });
      expect(await repair(session, MIGRATIONS)).toBeUndefined();
    });
  } finally {
    await db.close();
  }
});

// With a server there is no embedded database to make again.
(process.env['TEST_DATABASE_URL'] ? describe.skip : describe)(
  'the embedded database of other migrations',
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
    const options = { databaseUrl: undefined, dataDir, migrations: MIGRATIONS };
    const lines: string[] = [];
    const prepare = (sampleJobs: number) => {
      lines.length = 0;
      return prepareDatabase({ ...options, sampleJobs, report: (line) => lines.push(line) });
    };
    async function left(sql: string): Promise<void> {
      const database = await openDatabase(options);
      await database.session((session) => session.script(sql));
      await database.close();
    }

    test('is recreated when it holds only samples, and otherwise stays until a repair', async () => {
      // starts from the image, because creating a database takes four times as long
      const folder = join(dataDir, 'backend/postgres');
      mkdirSync(folder, { recursive: true });
      await (await openPglite({ folder, image: imageOf('empty'), turns: createTurns() })).close();
      writeFileSync(join(dataDir, 'backend/complete'), '');
      await (await prepare(40)).close();
      await left(OTHER_CHAIN);

      // an import opens the database with no sample rows
      const again = await prepare(0);
      expect(lines[0]).toBe(
        'migrate: the database holds samples of other migrations alone, and is made again',
      );
      expect((await again.session(search)).total).toBeGreaterThan(30);
      await again.close();
      expect(existsSync(join(dataDir, 'backend/complete'))).toBe(true);

      await left(`${OWN_ROWS}${OTHER_CHAIN}`);
      await expect(prepare(40)).rejects.toThrow(SENTENCE);
      const database = await openDatabase(options);
      expect((await database.session((session) => repair(session, MIGRATIONS)))?.get('jobs')).toBe(42);
      await database.close();
      const reopened = await prepare(0);
      expect(lines).toEqual(['migrate: 0 applied', 'sample data: kept what is there']);
      expect(
        await reopened.session((session) =>
          session.query(`select source_id from public.jobs where slug = 'mine-1'`),
        ),
      ).toEqual([{ source_id: '17' }]);
      await reopened.close();
    });
  },
);
