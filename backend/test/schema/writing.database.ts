/** docs/product.md §6 */
import type { RestLayer } from '../../src/http/rest-layer';
import { fingerprint, relationsOf, type Relation } from './relations';
import { KEY, openGateway, visitors } from '../open-gateway';
import type { Seeded } from '../seeded';

let db: Seeded;
let relations: Relation[];
let rest: RestLayer;
let readable: string[];
let fetch: (request: Request) => Promise<Response>;
beforeAll(async () => {
  ({ db, rest, fetch, readable } = await openGateway(60));
  relations = await relationsOf(db);
}, 60_000);
afterAll(() => db.close());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'PROPFIND', 'MOVE'];
const bodiless = (method: string) => method === 'GET' || method === 'HEAD';
const ask = (path: string, method: string) =>
  fetch(
    new Request(`http://127.0.0.1/rest/v1/${path}`, {
      method,
      headers: { apikey: KEY, 'content-type': 'application/json' },
      ...(bodiless(method) ? {} : { body: '{}' }),
    }),
  );
test('over HTTP nothing of any name can be written, no relation can be read, and only what is listed can be called', async () => {
  const before = await fingerprint(db, relations);
  const named = (catalog: string, name: string) =>
    db.query<{ name: string; own: boolean }>(
      `select ${name}name as name, bool_or(${name}namespace in ('public'::regnamespace, 'api'::regnamespace, 'board'::regnamespace)) as own
       from ${catalog} group by 1`,
    );
  const tables = await named('pg_class', 'rel');
  const functions = await named('pg_proc', 'pro');
  const paths = [
    ...tables.map(({ name, own }) => ({ own, path: `${name}?select=*`, open: [''] })),
    ...functions.map(({ name, own }) => ({
      own,
      path: `rpc/${name}`,
      open: readable.includes(name) ? ['GET', 'HEAD', 'POST'] : [],
    })),
  ];
  expect(paths.length).toBeGreaterThan(2000);
  const wrong: string[] = [];
  for (const { path, open, own } of paths) {
    // of what PostgreSQL has itself, a method that reads and one that writes
    for (const method of own ? METHODS : ['GET', 'POST']) {
      const { status } = await ask(encodeURI(path), method);
      const right = open.includes(method) ? status === 200 : [403, 404, 405].includes(status);
      if (!right) wrong.push(`${method} ${path}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await fingerprint(db, relations)).toEqual(before);
}, 60_000);

test('the REST layer refuses writes even without the gateway’s checks', async () => {
  const before = await fingerprint(db, relations);
  // rights.database.ts has every write
  for (const sql of [
    `with written as (update public.jobs set id = id returning 1) select 'null' as body from written`,
    `select nextval('public.jobs_id_seq')::text as body`,
    `select public.take_adverts('{}')::text as body`,
    'select board.close_expired_jobs()::text as body',
  ])
    await expect(rest(visitors(sql))).rejects.toThrow(/permission denied|read-only/);
  expect(await fingerprint(db, relations)).toEqual(before);
});
