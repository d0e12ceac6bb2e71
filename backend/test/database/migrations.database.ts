import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '../../src/database/database';
import { migrate, UnknownMigrations } from '../../src/database/migrate';
import { openPglite } from '../../src/database/pglite';
import { openDatabase, prepareDatabase } from '../../src/database/prepare';
import { createTurns } from '../../src/database/turns';
import { imageOf, MIGRATIONS, openEmpty, seed, type SearchResult } from '../seeded';

jest.setTimeout(120_000);

const SENTENCE =
  'The database has migrations that this program does not know (20261121000100 and 25 more): update it by a checkout that has them, then by this one (docs/going-live.md, section 9).';

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

/** A row of the owner. */
const OWN_ROWS = `insert into public.articles (slug, title, html) values ('mine', 'My article', '<p>Mine</p>');`;

async function search(session: Session): Promise<SearchResult> {
  const [row] = await session.query<{ found: string }>(
    `select public.search_jobs(page_size => 1)::text as found`,
  );
  return JSON.parse(row?.found ?? '') as SearchResult;
}

test('a database of other migrations stays unchanged, and one sentence says what to do', async () => {
  const db = await openEmpty();
  try {
    await db.session(async (session) => {
      await seed(session, 0);
      await session.script(OTHER_CHAIN);
    });
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
  } finally {
    await db.close();
  }
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

    test('is recreated when it holds only samples, and otherwise stays', async () => {
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
    });
  },
);
