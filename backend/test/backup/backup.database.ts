/** A backup of a site that runs, restored on an empty machine: the embedded database, or a server's. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from '../../src/backup/fill';
import { restore } from '../../src/backup/restore';
import { save } from '../../src/backup/save';
import { openPglite } from '../../src/database/pglite';
import { openDatabase } from '../../src/database/prepare';
import { createTurns } from '../../src/database/turns';
import { openTarget } from '../../src/import/open-target';
import { KEY, READY, startBackend } from '../program';
import { imageOf, MIGRATIONS, openEmpty, openSeeded } from '../seeded';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const at = (name: string) => join(folder, name);
const [BACKUP, LIST] = [at('site.backup'), at('alerts.list')];
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

interface Site {
  dataDir: string;
  databaseUrl: string | undefined;
}

async function seededSite(): Promise<Site> {
  if (process.env['TEST_DATABASE_URL']) {
    const { url, close } = await openSeeded();
    closing.push(close);
    return { dataDir: at('site'), databaseUrl: url };
  }
  mkdirSync(at('site/backend'), { recursive: true });
  const embedded = at('site/backend/postgres');
  await (await openPglite({ folder: embedded, image: imageOf('seeded'), turns: createTurns() })).close();
  writeFileSync(at('site/backend/complete'), '');
  return { dataDir: at('site'), databaseUrl: undefined };
}

async function emptySite(): Promise<Site> {
  const server = process.env['TEST_DATABASE_URL'] ? await openEmpty() : undefined;
  if (server) closing.push(server.close);
  return { dataDir: at('restored'), databaseUrl: server?.url };
}

const variablesOf = ({ dataDir, databaseUrl = '' }: Site) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

const PAGES = ['search_jobs?filter={"country":"uk"}&page_size=24', 'list_articles?page=1'];

/** A backend over the embedded database; a server's is used without one. */
async function start(site: Site) {
  if (site.databaseUrl) return { pages: () => [], stop: () => undefined };
  const program = startBackend(variablesOf(site));
  const [, address = ''] = await program.says(READY);
  return {
    pages: () =>
      Promise.all(
        PAGES.map(async (page) =>
          (await fetch(`${address}/rest/v1/rpc/${page}`, { headers: { apikey: KEY } })).text(),
        ),
      ),
    async stop() {
      program.kill('SIGTERM');
      await program.exit;
    },
  };
}

/** Who may do what with tables and functions. */
const RIGHTS = `select string_agg(line, ' ' order by line) as hash from (
  select oid::regclass || relacl::text || relrowsecurity as line from pg_class where relnamespace::regnamespace::text in ('public', 'board')
  union all select oid::regprocedure || proacl::text from pg_proc where pronamespace::regnamespace::text in ('public', 'board', 'api')) rights`;

/** Each table's rows as one hash, without those of alerts, and all rights. */
async function hashes(site: Site): Promise<Record<string, string>> {
  const database = await openDatabase(site);
  try {
    return await database.session(async (session) => {
      const tables = await session.query<{ name: string }>(
        `select oid::regclass::text as name from pg_class where relkind = 'r' and relname not like 'alert%'
         and relnamespace::regnamespace::text in ('public', 'board', 'supabase_migrations') order by 1`,
      );
      const all: Record<string, string> = {};
      for (const { name } of tables) {
        const [found] = await session.query<{ hash: string }>(
          `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from ${name} t`,
        );
        all[name] = found?.hash ?? '';
      }
      const [found] = await session.query<{ hash: string }>(RIGHTS);
      return { ...all, rights: found?.hash ?? '' };
    });
  } finally {
    await database.close();
  }
}

const LEFT = `select a.lookup, (select count(*)::int from board.alerts where address_id = a.id) as alerts, a.unsubscribed_at is not null as gone
  from board.alert_addresses a order by 1`;
const signUp = (lookup: string) => ({
  lookup,
  sealed: `sealed ${lookup}`,
  key: 'k',
  filter: { country: 'UK' },
  cadence: 'daily',
  manage: `${lookup} manages`,
  unsubscribe: `${lookup} unsubscribes`,
});
const PASSPHRASE = 'a passphrase of the test';

test('a restored site is as it was, and forgets who asked for it after the backup', async () => {
  const site = await seededSite();
  const files = { mediaFolder: at('media'), passphrase: PASSPHRASE };
  const running = await start(site);
  const owner = await openTarget(variablesOf(site), MIGRATIONS);
  for (const lookup of ['ann', 'bea', 'cyd']) await owner.call('sign_up_alert', signUp(lookup));
  const before = await running.pages();

  await save({ ...site, ...files, file: BACKUP, isList: false, isHosted: false });
  await owner.call('change_alerts', { purpose: 'manage', hash: 'ann manages', action: 'forget' });
  await owner.call('change_alerts', {
    purpose: 'unsubscribe',
    hash: 'bea unsubscribes',
    action: 'unsubscribe',
  });
  await save({ ...site, ...files, file: LIST, isList: true, isHosted: false });
  await owner.close();
  await running.stop();

  const copy = await emptySite();
  const lines: string[] = [];
  const options = { ...copy, ...files, migrations: MIGRATIONS, report: (line: string) => lines.push(line) };
  await expect(restore({ ...options, file: BACKUP, list: undefined })).rejects.toThrow(
    /has 3 addresses of alerts: add --list LIST/,
  );
  await expect(restore({ ...options, file: LIST, list: 'none' })).rejects.toThrow(/is a list of alerts/);
  await restore({ ...options, file: BACKUP, list: LIST });
  expect(lines).toEqual([expect.stringMatching(/^restored what .+ had on \d{4}-/)]);
  if (copy.databaseUrl)
    await expect(restore({ ...options, dataDir: at('third'), file: BACKUP, list: LIST })).rejects.toThrow(
      /^The database is not empty, it has /,
    );
  expect(await hashes(copy)).toEqual(await hashes(site));
  const database = await openDatabase(copy);
  expect(await database.session((session) => session.query(LEFT))).toEqual([
    { lookup: 'bea', alerts: 0, gone: true },
    { lookup: 'cyd', alerts: 1, gone: false },
  ]);
  await database.close();

  const again = await start(copy);
  expect(await again.pages()).toEqual(before);
  // new rows get new numbers
  const writer = await openTarget(variablesOf(copy), MIGRATIONS);
  await writer.call('sign_up_alert', signUp('dot'));
  await writer.close();
  await again.stop();
});

test.each([
  [
    'a later program',
    ['20261124195503', '29990101000000'],
    'The backup has the migration 29990101000000, which this program does not know: use a later one.',
  ],
  [
    'a program before the baseline',
    ['20261123000200', '20261123063517'],
    'The backup has the migration 20261123000200, which this program no longer has: use the one that made it, then update.',
  ],
])('a backup of %s is refused, and the database stays empty', async (_, versions, sentence) => {
  const db = await openEmpty();
  const options = { rows: at('none'), remaining: undefined, migrations: MIGRATIONS, report: () => undefined };
  const database = { tables: [], sequences: [], migrations: versions };
  await expect(db.session((session) => fill(session, { ...options, database }))).rejects.toThrow(sentence);
  expect(await db.query(`select to_regclass('public.jobs') as jobs`)).toEqual([{ jobs: null }]);
  await db.close();
});
