import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { readApi, type PublicApi, type Statement } from '../src/http/api';
import {
  createGateway,
  type Gateway,
  type GatewayOptions,
} from '../src/http/gateway';
import { createRestLayer, type RestLayer } from '../src/http/rest-layer';
import { Limiter } from '../src/limiter';
import { newServiceKey, writeOwnerEndpoint } from '../src/owner-endpoint';
import { listening } from '../../tools/test-support/listening';
import { seededDatabase, type Seeded } from './seeded';

export const KEY = 'sb_publishable_test';
export const INTERNAL_KEY = 'internal-key-of-the-tests';

/** The limit of a visitor’s statement. */
const LIMIT_MS = 3000;
/** One place, also open to strangers, and a short queue. */
const LIMITS = { places: 1, queueLimit: 128, longestWaitMs: 60_000 };

/** A gateway of the tests in front of a REST layer. */
export const gatewayTo = (
  options: Pick<GatewayOptions, 'rest' | 'onError'> & Partial<GatewayOptions>,
) =>
  createGateway({
    api: () => new Map(),
    isReady: () => true,
    limiter: new Limiter(LIMITS),
    keys: { publishable: KEY },
    internalKey: INTERNAL_KEY,
    mediaFolder: join(__dirname, '../media'),
    ...options,
  });

/** Requests of the REST interface with the public key. */
export const requestsTo = (fetch: Gateway) => {
  const ask = (path: string, init: RequestInit = {}, address?: string) =>
    fetch(
      new Request(new URL(path, 'http://127.0.0.1/rest/v1/'), {
        ...init,
        headers: { apikey: KEY, ...init.headers },
      }),
      address,
    );
  const post = (path: string, body: string) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  return { ask, post };
};

/**
 * The whole backend without a port, for all tests of a file: none of them makes
 * it fail with a status 500.
 */
export function testGateway(jobs?: number) {
  const db = seededDatabase(jobs);
  const failures: unknown[] = [];
  let rest: RestLayer;
  let api: PublicApi;
  beforeAll(async () => {
    rest = createRestLayer(db.pool, LIMIT_MS);
    api = await db.session(readApi);
  });
  afterEach(() => expect(failures.splice(0)).toEqual([]));
  const fetch = gatewayTo({
    api: () => api,
    rest: () => rest,
    onError: (error) => failures.push(error),
  });
  return {
    db,
    fetch,
    ...requestsTo(fetch),
    rest: (statement: Statement) => rest(statement),
    /** The functions that a visitor may read by. */
    readable: () =>
      [...api.values()].filter(
        (one) => one.roles.includes('anon') && !one.writes,
      ),
  };
}

/**
 * Serves a database to the owner of `dataDir`, as a backend does. Returns the
 * function that ends this.
 */
export async function openOwnerEndpoint(
  { pool }: Pick<Seeded, 'pool'>,
  dataDir: string,
  {
    rest = createRestLayer(pool, LIMIT_MS),
    limiter = new Limiter(LIMITS),
  }: { rest?: RestLayer; limiter?: GatewayOptions['limiter'] } = {},
): Promise<() => Promise<void>> {
  const api = await pool.session(readApi);
  const key = newServiceKey();
  const fetch = gatewayTo({
    api: () => api,
    rest: () => rest,
    limiter,
    keys: { publishable: KEY, service: key },
    onError: () => undefined,
  });
  const listener = getRequestListener((request) => fetch(request), {
    overrideGlobalObjects: false,
  });
  const { url, close } = await listening(
    (request, response) => void listener(request, response),
  );
  const remove = writeOwnerEndpoint(dataDir, { url, key, pid: process.pid });
  return async () => {
    remove();
    await close();
  };
}

/** A statement that a visitor's call would run. */
export const visitors = (sql: string): Statement => ({
  sql,
  values: [],
  role: 'anon',
  writes: false,
});
