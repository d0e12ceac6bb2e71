import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, UnknownMigrations } from '../../src/database/migrate';
import { prepareDatabase } from '../../src/database/prepare';
import { temporaryFolder } from '../../../tools/test-support/temporary-folder';
import { MIGRATIONS, openEmpty, openSeeded } from '../seeded';

jest.setTimeout(120_000);

const folders = temporaryFolder();

const SENTENCE =
  'The database has migrations that this program does not know (20261121000100 and 1 more): update it by a checkout that has them, then by this one. Where it holds samples alone, remove its folder, .data/backend (docs/operating.md, "An older database").';

/**
 * The history of a database before the schema was declared (decision 051), and
 * one of its functions.
 */
const OTHER_CHAIN = `
  delete from supabase_migrations.schema_migrations;
  insert into supabase_migrations.schema_migrations (version, name)
    values ('20261121000100', 'older'), ('20261122000710', 'older');
  create function board.route_of(filter jsonb) returns text language sql return 'words';`;

describe('a database with all migrations', () => {
  let db: Awaited<ReturnType<typeof openSeeded>>;
  const migrated = (folder = MIGRATIONS) =>
    db.session((session) => migrate(session, folder));
  beforeEach(async () => {
    db = await openSeeded(0);
  });
  afterEach(() => db.close());

  test('and the history of others stays unchanged, and one sentence says what to do', async () => {
    await db.session((session) => session.script(OTHER_CHAIN));
    const tables = `select count(*) from pg_class`;
    const count = await db.query(tables);
    const options = {
      dataDir: '',
      migrations: MIGRATIONS,
      sampleJobs: 10,
      report: () => undefined,
    };
    const refused = db.url
      ? prepareDatabase({ ...options, databaseUrl: db.url })
      : migrated();
    await expect(refused).rejects.toThrow(UnknownMigrations);
    await expect(refused).rejects.toThrow(SENTENCE);
    expect(await db.query(tables)).toEqual(count);
  });

  test('names one that fails, and keeps those before it', async () => {
    const folder = join(folders, 'all');
    cpSync(MIGRATIONS, folder, { recursive: true });
    writeFileSync(
      join(folder, '29990101000000_right.sql'),
      'create table public.whole (id int);',
    );
    writeFileSync(
      join(folder, '29990102000000_wrong.sql'),
      'create table public.half (id int); select 1 / 0;',
    );
    await expect(migrated(folder)).rejects.toThrow(
      'migration 29990102000000_wrong.sql failed: division by zero',
    );
    expect(
      await db.row(
        `select to_regclass('public.whole')::text as whole, to_regclass('public.half') as half`,
      ),
    ).toEqual({ whole: 'whole', half: null });
    expect(await migrated()).toEqual({ applied: 0, ahead: 1 });
  });

  test.each([
    [
      'of the baseline keeps one that it replaced in its list',
      '20261124165025',
      0,
    ],
    ['of a newer program goes on under this one', '29990101000000', 1],
  ])('%s', async (_what, version, ahead) => {
    await db.query(
      `insert into supabase_migrations.schema_migrations values ($1::text)`,
      [version],
    );
    expect(await migrated()).toEqual({ applied: 0, ahead });
  });
});

/** Columns that people, imports and programs write. */
const WRITTEN = {
  'public.firms':
    'id, name, about, logo, ranking, slug, link, jobs_count, country, lucias_take',
  'public.jobs': `id, job_title, firm_name, firm_id, location, location_coordinates, description, link, date_published, seniority,
    employment, service, industry, salary, slug, country, status, valid_through, closed_at, salary_min, salary_max, source, source_id,
    work_mode, remote_countries, listed_at`,
  'public.articles':
    'id, slug, title, writer_name, meta_description, html, created_at',
  'public.article_insights': 'article_slug, message, position',
  'board.feeds': 'id, name, address, options, every_hours, run',
  'board.sightings': 'job_id, feed_id, seen_at, missed_runs',
  'board.alert_addresses': 'id, lookup, sealed, key, created_at, confirmed_at',
  'board.alerts':
    'id, address_id, filter, cadence, created_at, confirmed_at, since',
  'board.alert_tokens': 'hash, purpose, address_id, alert_id',
  'board.alert_deliveries': 'address_id, job_id, sent_at',
  'board.advert_reports': 'slug, reason, reports, comments',
};

describe('a database of the first migration', () => {
  let db: Awaited<ReturnType<typeof openEmpty>>;
  let before: Record<string, string[]>;
  const written = async () => {
    const tables: Record<string, string[]> = {};
    for (const [table, columns] of Object.entries(WRITTEN)) {
      const rows = await db.query<{ row: string }>(
        `select row_to_json(t)::text as row from (select ${columns} from ${table} order by 1, 2) t`,
      );
      tables[table] = rows.map(({ row }) => row);
    }
    return tables;
  };
  beforeAll(async () => {
    const folder = join(folders, 'first');
    const [baseline = ''] = readdirSync(MIGRATIONS).toSorted();
    cpSync(join(MIGRATIONS, baseline), join(folder, baseline));
    db = await openEmpty();
    await db.session(async (session) => {
      await migrate(session, folder);
      await session.script(`
      insert into public.firms (name, slug, about, ranking, country, lucias_take)
        select 'Firm ' || n, 'firm-' || n, 'About', n, 'UK', 'Take' from generate_series(1, 3) n;
      insert into public.jobs (job_title, firm_name, firm_id, location, location_coordinates, description, link, date_published,
          seniority, employment, service, salary, slug, country, status, source, source_id, work_mode)
        select 'Tax Senior ' || n, 'Firm 1', 1, 'Leeds', '53.8,-1.55', '<p>Work ' || n || '</p>', 'https://firm.example/' || n,
          now(), 'Senior', 'Full time', 'Tax', '£40,000 – £50,000', 'tax-senior-' || n, 'UK',
          case n % 5 when 0 then 'closed' else 'open' end, 'feed', n::text, 'hybrid' from generate_series(1, 40) n;
      insert into public.articles (slug, title, html) values ('a', 'Article', '<p>Text</p>');
      insert into public.article_insights (article_slug, message, position) values ('a', 'Note', 'mid-article');
      insert into board.feeds (name, address) values ('feed', 'https://feed.example/jobs.json');
      insert into board.sightings (job_id, feed_id, seen_at) select id, 1, now() from public.jobs where id % 2 = 0
        on conflict (job_id) do update set feed_id = 1;
      insert into board.alert_addresses (lookup, sealed, key, confirmed_at) values ('hmac', 'sealed', 'k1', now());
      insert into board.alerts (address_id, filter, cadence, confirmed_at) values (1, '{"country": "UK"}', 'daily', now());
      insert into board.alert_tokens values ('h1', 'confirm', 1, 1), ('h2', 'manage', 1, null), ('h3', 'unsubscribe', 1, null);
      insert into board.alert_deliveries (address_id, job_id) values (1, 1);
      insert into board.advert_reports (slug, reason, reports, comments, reported_at) values ('a', 'fraud', 2, '{Filled}', now())`);
    });
    before = await written();
    await db.session((session) => migrate(session, MIGRATIONS));
  });
  afterAll(() => db.close());

  test('loses no row', async () => {
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    expect(await written()).toEqual(before);
    expect(await db.total()).toBe(32);
  });
});
