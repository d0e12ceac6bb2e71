/** docs/product.md §6 */
import fc from 'fast-check';
import { FILTER_NAMES } from '@board/shared/model/filters';
import { testGateway } from '../open-gateway';

const { ask, post, readable } = testGateway(600);

const SEED = { seed: 20261120 };
// some 800 requests on a server, half as many on the slower embedded database
const runs = (count: number) => ({
  ...SEED,
  numRuns: process.env['TEST_DATABASE_URL'] ? count : count / 2,
});
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
const value = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 300 }),
);
const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 1e300),
);
const filter = fc.dictionary(
  fc.constantFrom(...FILTERS),
  fc.oneof(value, value, number, fc.jsonValue()),
  {
    maxKeys: 6,
  },
);
const others = <Value>(values: fc.Arbitrary<Value>) =>
  fc.dictionary(fc.constantFrom(...OTHERS), values, { maxKeys: 3 });

const query = (pairs: Record<string, string>) =>
  new URLSearchParams(pairs).toString();

/** Accepts a result, or a refusal with a message. */
async function expectClean(answer: Response): Promise<void> {
  const body = (await answer.json()) as { message?: string; total?: number };
  if (answer.status === 200) return;
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(body.message).toMatch(/\w/);
}

test('any value of any filter, and any JSON, gives a result or a clean refusal, by GET and by POST', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(filter, others(value), others(fc.jsonValue())),
      fc.constantFrom('search_jobs', 'job_facets'),
      async ([narrowed, texts, json], name) => {
        const inAddress = { filter: JSON.stringify(narrowed), ...texts };
        await expectClean(await ask(`rpc/${name}?${query(inAddress)}`));
        await expectClean(
          await post(
            `rpc/${name}`,
            JSON.stringify({ filter: narrowed, ...texts, ...json }),
          ),
        );
      },
    ),
    runs(200),
  );
}, 120_000);

/** The maximum of one answer, in characters. */
const WIDEST = 1_000_000;
const ORDINARY = `uk Tax date duplicate 1 7 2026-01-31 a/b [] [1,2] ["a"] {"country":"uk","service":"Tax"}
  {"minSalary":40000,"search":"tax"} [{"country":"us","age":60000}]`;
const written = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ORDINARY.split(/\s+/)) },
  value,
);

test('each function answers what PostgreSQL takes as its arguments, within bounds; the rest is refused', async () => {
  const call = fc.constantFrom(...readable()).chain(({ name, types }) =>
    fc.record({
      name: fc.constant(name),
      args: fc
        .subarray(Object.keys(types))
        .chain((some) =>
          fc.tuple(
            ...some.map((argument) => fc.tuple(fc.constant(argument), written)),
          ),
        ),
    }),
  );
  // what PostgREST has, and this backend has not
  const elsewhere =
    `firms places pg_class rpc/take_adverts?select=id rpc/firm_list?order=id.asc jobs?id=eq.1`.split(
      ' ',
    );
  const other = fc.record({
    name: fc.constantFrom(...elsewhere),
    args: fc.array(fc.tuple(written, written), { maxLength: 4 }),
  });
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 4, arbitrary: call }, other),
      async ({ name, args }) => {
        const called = readable().find((one) => one.name === name);
        const path = called
          ? `rpc/${name}?`
          : `${name}${name.includes('?') ? '&' : '?'}`;
        const answer = await ask(path + query(Object.fromEntries(args)));
        expect((await answer.clone().text()).length).toBeLessThan(WIDEST);
        await expectClean(answer.clone());
        // a text is always taken
        const isText = args.every(
          ([argument]) => called?.types[argument] === 'text',
        );
        if (called && isText) expect(answer.status).toBe(200);
        statuses.add(answer.status);
      },
    ),
    runs(500),
  );
  expect(statuses).toEqual(new Set([200, 400, 404]));
}, 120_000);
