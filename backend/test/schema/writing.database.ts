/** docs/product.md §6 */
import { testGateway, visitors } from '../open-gateway';

const { db, rest, ask, readable } = testGateway(60);

/** Changes when any row of any table or any sequence changes. */
async function fingerprint(): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'board'::regnamespace) order by 1`,
  );
  const sums = [];
  for (const { name } of tables) {
    const { sum } = await db.row<{ sum: string }>(
      `select count(*) || md5(string_agg(r::text, '' order by r::text)) as sum from ${name} r`,
    );
    sums.push(`${name} ${sum}`);
  }
  const { last } = await db.row<{ last: string }>(
    `select string_agg(sequencename || coalesce(last_value, 0), ',' order by 1) as last from pg_sequences`,
  );
  return [...sums, last];
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'QUERY',
  'PROPFIND',
  'MOVE',
];

test('over HTTP nothing of any name can be written, no relation can be read, and only what is listed can be called', async () => {
  const before = await fingerprint();
  const named = (catalog: string, name: string) =>
    db.query<{ name: string; own: boolean }>(
      `select ${name}name as name, bool_or(${name}namespace in ('public'::regnamespace, 'api'::regnamespace, 'board'::regnamespace)) as own
       from ${catalog} group by 1`,
    );
  const tables = await named('pg_class', 'rel');
  const functions = await named('pg_proc', 'pro');
  const paths = [
    ...tables.map(({ name, own }) => ({
      own,
      path: `${name}?select=*`,
      open: [''],
    })),
    ...functions.map(({ name, own }) => ({
      own,
      path: `rpc/${name}`,
      open: readable().some((one) => one.name === name)
        ? ['GET', 'HEAD', 'POST']
        : [],
    })),
  ];
  expect(paths.length).toBeGreaterThan(2000);
  const wrong: string[] = [];
  for (const { path, open, own } of paths) {
    // of what PostgreSQL has itself, a method that reads and one that writes
    for (const method of own ? METHODS : ['GET', 'POST']) {
      const body = method === 'GET' || method === 'HEAD' ? null : '{}';
      const { status } = await ask(encodeURI(path), {
        method,
        headers: { 'content-type': 'application/json' },
        body,
      });
      const right = open.includes(method)
        ? status === 200
        : [403, 404, 405].includes(status);
      if (!right) wrong.push(`${method} ${path}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await fingerprint()).toEqual(before);
});

test('the REST layer refuses writes even without the gateway’s checks', async () => {
  const before = await fingerprint();
  for (const sql of [
    `with written as (update public.jobs set id = id returning 1) select 'null' as body from written`,
    `select nextval('public.jobs_id_seq')::text as body`,
    `select public.take_adverts('{}')::text as body`,
    'select board.close_expired_jobs()::text as body',
  ])
    await expect(rest(visitors(sql))).rejects.toThrow(
      /permission denied|read-only/,
    );
  expect(await fingerprint()).toEqual(before);
});
