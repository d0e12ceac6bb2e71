import { join } from 'node:path';
import { createGateway } from '../src/http/gateway';
import { createRestLayer } from '../src/http/rest-layer';
import { openSeeded } from './seeded';

export const KEY = 'sb_publishable_test';

/** The whole backend without a port: its database, the REST layer, the gate in front, and what failed inside. */
export async function openGateway(jobs?: number) {
  const db = await openSeeded(jobs);
  const { rest } = await createRestLayer(db.pool);
  const failures: unknown[] = [];
  const fetch = createGateway({
    rest: () => rest,
    turns: () => db.turns,
    publishableKey: KEY,
    mediaFolder: join(__dirname, '../media'),
    onError: (error) => failures.push(error),
  });
  return { db, rest, fetch, failures };
}
