import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { createDrain } from '@board/shared/drain';
import { z } from 'zod';
import { inTransaction, type Session } from './database/database';
import { fullDisk } from './database/full-disk';
import { FUNCTIONS, OWNERS_FUNCTIONS, type OwnersFunction } from './import/target';
import type { Program } from './folder-lock';
import type { Store } from './store';
import { Unanswered } from './unanswered';

const ENDPOINT = z.object({ url: z.string(), key: z.string(), pid: z.number() });
/** The owner endpoint: the owner of the data folder reaches the database of a running backend, to read and to write. */
export type OwnerEndpoint = z.infer<typeof ENDPOINT>;

const PROGRAM = z.object({ pid: z.number(), command: z.string(), since: z.string() });
/** Who has the database now, and how many calls have ended: the number stands still while the holder makes no progress. */
export const TURN = z.object({ holder: PROGRAM.nullable(), ended: z.number() });
export type Turn = z.infer<typeof TURN>;

/** The header in which a program says who it is: a `Program` as JSON, percent-encoded. */
export const PROGRAM_HEADER = 'x-program';
/** Answers a `Turn`, without the database. */
export const TURN_PATH = '/turn';

function programIn(request: IncomingMessage): Program | undefined {
  try {
    return PROGRAM.parse(JSON.parse(decodeURIComponent(String(request.headers[PROGRAM_HEADER]))));
  } catch {
    return undefined;
  }
}
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

const STATEMENT = z.object({ statement: z.string(), parameters: z.array(z.string()) });

/** Calls an owner's function with the body's value for its argument. */
const calling = (name: OwnersFunction) => async (own: Session, body: string) => {
  const [row] = await own.query<{ results: unknown }>(
    `select public.${name}($1::text::jsonb -> '${FUNCTIONS[name]}')::text as results`,
    [body],
  );
  return String(row?.results);
};

/** What each path does with a request's body; the result is JSON. */
const PATHS: Record<string, (own: Session, body: string) => Promise<string>> = {
  ...Object.fromEntries(OWNERS_FUNCTIONS.map((name) => [`/rest/v1/rpc/${name}`, calling(name)])),
  async '/query'(own, body) {
    const { statement, parameters } = STATEMENT.parse(JSON.parse(body));
    return inTransaction(own, async () => {
      await own.script('set transaction read only');
      const [row] = await own.query<{ rows: string }>(
        `select coalesce(json_agg(q), '[]')::text as rows from (${statement}) q`,
        parameters,
      );
      return String(row?.rows);
    });
  },
};

/**
 * Opens the owner endpoint: a second loopback port for the owner's functions and read-only statements. The embedded database has
 * one process, so the owner needs it while the backend runs. A caller must send the key from the data folder. The
 * public surface does not include it. Returns the function that closes it.
 */
export async function openOwnerEndpoint(
  { session }: Pick<Store, 'session'>,
  dataDir: string,
): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('hex');
  const turn: Turn = { holder: null, ended: 0 };
  async function answer(
    request: IncomingMessage,
    gone: AbortSignal,
  ): Promise<[status: number, body: string]> {
    const sentKey = Buffer.from(String(request.headers['apikey'] ?? ''));
    if (sentKey.length !== key.length || !timingSafeEqual(sentKey, Buffer.from(key))) return [401, ''];
    if (request.url === TURN_PATH) return [200, JSON.stringify(turn)];
    const work = Object.entries(PATHS).find(([path]) => path === request.url)?.[1];
    if (request.method !== 'POST' || !work) return [404, ''];
    const body = await bodyOf(request);
    if (body === undefined) return [413, ''];
    const inTurn = async (own: Session) => {
      turn.holder = programIn(request) ?? null;
      return work(own, body).finally(() => {
        turn.holder = null;
        turn.ended += 1;
      });
    };
    try {
      return [200, await session(inTurn, BATCH_LIMIT_MS, gone)];
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
