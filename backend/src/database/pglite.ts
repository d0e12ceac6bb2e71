import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createTurns, type Database, type DatabaseSession } from './database';
import { PARSERS } from './values';

interface PgliteOptions {
  /** The database's folder; without one it is in memory. */
  folder?: string;
  /** A dump of another database, from which a new one starts. */
  image?: Blob;
}

/**
 * Starts PostgreSQL in this process, and creates the database when the folder
 * has none.
 */
export async function openPglite({
  folder,
  image,
}: PgliteOptions = {}): Promise<Database & { driver: PGlite }> {
  const driverOptions: PGliteOptions = {
    extensions: { btree_gin, fuzzystrmatch, pg_trgm },
    parsers: PARSERS,
    relaxedDurability: true,
  };
  if (folder !== undefined) driverOptions.dataDir = folder;
  if (image) driverOptions.loadDataDir = image;
  const driver = await PGlite.create(driverOptions);
  const session: DatabaseSession = {
    script: async (sql) => void (await driver.exec(sql)),
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await driver.query<Row>(sql, [...parameters])).rows,
  };
  const runInTurn = createTurns();
  return {
    driver,
    session: (work) => runInTurn(() => work(session)),
    close: () => runInTurn(() => driver.close()),
  };
}
