/** docs/product.md §6 */
import { openPostgres } from '../../src/database/postgres';
import { readApi } from '../../src/http/api';
import { createRestLayer } from '../../src/http/rest-layer';
import { createLimiter } from '../../src/limiter';
import { gatewayTo, requestsTo, visitors } from '../open-gateway';
import { seededDatabase } from '../seeded';

const db = seededDatabase(0);

/** More concurrent requests than connections. */
const LIMITS = { places: 40, longest: 256, longestWaitMs: 60_000 };

const SETTING = visitors(
  `select to_json(current_setting('statement_timeout') || ' ' || current_user)::text as body`,
);

test('the time limit applies to visitors’ statements and not to the owner’s', async () => {
  const rest = createRestLayer(db.pool, 3000);
  expect(await rest(SETTING)).toBe('"3s anon"');
  expect(await db.row(`select current_setting('statement_timeout') as time`)).toEqual({ time: '0' });
});

// the embedded database cannot cancel a statement from inside; the backend replaces its process
if (process.env['TEST_DATABASE_URL']) {
  test('a slow listed function is cancelled in time with a message, and frees its connection', async () => {
    await db.query(`create or replace function public.service_counts(country text default null) returns jsonb
      language sql stable as $$ select to_jsonb(pg_sleep(60)::text) $$`);
    const database = await openPostgres(db.url ?? '');
    try {
      const rest = createRestLayer(database, 500);
      const api = await database.session(readApi);
      const { ask } = requestsTo(
        gatewayTo({
          rest: () => rest,
          api: () => api,
          limiter: createLimiter(LIMITS),
          onError: (error) => {
            throw error;
          },
        }),
      );
      const began = performance.now();
      const slow = await Promise.all(Array.from({ length: 24 }, () => ask('rpc/service_counts')));
      expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([504]));
      expect(await slow[0]?.json()).toEqual({ message: 'The database did not answer in time.' });
      // three rounds of ten connections
      expect(performance.now() - began).toBeLessThan(5 * 3 * 500);
      expect((await ask('rpc/firm_list')).status).toBe(200);
      const sleeping = await db.count(
        `pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()
         and datname = current_database()`,
      );
      expect(sleeping).toBe(0);
    } finally {
      await database.close();
    }
  });
}
