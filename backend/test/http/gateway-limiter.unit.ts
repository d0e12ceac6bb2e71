/**
 * Who is answered while one network floods the gateway, whatever queue stands
 * behind it (docs/product.md §6).
 */
import { setTimeout } from 'node:timers/promises';
import { documentHeaders, visitorHeaders } from '@board/shared/node/requests';
import type { PublicApi } from '../../src/http/api';
import { Limiter } from '../../src/limiter';
import { gatewayTo, INTERNAL_KEY, requestsTo } from '../open-gateway';

const FUNCTIONS = {
  firm_list: { name: 'text' },
  job_facets: { filter: 'jsonb' },
};
const API: PublicApi = new Map(
  Object.entries(FUNCTIONS).map(([name, types]) => [
    name,
    { name, types, roles: ['anon'], writes: false },
  ]),
);

/**
 * A gateway whose database ends a statement when the test says so; `begun` has
 * the texts of the statements in order.
 */
function open() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const gateway = gatewayTo({
    api: () => API,
    rest: () => (statement) => {
      begun.push(String(statement.values[0]).replaceAll(/\W/g, ''));
      return new Promise((resolve) => ends.push(() => resolve('[]')));
    },
    limiter: new Limiter({ places: 1, queueLimit: 49, longestWaitMs: 60_000 }),
    onError(error) {
      throw error;
    },
  });
  const ask = (
    query: string,
    address: string,
    headers: Record<string, string> = {},
  ) => requestsTo(gateway).ask(`rpc/${query}`, { headers }, address);
  return { begun, ends, ask };
}

test('while one network has 200 calls in flight, documents go first, others take turns, and it gets 429s', async () => {
  const { begun, ends, ask } = open();
  const answered: Response[] = [];
  const answer = async (call: Promise<Response>) =>
    void answered.push(await call);
  const plain = 'firm_list?name=';
  const flood = Array.from({ length: 200 }, (_, at) =>
    answer(ask(`${plain}flood`, `198.51.100.${at}`)),
  );
  while (answered.length < 150) await setTimeout(1);
  // the database has answered nothing yet
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([429]));
  for (const { headers } of answered)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answered[0]?.json()).toEqual({
    message: expect.stringMatching(/Try again in \d+ s\.$/),
  });

  const document = documentHeaders(INTERNAL_KEY);
  const rest = [
    ask(`${plain}other`, '203.0.113.1'),
    // a proxied visitor counts by the own network, and a guessed key changes
    // nothing
    ask(
      `${plain}visitor`,
      '127.0.0.1',
      visitorHeaders(INTERNAL_KEY, '192.0.2.1'),
    ),
    ask(
      `${plain}guess`,
      '192.0.3.1',
      documentHeaders('a guess of thirty-two characters'),
    ),
    ask(
      `job_facets?filter=${encodeURIComponent('{"keywords":""}')}`,
      '127.0.0.1',
      document,
    ),
    ...Array.from({ length: 20 }, () =>
      ask(`${plain}page`, '127.0.0.1', document),
    ),
  ];
  const all = Promise.all([...flood, ...rest.map(answer)]).then(() => true);
  // what has arrived waits before the first call ends
  await setTimeout(1);
  while (!(await Promise.race([all, setTimeout(0, false)]))) ends.shift()?.();

  expect(begun.slice(0, 22)).toEqual([
    'flood',
    ...Array<string>(20).fill('page'),
    'keywords',
  ]);
  // at most one call of the flood comes between two others
  expect(begun.slice(22, 28)).toEqual(
    expect.arrayContaining(['other', 'visitor', 'guess']),
  );
  expect((await Promise.all(rest)).map(({ status }) => status)).toEqual(
    Array(24).fill(200),
  );
});
