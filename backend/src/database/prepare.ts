import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../folder-lock';
import type { Database } from './database';
import { migrate } from './migrate';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

export interface PrepareOptions {
  databaseUrl: string | undefined;
  dataDir: string;
  migrations: string;
  /** Sample jobs for a database without firms and jobs. */
  sampleJobs: number;
  /**
   * The parent process already holds the lock of the embedded database's
   * folder.
   */
  folderIsHeld?: boolean;
  /** Gets one line per completed step. */
  report: (line: string) => void;
}

/**
 * The process of a backend that was killed ends, and releases the files, within
 * this time, in ms.
 */
const PREDECESSOR_MS = 3000;

// One backend at a time may migrate and load a shared server. The number means
// nothing: it only has to be the same in all backends.
const LOCK_STATEMENT = 'select pg_advisory_lock(7262053)';
const UNLOCK_STATEMENT = 'select pg_advisory_unlock(7262053)';

const EMPTY_DATABASE_LINE =
  'sample data: none, the database is empty: ' +
  '"npm run import -- FILE" loads adverts, ' +
  'a start with SAMPLE_JOBS=12000 samples.';

/**
 * Opens the database, applies all migrations and loads sample rows into an
 * empty one. After an interruption, the next call starts again or continues; a
 * database never holds half of the rows. Throws `UnknownMigrations`.
 */
export async function prepareDatabase(
  options: PrepareOptions,
): Promise<Database> {
  if (options.databaseUrl !== undefined) {
    const database = await openPostgres(options.databaseUrl);
    await bringUpToDate(database, options);
    return database;
  }
  // held from before the database opens until it is closed
  const release = await lockEmbedded(options);
  const folder = join(options.dataDir, 'backend');
  const completeMarker = join(folder, 'complete');
  let database: Database | undefined;
  const closeDatabase = async () => {
    await database?.close();
    release();
  };
  try {
    // an interrupted first start leaves a folder in an unknown state
    if (!existsSync(completeMarker))
      rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    database = await openPglite({ folder: join(folder, 'postgres') });
    await bringUpToDate(database, options);
    writeFileSync(completeMarker, '');
    return { session: database.session, close: closeDatabase };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/**
 * Takes two locks: the first names the backend to stop; the process with the
 * open files holds the second. Returns the function that releases them.
 */
async function lockEmbedded({
  dataDir,
  folderIsHeld = false,
}: Pick<PrepareOptions, 'dataDir' | 'folderIsHeld'>): Promise<() => void> {
  const releaseFolder = folderIsHeld
    ? undefined
    : await lockFolder(join(dataDir, 'backend.lock'));
  try {
    const releaseFiles = await lockFolder(
      join(dataDir, 'backend.files.lock'),
      PREDECESSOR_MS,
    );
    return () => {
      releaseFiles();
      releaseFolder?.();
    };
  } catch (error) {
    releaseFolder?.();
    throw error;
  }
}

async function bringUpToDate(
  database: Pick<Database, 'session'>,
  { migrations, sampleJobs, report }: PrepareOptions,
): Promise<void> {
  await database.session(async (session) => {
    await session.script(LOCK_STATEMENT);
    try {
      const { applied, ahead } = await migrate(session, migrations);
      const newerMigrations =
        ahead > 0 ? `; the database has ${ahead} of a newer program` : '';
      report(`migrate: ${applied} applied${newerMigrations}`);
      const [firmOrJob] = await session.query(
        'select from public.firms union all select from public.jobs limit 1',
      );
      if (firmOrJob) return report('sample data: kept what is there');
      if (sampleJobs === 0) return report(EMPTY_DATABASE_LINE);
      const beganAtMs = performance.now();
      const { loadSample } = await import('../sample/load');
      await loadSample(session, { jobs: sampleJobs, now: new Date() });
      const loadSeconds = ((performance.now() - beganAtMs) / 1000).toFixed(1);
      report(
        `sample data: ${sampleJobs.toLocaleString('en-GB')} jobs in ${loadSeconds} s`,
      );
    } finally {
      await session.script(UNLOCK_STATEMENT);
    }
  });
}
