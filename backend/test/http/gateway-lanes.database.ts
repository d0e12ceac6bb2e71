import { setTimeout } from 'node:timers/promises';
import { documentHeaders, visitorHeaders } from '@board/shared/internal/requests';
import { INTERNAL_KEY, KEY, openGateway } from '../open-gateway';

const LIMITS = { places: 1, strangerPlaces: 1, longest: 6, longestPerNetwork: 4, longestWaitMs: 60_000 };

type Opened = Awaited<ReturnType<typeof openGateway>>;
let opened: Opened;
beforeAll(async () => {
  opened = await openGateway(0, LIMITS);
}, 90_000);
afterAll(() => opened.db.close());

const ask = (address: string, headers: Record<string, string> = {}) => {
  const init = { headers: { apikey: KEY, ...headers } };
  return opened.fetch(new Request('http://127.0.0.1/rest/v1/rpc/firm_list', init), address);
};

/** Occupies the only place until the returned function releases it. */
function occupy() {
  let free = () => {};
  const gate = new Promise<void>((resolve) => (free = resolve));
  const busy = opened.lanes.take('documents', () => gate);
  return async () => {
    free();
    await busy;
  };
}

const waiting = async (count: number) => {
  while (opened.lanes.count().waiting < count) await setTimeout(5);
};

test('the document server goes first, and its visitors take turns by their own addresses', async () => {
  const free = occupy();
  const order: string[] = [];
  const answered = (name: string, address: string, headers?: Record<string, string>) =>
    ask(address, headers).then(({ status }) => order.push(`${name} ${status}`));
  const visitor = (address: string) => visitorHeaders(INTERNAL_KEY, address);
  const all = [
    answered('a1', '127.0.0.1', visitor('192.0.2.1')),
    answered('a2', '127.0.0.1', visitor('192.0.2.1')),
    answered('b1', '127.0.0.1', visitor('192.0.3.2')),
    // without the key, the address is that of the connection
    answered('c1', '192.0.4.3', documentHeaders('a guess of thirty-two characters')),
    answered('page', '127.0.0.1', documentHeaders(INTERNAL_KEY)),
  ];
  await waiting(all.length);
  await free();
  await Promise.all(all);
  expect(order).toEqual(['page 200', 'a1 200', 'b1 200', 'c1 200', 'a2 200']);
});

test('too many waiting requests are refused with Retry-After and a message, except the document server’s', async () => {
  const free = occupy();
  const many = Array.from({ length: 4 }, () => ask('192.0.2.1'));
  await waiting(many.length);
  const refused = await ask('192.0.2.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await refused.json()).toEqual({
    message: 'Too many requests from this network are waiting. Try again in 2 s.',
  });
  // the addresses of one network count as one
  const network = [ask('2001:db8::1'), ask('2001:db8::2')];
  await waiting(many.length + network.length);
  expect((await ask('192.0.3.9')).status).toBe(429);
  const page = ask('127.0.0.1', documentHeaders(INTERNAL_KEY));
  await waiting(many.length + network.length + 1);
  await free();
  const statuses = (await Promise.all([...many, ...network, page])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(opened.lanes.count()).toEqual({ running: 0, waiting: 0 });
});
