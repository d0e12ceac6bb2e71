import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database, Session } from './database';
import { PARSERS } from './values';

/** Runs one piece of work at a time. */
export interface Turns {
  /** Runs `work` when all earlier work has settled. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * The embedded database has one session. Overlapping requests would run inside each other's transaction and, worse,
 * under each other's role. Each request waits for the one before it.
 */
function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** Where the embedded database lives: a folder, or memory when undefined. */
export interface PgliteOptions {
  folder?: string;
  /** A dump of another database, which a database in memory starts from. */
  image?: Blob;
  turns?: Turns;
}

/** Starts PostgreSQL in this process (PGlite with the extensions that the schema uses). Creates the database when the folder has none. */
export async function openPglite({ folder, image, turns = createTurns() }: PgliteOptions = {}): Promise<
  Database & { driver: PGlite }
> {
  const driver = await PGlite.create({
    extensions: { btree_gin, fuzzystrmatch, pg_trgm },
    parsers: PARSERS,
    relaxedDurability: true,
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(image ? { loadDataDir: image } : {}),
  });
  const session: Session = {
    script: async (sql) => void (await driver.exec(sql)),
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await driver.query<Row>(sql, [...parameters])).rows,
  };
  return {
    driver,
    session: (work) => turns.take(() => work(session)),
    close: () => turns.take(() => driver.close()),
  };
}
