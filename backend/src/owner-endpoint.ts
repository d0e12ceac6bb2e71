import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { createDrain } from '@board/shared/drain';
import { z } from 'zod';
import type { Session } from './database/database';
import { fullDisk } from './database/full-disk';
import { FUNCTIONS, OWNERS_FUNCTIONS, type OwnersFunction } from './import/target';
import type { Store } from './store';
import { Unanswered } from './limiter';

const ENDPOINT = z.object({ url: z.string(), key: z.string(), pid: z.number() });
/** The owner endpoint: the owner of the data folder reaches the database of a running backend. */
export type OwnerEndpoint = z.infer<typeof ENDPOINT>;

const LARGEST_BODY = 64_000_000;
/** The import gives up on a batch after this time. */
const BATCH_LIMIT_MS = 60_000;
const DATABASE_ERROR = z.object({ code: z.string(), message: z.string() });

const fileOf = (dataDir: string) => join(dataDir, 'backend.owner-endpoint');

/**
 * The owner endpoint of the backend that holds `dataDir`, or undefined when there is none. `holder` is the process that has the
 * folder: a backend that was killed leaves its file.
 */
export function findOwnerEndpoint(dataDir: string, holder?: number): OwnerEndpoint | undefined {
  try {
    const endpoint = ENDPOINT.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
    return holder === undefined || endpoint.pid === holder ? endpoint : undefined;
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

/** Calls an owner's function with the body's value for its argument; the result is JSON. */
async function callFunction(own: Session, name: OwnersFunction, body: string): Promise<string> {
  const [row] = await own.query<{ results: unknown }>(
    `select public.${name}($1::text::jsonb -> '${FUNCTIONS[name]}')::text as results`,
    [body],
  );
  return String(row?.results);
}

/**
 * Opens the owner endpoint: a second loopback port for the owner's functions. The embedded database has one process, so the owner needs
 * it while the backend runs. A caller must send the key from the data folder. Returns the function that closes it.
 */
export async function openOwnerEndpoint(
  { session }: Pick<Store, 'session'>,
  dataDir: string,
): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('hex');
  async function answer(
    request: IncomingMessage,
    gone: AbortSignal,
  ): Promise<[status: number, body: string]> {
    const sentKey = Buffer.from(String(request.headers['apikey'] ?? ''));
    if (sentKey.length !== key.length || !timingSafeEqual(sentKey, Buffer.from(key))) return [401, ''];
    const name = OWNERS_FUNCTIONS.find((called) => request.url === `/rest/v1/rpc/${called}`);
    if (request.method !== 'POST' || !name) return [404, ''];
    const body = await bodyOf(request);
    if (body === undefined) return [413, ''];
    try {
      return [200, await session((own) => callFunction(own, name, body), BATCH_LIMIT_MS, gone)];
    } catch (error) {
      const full = fullDisk(dataDir);
      if (full !== undefined) return [507, JSON.stringify({ message: full })];
      // the import sends the batch again; rows already written are recognised by their identity
      if (error instanceof Unanswered) return [503, ''];
      return [400, JSON.stringify(DATABASE_ERROR.safeParse(error).data ?? {})];
    }
  }
  const server = createServer((request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    void answer(request, gone.signal)
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
  // writing to an existing file would keep its permissions
  rmSync(fileOf(dataDir), { force: true });
  writeFileSync(fileOf(dataDir), JSON.stringify({ url: `http://127.0.0.1:${port}`, key, pid: process.pid }), {
    mode: 0o600,
  });
  return async () => {
    rmSync(fileOf(dataDir), { force: true });
    await drain.end();
  };
}
