import { join } from 'node:path';
import { createGateway } from '../src/http/gateway';
import { createRestLayer } from '../src/http/rest-layer';
import { createLimiter } from '../src/limiter';
import { openSeeded } from './seeded';

export const KEY = 'sb_publishable_test';
export const INTERNAL_KEY = 'internal-key-of-the-tests';
export const KEYS = { publishableKey: KEY, internalKey: INTERNAL_KEY };

/** One place, also open to strangers, and a short queue. */
const LIMITS = { places: 1, strangerPlaces: 1, longest: 32, longestPerNetwork: 16, longestWaitMs: 60_000 };

/** The whole backend without a port: database, REST layer, gateway, and a list of internal failures. */
export async function openGateway(jobs?: number, limits = LIMITS) {
  const limiter = createLimiter(limits);
  const db = await openSeeded(jobs);
  const { rest } = await createRestLayer(db.pool);
  const failures: unknown[] = [];
  const fetch = createGateway({
    rest: () => rest,
    isReady: () => true,
    limiter,
    ...KEYS,
    mediaFolder: join(__dirname, '../media'),
    onError: (error) => failures.push(error),
  });
  return { db, rest, fetch, failures, limiter };
}
