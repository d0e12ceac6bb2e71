import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { Session } from './database/database';
import { migrate } from './database/migrate';
import { openPglite } from './database/pglite';

const run = promisify(execFile);

/** Supabase's CLI has 135 MB, and only this needs it. */
const CLI = 'supabase@3.1.0';

const HEADER = `// Generated from supabase/migrations by npm run migration. Do not edit.\n\n`;

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

/** A module with the filters of `board.filters` and `board.selects`. */
async function filtersOf(session: Session): Promise<string> {
  const filters = await session.query<{ name: string }>(
    `select name, kind, part, any_value as "any", facet is not null as "isCounted"
     from board.filters() left join board.selects() using (name)`,
  );
  const written = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
  const line = ({ name, ...declared }: { name: string }) =>
    `  ${name}: { ${Object.entries(declared)
      .map(([key, value]) => `${key}: ${written(value)}`)
      .join(', ')} },`;
  return `${HEADER}/**
 * The filters of a search of jobs, by name: all that the database takes. Visitors see the filters of one \`part\` as one.
 * \`any\` is the choice of a select that sets nothing. \`isCounted\`: the values come from the data, with their numbers.
 */
export const JOB_FILTERS = {
${filters.map(line).join('\n')}
} as const;
`;
}

/**
 * The generated files of shared/src/supabase/, by name: the schema's types in the Supabase CLI's format, and the
 * filters.
 */
export async function typesOf(migrations: string): Promise<Record<string, string>> {
  const database = await openPglite();
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
        process.platform === 'win32' ? 'npx.cmd' : 'npx',
        [
          '--yes',
          CLI,
          'gen',
          'types',
          'typescript',
          '--schema=public',
          `--db-url=postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
        ],
        {
          maxBuffer: 10_000_000,
          shell: process.platform === 'win32',
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
