/** docs/product.md §6 */
import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '../../src/database/postgres';
import { readApi } from '../../src/http/api';
import { createRestLayer } from '../../src/http/rest-layer';
import { Limiter } from '../../src/limiter';
import { gatewayTo, requestsTo, visitors } from '../open-gateway';
import { seededDatabase } from '../seeded';

const db = seededDatabase(0);

/** The limits allow more concurrent requests than there are connections. */
const LIMITS = { places: 40, queueLimit: 256, longestWaitMs: 60_000 };

const SETTING = visitors(
  `select to_json(current_setting('statement_timeout') || ' ' || current_user)::text as body`,
);

test('the time limit applies to visitors’ statements and not to the owner’s', async () => {
  const rest = createRestLayer(db.pool, 3000);
  expect(await rest(SETTING)).toBe('"3s anon"');
  expect(
    await db.row(`select current_setting('statement_timeout') as time`),
  ).toEqual({ time: '0' });
});

// the embedded database cannot cancel a statement from inside; the backend
// replaces its process
if (process.env['TEST_DATABASE_URL']) {
  const SLEEPING = `pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid() and datname = current_database()`;

  /**
   * Answers of a function that takes a minute, from a gateway with a statement
   * limit in ms.
   */
  async function withSlowFunction(
    limitMs: number,
    test: (ask: ReturnType<typeof requestsTo>['ask']) => Promise<void>,
  ): Promise<void> {
    await db.query(`create or replace function public.service_counts(country text default null) returns jsonb
      language sql stable as $$ select to_jsonb(pg_sleep(60)::text) $$`);
    const database = await openPostgres(db.url ?? '');
    try {
      const rest = createRestLayer(database, limitMs);
      const api = await database.session(readApi);
      const gateway = gatewayTo({
        rest: () => rest,
        api: () => api,
        limiter: new Limiter(LIMITS),
        onError(error) {
          throw error;
        },
      });
      await test(requestsTo(gateway).ask);
    } finally {
      await database.close();
    }
  }

  test('a slow listed function is cancelled in time with a message, and frees its connection', () =>
    withSlowFunction(500, async (ask) => {
      const began = performance.now();
      const slow = await Promise.all(
        Array.from({ length: 24 }, () => ask('rpc/service_counts')),
      );
      expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([504]));
      expect(await slow[0]?.json()).toEqual({
        message: 'The database did not answer in time.',
      });
      // three rounds of ten connections
      expect(performance.now() - began).toBeLessThan(5 * 3 * 500);
      expect((await ask('rpc/firm_list')).status).toBe(200);
      expect(await db.count(SLEEPING)).toBe(0);
    }));

  test('who gave up cancels the own statement, and nobody else’s', () =>
    withSlowFunction(50_000, async (ask) => {
      const gone = new AbortController();
      const left = Array.from({ length: 9 }, () =>
        ask('rpc/service_counts', { signal: gone.signal }),
      );
      const one = new AbortController();
      const stays = ask('rpc/service_counts', { signal: one.signal });
      while ((await db.count(SLEEPING)) < 10) await setTimeout(10);
      gone.abort();
      expect(
        new Set((await Promise.all(left)).map(({ status }) => status)),
      ).toEqual(new Set([503]));
      const lists = await Promise.all(
        Array.from({ length: 20 }, () => ask('rpc/firm_list')),
      );
      expect(new Set(lists.map(({ status }) => status))).toEqual(
        new Set([200]),
      );
      expect(await db.count(SLEEPING)).toBe(1);
      one.abort();
      expect((await stays).status).toBe(503);
    }));
}
