import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { migrate } from './database/migrate';
import { openPglite } from './database/pglite';

const runCommand = promisify(execFile);

/** Supabase's CLI has 135 MB, and only this needs it. */
const SUPABASE_CLI = 'supabase@3.1.0';

const FILE_HEADER = `// Generated from supabase/migrations by npm run migration. Do not edit.\n\n`;

/** The types without the CLI's generic helpers, which nothing uses. */
function schemaOf(generated: string): string {
  const endOfTypes = generated.indexOf('\ntype DatabaseWithoutInternals');
  if (endOfTypes === -1)
    throw new Error('the CLI writes its helper types in another way');
  return generated.slice(0, endOfTypes);
}

/**
 * shared/src/supabase/database.types.ts: the schema's types in the Supabase
 * CLI's format.
 */
export async function typesOf(migrations: string): Promise<string> {
  const database = await openPglite();
  try {
    await database.session((session) => migrate(session, migrations));
    const socket = new PGLiteSocketServer({
      db: database.driver,
      port: 0,
      host: '127.0.0.1',
      maxConnections: 10,
    });
    await socket.start();
    try {
      const server = `postgres:postgres@${socket.getServerConn()}`;
      const address = `postgresql://${server}/postgres?sslmode=disable`;
      const { stdout } = await runCommand(
        'npx',
        [
          '--yes',
          SUPABASE_CLI,
          'gen',
          'types',
          'typescript',
          '--schema=public',
          `--db-url=${address}`,
        ],
        {
          maxBuffer: 10_000_000,
          env: {
            ...process.env,
            SUPABASE_TELEMETRY_DISABLED: '1',
            DO_NOT_TRACK: '1',
          },
        },
      );
      return FILE_HEADER + schemaOf(stdout);
    } finally {
      await socket.stop();
    }
  } finally {
    await database.close();
  }
}
