/** docs/product.md §6 */
import fc from 'fast-check';
import { FILTER_NAMES } from '@board/shared/model/filters';
import type { Api } from '../../src/http/api';
import { KEY, openGateway } from '../open-gateway';
import type { SearchResult, Seeded } from '../seeded';

let db: Seeded;
let fetch: (request: Request) => Promise<Response>;
let failures: unknown[];
let api: Api;
beforeAll(async () => {
  ({ db, fetch, failures, api } = await openGateway(600));
}, 90_000);
afterAll(() => db.close());
// `failures` holds the gateway's errors with status 500
afterEach(() => expect(failures).toEqual([]));

const SEED = { seed: 20261120 };
// some 800 requests on a server, half as many on the slower embedded database
const runs = (count: number) => ({ ...SEED, numRuns: process.env['TEST_DATABASE_URL'] ? count : count / 2 });
const FILTERS = ['country', ...FILTER_NAMES];
const OTHERS = ['sort', 'page_size', 'page', 'after', 'filter', 'country'];

const nasty = fc.constantFrom(
  ...`' " \\ % _ ';drop-table-jobs;-- $$ $1 %L {} [] null NaN Infinity 1e999 -1 -0 0 2147483648 99999999999999999999
    1.5 0x10 ٣ 🦆 0001-01-01 9999-12-31 294277-01-01 2024-02-30 infinity -infinity now true uk a|b :*`.split(
    /\s+/,
  ),
  '\u0000',
  '\ud800',
  '\r\n',
  ' ',
);
const value = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 300 }));
const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -1, 1.5, 2 ** 31, 1e300));
const filter = fc.dictionary(fc.constantFrom(...FILTERS), fc.oneof(value, value, number), { maxKeys: 6 });
const parameters = fc.tuple(filter, fc.dictionary(fc.constantFrom(...OTHERS), value, { maxKeys: 3 }));

const get = (path: string) =>
  fetch(new Request(`http://127.0.0.1/rest/v1/${path}`, { headers: { apikey: KEY } }));
const post = (name: string, body: string) =>
  fetch(
    new Request(`http://127.0.0.1/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: KEY, 'content-type': 'application/json' },
      body,
    }),
  );
const query = (pairs: Record<string, string>) => new URLSearchParams(pairs).toString();

/** Accepts a result, or a refusal with a message. */
async function expectClean(answer: Response): Promise<void> {
  const body = (await answer.json()) as { message?: string; total?: number };
  if (answer.status === 200) return;
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(body.message).toMatch(/\w/);
}

test('any value of any filter gives a result or a clean refusal, by GET and by POST', async () => {
  await fc.assert(
    fc.asyncProperty(
      parameters,
      fc.constantFrom('search_jobs', 'job_facets'),
      async ([narrowed, others], name) => {
        const inAddress = { filter: JSON.stringify(narrowed), ...others };
        await expectClean(await get(`rpc/${name}?${query(inAddress)}`));
        await expectClean(await post(name, JSON.stringify({ filter: narrowed, ...others })));
      },
    ),
    runs(200),
  );
}, 120_000);

test('any JSON as arguments gives a result or a clean refusal', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...FILTERS), fc.jsonValue(), { maxKeys: 4 }),
      fc.dictionary(fc.constantFrom(...OTHERS), fc.jsonValue(), { maxKeys: 3 }),
      async (narrowed, others) =>
        expectClean(await post('search_jobs', JSON.stringify({ filter: narrowed, ...others }))),
    ),
    runs(100),
  );
}, 60_000);

/** The maximum of one answer, in characters. */
const WIDEST = 1_000_000;
const ORDINARY = `uk Tax date duplicate 1 7 2026-01-31 a/b [] [1,2] ["a"] {"country":"uk","service":"Tax"}
  {"minSalary":40000,"search":"tax"} [{"country":"us","age":60000}]`;
const written = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ORDINARY.split(/\s+/)) }, value);

test('each function answers what PostgreSQL takes as its arguments, within bounds; the rest is refused', async () => {
  const calls = [...api.values()].filter(({ roles, writes }) => roles.includes('anon') && !writes);
  const call = fc.constantFrom(...calls).chain(({ name, types }) =>
    fc.record({
      name: fc.constant(name),
      args: fc
        .subarray(Object.keys(types))
        .chain((some) => fc.tuple(...some.map((argument) => fc.tuple(fc.constant(argument), written)))),
    }),
  );
  // what PostgREST has, and this backend has not
  const others =
    `firms places pg_class rpc/take_adverts?select=id rpc/firm_list?order=id.asc jobs?id=eq.1`.split(' ');
  const other = fc.record({
    name: fc.constantFrom(...others),
    args: fc.array(fc.tuple(written, written), { maxLength: 4 }),
  });
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: call }, other), async ({ name, args }) => {
      const called = api.get(name);
      const path = called ? `rpc/${name}?` : `${name}${name.includes('?') ? '&' : '?'}`;
      const answer = await get(path + query(Object.fromEntries(args)));
      expect((await answer.clone().text()).length).toBeLessThan(WIDEST);
      await expectClean(answer.clone());
      // a text is always taken
      const isText = args.every(([argument]) => called?.types[argument] === 'text');
      if (called && isText) expect(answer.status).toBe(200);
      statuses.add(answer.status);
    }),
    runs(500),
  );
  expect(statuses).toEqual(new Set([200, 400, 404]));
}, 120_000);

test('quotes and wildcards match literally in titles and places', async () => {
  const part = fc.oneof(
    fc.constantFrom('%', '_', '\\', "'", '100%', 'Tax_', '\\%', '"', '%%', 'a%', '_a', "d'", '–'),
    // from three characters on, what no title contains is read as words
    fc.string({ minLength: 1, maxLength: 2 }),
  );
  const titles = await db.query<{ title: string; place: string }>(
    `select lower(job_title) as title, lower(location_text) as place from public.jobs where status = 'open'`,
  );
  await fc.assert(
    fc.asyncProperty(part, async (text) => {
      const searched = text.trim().toLowerCase();
      for (const [name, field] of [
        ['search', 'title'],
        ['location', 'place'],
      ] as const) {
        const found = (await (
          await post('search_jobs', JSON.stringify({ filter: { [name]: text } }))
        ).json()) as SearchResult;
        expect(found.total).toBe(titles.filter((row) => row[field].includes(searched)).length);
      }
    }),
    runs(60),
  );
}, 60_000);
