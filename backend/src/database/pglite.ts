import type { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgliteConnection } from '@supabase/lite/pglite';
import type { Database, Session } from './database';
import type { Turns } from './turns';

/** Where the embedded database lives: a folder, or memory when undefined. */
export interface PgliteOptions {
  folder?: string;
  /** What a database in memory begins with: another one's dump. */
  image?: Blob;
  turns: Turns;
}

/** Starts PostgreSQL in this process (PGlite with pg_trgm); creates the folder's database when there is none. */
export async function openPglite({
  folder,
  image,
  turns,
}: PgliteOptions): Promise<Database & { driver: PGlite }> {
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: {
      extensions: { pg_trgm },
      relaxedDurability: true,
      ...(image ? { loadDataDir: image } : {}),
    },
  });
  const { driver } = connection;
  await driver.waitReady;

  const withContext = connection.withContext.bind(connection);
  connection.withContext = (variables, work, options) =>
    turns.take(() => withContext(variables, work, options));

  const session: Session = {
    script: async (sql) => void (await driver.exec(sql)),
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await driver.query<Row>(sql, [...parameters])).rows,
  };
  return {
    connection,
    driver,
    session: (work) => turns.take(() => work(session)),
    close: () => turns.take(() => connection.close()),
  };
}
