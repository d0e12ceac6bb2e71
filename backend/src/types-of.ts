import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { Session } from './database/database';
import { migrate } from './database/migrate';
import { openPglite } from './database/pglite';
import { createTurns } from './database/turns';

const run = promisify(execFile);

const HEADER = `// Generated from supabase/migrations by backend/src/generate-types.ts. Do not edit.\n\n`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The generated schema without the CLI's generic helper types, which nothing uses. */
function schemaOf(generated: string): string {
  const end = generated.indexOf('\ntype DatabaseWithoutInternals');
  if (end === -1) throw new Error('the CLI writes its helper types in another way');
  return generated.slice(0, end);
}

/** A module with the filters of `board.filters`. */
async function filtersOf(session: Session): Promise<string> {
  const filters = await session.query<{ name: string; kind: string }>(
    "select name, kind from board.filters('{}')",
  );
  return `${HEADER}/** The filters of a search of jobs, by name, and the kind of each: all that the database takes. */
export const JOB_FILTERS = {
${filters.map(({ name, kind }) => `  ${name}: '${kind}',`).join('\n')}
} as const;
`;
}

/**
 * The generated files of shared/src/supabase/, by name: the schema's types in the Supabase CLI's format, and the
 * filters.
 */
export async function typesOf(migrations: string, backendFolder: string): Promise<Record<string, string>> {
  const database = await openPglite({ turns: createTurns() });
  try {
    const filters = await database.session(async (session) => {
      await migrate(session, migrations);
      return filtersOf(session);
    });
    const port = await freePort();
    const socket = new PGLiteSocketServer({
      db: database.driver,
      port,
      host: '127.0.0.1',
      maxConnections: 10,
    });
    await socket.start();
    try {
      const { stdout } = await run(
        process.execPath,
        [
          join(backendFolder, 'node_modules/supabase/dist/supabase.js'),
          'gen',
          'types',
          'typescript',
          '--schema=public',
          `--db-url=postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
        ],
        {
          maxBuffer: 10_000_000,
          env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
        },
      );
      return { 'database.types.ts': HEADER + schemaOf(stdout), 'job-filters.ts': filters };
    } finally {
      await socket.stop();
    }
  } finally {
    await database.close();
  }
}
