import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { createDrain } from '@board/shared/drain';
import { z } from 'zod';
import type { Database } from './database/database';

/** How `npm run import` reaches a database that a running backend holds. */
export interface Door {
  url: string;
  key: string;
}

const DOOR = z.object({ url: z.string(), key: z.string() });
const LARGEST_BODY = 64_000_000;
const DATABASE_ERROR = z.object({ code: z.string(), message: z.string() });

const fileOf = (dataDir: string) => join(dataDir, 'backend.door');

/** The door of the backend that holds `dataDir`, or undefined where it has none. */
export function findDoor(dataDir: string): Door | undefined {
  try {
    return DOOR.safeParse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    const bytes = Buffer.from(piece as Uint8Array);
    size += bytes.length;
    if (size > LARGEST_BODY) return undefined;
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * Lets imports in while the backend runs, since the embedded database is one process's: `import_jobs` alone, on a
 * loopback port of its own, for whoever may read the key in the data folder. Nothing else can be written, and the
 * public face of the backend does not know of it. Returns what shuts it.
 */
export async function openDoor(
  { session }: Pick<Database, 'session'>,
  dataDir: string,
): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('hex');
  async function answer(request: IncomingMessage): Promise<[status: number, body: string]> {
    const given = Buffer.from(String(request.headers['apikey'] ?? ''));
    if (given.length !== key.length || !timingSafeEqual(given, Buffer.from(key))) return [401, ''];
    if (request.method !== 'POST' || request.url !== '/rest/v1/rpc/import_jobs') return [404, ''];
    const body = await bodyOf(request);
    if (body === undefined) return [413, ''];
    try {
      const [row] = await session((own) =>
        own.query<{ outcomes: unknown }>(
          "select public.import_jobs($1::text::jsonb -> 'adverts')::text as outcomes",
          [body],
        ),
      );
      return [200, String(row?.outcomes)];
    } catch (error) {
      return [400, JSON.stringify(DATABASE_ERROR.safeParse(error).data ?? {})];
    }
  }
  const server = createServer((request, response) => {
    void answer(request)
      .catch((): [number, string] => [500, ''])
      .then(([status, body]) =>
        response
          .writeHead(status, {
            'content-type': 'application/json',
            'cache-control': 'no-store',
            ...(status === 413 ? { connection: 'close' } : {}),
          })
          .end(body),
      );
  }).listen(0, '127.0.0.1');
  const drain = createDrain(server);
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  // a file that is there keeps its rights
  rmSync(fileOf(dataDir), { force: true });
  writeFileSync(fileOf(dataDir), JSON.stringify({ url: `http://127.0.0.1:${port}`, key }), { mode: 0o600 });
  return async () => {
    rmSync(fileOf(dataDir), { force: true });
    await drain.end();
  };
}
