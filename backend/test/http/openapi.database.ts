import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { JsonSchema } from '../../src/http/surface-values';
import { valueOf } from '../from-schema';
import { KEY, openGateway } from '../open-gateway';
import type { Seeded } from '../seeded';

interface Described {
  paths: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { schema: JsonSchema } } } } }
  >;
}
const { paths } = JSON.parse(
  readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8'),
) as Described;

/** `npm run test:all` sends them all. */
const REQUESTS = process.env['TEST_ALL'] ? 2000 : 200;

let db: Seeded;
let fetch: (request: Request) => Promise<Response>;
let failures: unknown[];
beforeAll(async () => {
  ({ db, fetch, failures } = await openGateway(600));
}, 90_000);
afterAll(() => db.close());

const headers = { apikey: KEY, 'content-type': 'application/json' };
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function requestOf(path: string, args: Record<string, unknown>, isPost: boolean): Request {
  const address = `http://127.0.0.1${path}`;
  if (isPost) return new Request(address, { method: 'POST', headers, body: JSON.stringify(args) });
  const query = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, textOf(value)]));
  return new Request(`${address}?${query}`, { headers: { apikey: KEY } });
}

const called = fc.constantFrom(...Object.entries(paths)).chain(([path, { post }]) =>
  fc.record({
    path: fc.constant(path),
    args: valueOf(post.requestBody.content['application/json'].schema) as fc.Arbitrary<
      Record<string, unknown>
    >,
    isPost: fc.boolean(),
    /** Takes the place of one argument, in a quarter of the requests. */
    broken: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.jsonValue() }),
  }),
);

test(`${REQUESTS} requests that the document describes are answered, and others are refused`, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(called, async ({ path, args, isPost, broken }) => {
      const [first] = Object.keys(args);
      const sent = broken === null || first === undefined ? args : { ...args, [first]: broken };
      const answer = await fetch(requestOf(path, sent, isPost));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const body: unknown = await answer.json();
      expect(failures).toEqual([]);
      expect(answer.status).toBeLessThan(500);
      // long arguments do not fit into an address or a body
      if (sent === args && ![413, 414].includes(answer.status))
        expect([answer.status, body]).toEqual([200, body]);
    }),
    { numRuns: REQUESTS, seed: 20261123 },
  );
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 2);
  expect(statuses.get(400)).toBeGreaterThan(0);
}, 600_000);
