/** docs/product.md §6 */
import { CALLABLE, CALLS } from '../../src/http/public-surface';
import { openSeeded, type Seeded } from '../seeded';

let db: Seeded;
beforeAll(async () => {
  db = await openSeeded(60);
}, 60_000);
afterAll(() => db.close());

test('a hosted project sees no relation, so that nothing can be read but by a function', async () => {
  expect(await db.query(`select from pg_class where relnamespace = 'api'::regnamespace`)).toEqual([]);
});

test('a hosted project sees the listed functions with their arguments', async () => {
  const found = await db.query<{ name: string; args: string }>(
    `select p.proname as name, coalesce(array_to_string(p.proargnames, ','), '') as args from pg_proc p
     where p.pronamespace = 'api'::regnamespace and has_function_privilege('anon', p.oid, 'execute')`,
  );
  const calls: Record<string, object> = CALLS;
  const sorted = (args: string) => args.split(',').toSorted().join();
  expect(found.map(({ name, args }) => `${name}(${sorted(args)})`).toSorted()).toEqual(
    CALLABLE.map((name) => `${name}(${sorted(Object.keys(calls[name] ?? {}).join())})`).toSorted(),
  );
});

describe.each(['anon', 'authenticated'])('%s', (role) => {
  const as = async (sql: string) => {
    await db.query('begin');
    await db.query(`set local role ${role}`);
    const said = await db.query(sql).catch(String);
    await db.query('rollback');
    return said;
  };

  test('calls every function', async () => {
    for (const name of CALLABLE) expect(await as(`select api.${name}()`)).toHaveLength(1);
  });

  test('writes nothing', async () => {
    for (const sql of [
      `select api.import_jobs('[]')`,
      `select api.import_countries('[]')`,
      `select api.import_firms('[]')`,
      `select api.set_rows('{}')`,
      `select api.list_rows('{}')`,
      'create table api.mine (id int)',
    ])
      expect([sql, await as(sql)]).toEqual([sql, expect.stringMatching(/permission denied/)]);
  });
});

test('an import calls its function with the service key', async () => {
  await db.query('begin');
  await db.query('set local role service_role');
  const { outcomes } = await db.row<{ outcomes: string }>(`select api.import_jobs('[]')::text as outcomes`);
  await db.query('rollback');
  expect(outcomes).toBe('[]');
});
