import { CALLABLE, READABLE, type RestLayer } from '../src/http/rest';
import { fingerprint, relationsOf, type Relation } from './relations';
import { KEY, openGateway } from './open-gateway';
import type { Seeded } from './seeded';

let db: Seeded;
let relations: Relation[];
let rest: RestLayer;
let fetch: RestLayer;
beforeAll(async () => {
  ({ db, rest, fetch } = await openGateway(60));
  relations = await relationsOf(db);
}, 60_000);
afterAll(() => db.close());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'PROPFIND', 'MOVE'];
const bodiless = (method: string) => method === 'GET' || method === 'HEAD';
const ask = (to: RestLayer, path: string, method: string, body: unknown, prefer: string) =>
  to(
    new Request(`http://127.0.0.1/rest/v1/${path}`, {
      method,
      headers: { apikey: KEY, 'content-type': 'application/json', prefer },
      ...(bodiless(method) ? {} : { body: JSON.stringify(body) }),
    }),
  );

test('over HTTP nothing of any name can be written, and only what is listed can be read or called', async () => {
  const before = await fingerprint(db, relations);
  const tables = await db.query<{ name: string }>('select distinct relname as name from pg_class');
  const functions = await db.query<{ name: string }>('select distinct proname as name from pg_proc');
  const paths = [
    ...tables.map(({ name }) => ({ path: name, open: READABLE.includes(name) ? ['GET', 'HEAD'] : [] })),
    ...functions.map(({ name }) => ({
      path: `rpc/${name}`,
      open: CALLABLE.includes(name) ? ['GET', 'HEAD', 'POST'] : [],
    })),
  ];
  expect(paths.length).toBeGreaterThan(2000);
  const wrong: string[] = [];
  for (const { path, open } of paths) {
    for (const method of METHODS) {
      const { status } = await ask(fetch, encodeURI(path), method, {}, 'return=minimal');
      const right = open.includes(method) ? status === 200 : [403, 404, 405].includes(status);
      if (!right) wrong.push(`${method} ${path}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await fingerprint(db, relations)).toEqual(before);
}, 60_000);

test('the REST layer refuses to write by itself, were the gate open', async () => {
  const before = await fingerprint(db, relations);
  for (const {
    name,
    row,
    columns: [key = 'id'],
  } of relations) {
    for (const [method, prefer] of [
      ['POST', 'return=representation'],
      ['POST', 'resolution=merge-duplicates,return=minimal'],
      ['POST', 'resolution=ignore-duplicates'],
      ['PUT', 'return=minimal'],
      ['PATCH', 'return=representation'],
      ['DELETE', 'return=representation'],
    ] as const) {
      const answer = await ask(rest, `${name}?${key}=eq.${String(row[key])}`, method, row, prefer);
      expect([name, method, prefer, answer.status]).toEqual([name, method, prefer, expect.any(Number)]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  }
  expect(await fingerprint(db, relations)).toEqual(before);
});
