import { CALLABLE, CALLS, READABLE, READS, type Read } from '../src/http/public-surface';
import { openSeeded, type Seeded } from './seeded';

let db: Seeded;
beforeAll(async () => {
  db = await openSeeded(60);
}, 60_000);
afterAll(() => db.close());

const names = async (sql: string) =>
  (await db.query<{ name: string }>(sql)).map(({ name }) => name).toSorted();

test('a hosted project sees the relations and columns of the public surface, and no others', async () => {
  const seen = await names(`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'api'`);
  const reads: Record<string, readonly Read[] | undefined> = READS;
  const listed = READABLE.flatMap((relation) =>
    (reads[relation] ?? []).flatMap(({ columns, filters, orders }) =>
      [
        ...columns,
        ...Object.keys(filters),
        ...orders.flatMap((order) => order.split(',').map((key) => key.split('.')[0] ?? '')),
      ].map((column) => `${relation}.${column}`),
    ),
  );
  expect(seen).toEqual([...new Set(listed)].toSorted());
});

test('a hosted project sees the listed functions with their arguments, and the one that embeds a job’s firm', async () => {
  const found = await db.query<{ name: string; args: string }>(
    `select p.proname as name, coalesce(array_to_string(p.proargnames, ','), '') as args from pg_proc p
     where p.pronamespace = 'api'::regnamespace and has_function_privilege('anon', p.oid, 'execute')`,
  );
  const calls: Record<string, object> = CALLS;
  const sorted = (args: string) => args.split(',').toSorted().join();
  expect(found.map(({ name, args }) => `${name}(${sorted(args)})`).toSorted()).toEqual(
    [
      ...CALLABLE.map((name) => `${name}(${sorted(Object.keys(calls[name] ?? {}).join())})`),
      'firms(job)',
    ].toSorted(),
  );
});

test('no column of the API schema is a foreign key, so nothing else can be embedded', async () => {
  // PostgREST derives a view column's foreign key from the table when the view selects the column unchanged
  const keys = await db.query<{ name: string }>(`
    with keys as (
      select conrelid as relation, unnest(conkey) as number from pg_constraint where contype = 'f'
    ), plain as (
      select c.relname as view, (regexp_matches(r.ev_action::text,
        ':resorigtbl (\\d+) :resorigcol (\\d+)', 'g'))::bigint[] as origin
      from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.relnamespace = 'api'::regnamespace
    )
    select distinct plain.view as name from plain join keys
      on keys.relation::oid::bigint = plain.origin[1] and keys.number = plain.origin[2]`);
  expect(keys).toEqual([]);
  // the rule does find foreign keys where they exist
  expect(
    await names(`select distinct c.relname as name from pg_rewrite r join pg_class c on c.oid = r.ev_class,
      pg_constraint f where f.conname = 'jobs_firm_id_fkey' and c.relnamespace = 'public'::regnamespace
      and r.ev_action::text like format('%%:resorigtbl %s :resorigcol %s %%', f.conrelid::oid, f.conkey[1])`),
  ).toEqual(['firm_openings', 'job_cards']);
  // the rule also follows a view over a view
  const { cards } = await db.row<{ cards: string }>(
    `select pg_get_viewdef('api.job_cards'::regclass) as cards`,
  );
  expect(cards).toMatch(/\((job_cards\.)?firm_id \+ 0\) AS firm_id/);
});

describe.each(['anon', 'authenticated'])('%s', (role) => {
  const as = async (sql: string) => {
    await db.query('begin');
    await db.query(`set local role ${role}`);
    const said = await db.query(sql).catch(String);
    await db.query('rollback');
    return said;
  };

  test('reads every relation and calls every function, with a job’s firm', async () => {
    for (const name of READABLE) expect(await as(`select * from api.${name} limit 1`)).toHaveLength(1);
    for (const name of CALLABLE) expect(await as(`select api.${name}()`)).toHaveLength(1);
    expect(
      await as(
        'select f.id = j.firm_id as own from api.jobs j, api.firms(j) f where j.firm_id is not null limit 1',
      ),
    ).toEqual([{ own: true }]);
  });

  test('writes nothing', async () => {
    for (const sql of [
      ...READABLE.map((name) => `delete from api.${name}`),
      ...READABLE.map((name) => `insert into api.${name} select * from api.${name}`),
      ...READABLE.map((name) => `update api.${name} set id = id`),
      `select api.import_jobs('[]')`,
      `select api.import_countries('[]')`,
      `select api.edit_board('{}')`,
      `select api.read_board('{}')`,
      'create table api.mine (id int)',
    ])
      expect([sql, await as(sql)]).toEqual([
        sql,
        expect.stringMatching(/permission denied|cannot (insert|update|delete)|does not exist/),
      ]);
  });
});

test('an import calls its function with the service key', async () => {
  await db.query('begin');
  await db.query('set local role service_role');
  const { outcomes } = await db.row<{ outcomes: string }>(`select api.import_jobs('[]')::text as outcomes`);
  await db.query('rollback');
  expect(outcomes).toBe('[]');
});
