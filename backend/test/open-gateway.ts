import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { readApi, type Statement } from '../src/http/api';
import { createGateway, type GatewayOptions } from '../src/http/gateway';
import { createRestLayer, type RestLayer } from '../src/http/rest-layer';
import { createLimiter } from '../src/limiter';
import { newServiceKey, writeOwnerEndpoint } from '../src/owner-endpoint';
import { openSeeded, type Seeded } from './seeded';

export const KEY = 'sb_publishable_test';
export const INTERNAL_KEY = 'internal-key-of-the-tests';

/** Of a visitor’s statement. */
const LIMIT_MS = 3000;
/** One place, also open to strangers, and a short queue. */
const LIMITS = { places: 1, longest: 128, longestWaitMs: 60_000 };

/** A gateway of the tests in front of a REST layer. */
export const gatewayTo = (options: Pick<GatewayOptions, 'rest' | 'onError'> & Partial<GatewayOptions>) =>
  createGateway({
    api: () => new Map(),
    isReady: () => true,
    limiter: createLimiter(LIMITS),
    keys: { publishable: KEY },
    internalKey: INTERNAL_KEY,
    mediaFolder: join(__dirname, '../media'),
    ...options,
  });

/** The whole backend without a port: database, REST layer, gateway, and a list of internal failures. */
export async function openGateway(jobs?: number) {
  const limiter = createLimiter(LIMITS);
  const db = await openSeeded(jobs);
  const rest = createRestLayer(db.pool, LIMIT_MS);
  const api = await db.session(readApi);
  const failures: unknown[] = [];
  const fetch = gatewayTo({
    api: () => api,
    rest: () => rest,
    limiter,
    onError: (error) => failures.push(error),
  });
  /** The names of the functions that a visitor may call, and write by. */
  const names = (writes: boolean) =>
    [...api.values()].flatMap((one) => (one.roles.includes('anon') && one.writes === writes ? one.name : []));
  return { db, api, rest, fetch, failures, limiter, readable: names(false), writable: names(true) };
}

/** Serves a database to the owner of `dataDir`, as a backend does. Returns the function that ends this. */
export async function openOwnerEndpoint(
  { pool }: Pick<Seeded, 'pool'>,
  dataDir: string,
  {
    rest: given,
    limiter = createLimiter(LIMITS),
  }: { rest?: RestLayer; limiter?: GatewayOptions['limiter'] } = {},
): Promise<() => Promise<void>> {
  const api = await pool.session(readApi);
  const rest = given ?? createRestLayer(pool, LIMIT_MS);
  const key = newServiceKey();
  const fetch = gatewayTo({
    api: () => api,
    rest: () => rest,
    limiter,
    keys: { publishable: KEY, service: key },
    onError: () => undefined,
  });
  const listener = getRequestListener((request) => fetch(request), { overrideGlobalObjects: false });
  const server = http.createServer((request, response) => void listener(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const remove = writeOwnerEndpoint(dataDir, { url: `http://127.0.0.1:${port}`, key, pid: process.pid });
  return async () => {
    remove();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}

/** A statement that a visitor's call would run. */
export const visitors = (sql: string): Statement => ({ sql, values: [], role: 'anon', writes: false });
