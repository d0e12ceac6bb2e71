/** Who goes first (docs/product.md §6). */
import { Limiter, URGENCIES, type LimitedCaller } from '../src/limiter';
import {
  LIMITS,
  alice,
  bob,
  heavyPage,
  openLimiter,
  owner,
  page,
  settled,
  visitor,
} from './limiting';

test.each([
  [0, 0, 'a1 b1 a2 b2 a3 b3 b4 b5'],
  [10, 10, 'a1 b1 a2 b2 a3 b3 b4 b5'],
  [30, 10, 'a1 b1 b2 b3 a2 b4 b5 a3'],
])(
  'two networks whose requests take %i and %i ms take turns by time: %s',
  async (a, b, expected) => {
    const { ask, begun, end, isBusy } = openLimiter();
    for (const name of ['a1', 'a2', 'a3']) void ask(alice, name);
    for (const name of ['b1', 'b2', 'b3', 'b4', 'b5']) void ask(bob, name);
    await settled();
    while (isBusy()) await end(begun.at(-1)?.startsWith('a') ? a : b);
    expect(begun.join(' ')).toBe(expected);
  },
);

test('a network that used more than its share starts at once while nobody else waits', async () => {
  const { ask, begun, end } = openLimiter();
  void ask(alice, 'a1');
  await settled();
  await end(1000);
  void ask(page, 'page');
  void ask(alice, 'a2');
  await settled();
  await end();
  expect(begun).toEqual(['a1', 'page', 'a2']);
});

test('ten visitors of one network beside pages of another are all served', async () => {
  const { ask, begun, refused, end, isBusy } = openLimiter({
    queueLimit: 2048,
  });
  for (let n = 0; n < 100; n += 1) {
    void ask(n % 2 === 0 ? alice : visitor('192.0.2.0/24', 'typing'), `a${n}`);
    if (n % 10 === 0) void ask(page, `page ${n}`);
  }
  await settled();
  while (isBusy()) await end(40);
  expect(refused).toEqual([]);
  expect(begun).toHaveLength(110);
  // each page waits for the one request that runs
  expect(
    begun.slice(0, 11).filter((name) => name.startsWith('page')),
  ).toHaveLength(10);
});

test('a network is charged the processor time of its requests, not the time of a busy machine', async () => {
  let worked = 0;
  const clock = { ms: 0 };
  const limiter = new Limiter(LIMITS, {
    now: () => clock.ms,
    worked: () => worked,
  });
  const work = (name: string, ms: number) => {
    begun.push(name);
    worked += ms;
    clock.ms += 10 * ms;
    return Promise.resolve();
  };
  const begun: string[] = [];
  const ask = (caller: LimitedCaller, name: string, ms: number) =>
    limiter.take(caller, () => work(name, ms));
  await Promise.all([
    ask(bob, 'b1', 100),
    ask(alice, 'a1', 150),
    ask(bob, 'b2', 1),
    ask(alice, 'a2', 1),
  ]);
  expect(begun).toEqual(['b1', 'a1', 'b2', 'a2']);
});

test('a network’s lists go before its figures and its typing, which a full queue refuses first', async () => {
  const { ask, begun, refused, end, isBusy } = openLimiter({ queueLimit: 4 });
  void ask(page, 'page');
  for (const urgency of URGENCIES)
    void ask(visitor('192.0.2.0/24', urgency), urgency);
  void ask(bob, 'other');
  await settled();
  expect(refused).toEqual([]);
  for (const name of ['list 2', 'list 3']) void ask(alice, name);
  await settled();
  expect(refused).toEqual(['typing', 'figures']);
  // what remains of alice is equally urgent: who came last goes
  void ask(alice, 'list 4');
  await settled();
  expect(refused.slice(2)).toEqual(['list 4']);
  while (isBusy()) await end(40);
  expect(begun).toEqual(['page', 'content', 'other', 'list 2', 'list 3']);
});

test('a network that had the database alone takes turns with a newcomer at once', async () => {
  const { ask, begun, end, isBusy } = openLimiter();
  void ask(alice, 'a1');
  for (let served = 0; served < 100; served += 1) {
    void ask(alice, 'more');
    await settled();
    await end(100);
  }
  begun.splice(0);
  for (const name of ['a1', 'a2', 'a3']) void ask(alice, name);
  for (const name of ['b1', 'b2', 'b3']) void ask(bob, name);
  await settled();
  while (isBusy()) await end(100);
  expect(begun.join(' ')).toBe('b1 a1 b2 a2 b3 a3');
});

test('the heavy pages of one network go first as long as they use little, and then take turns with others', async () => {
  const { ask, begun, clock, end, isBusy } = openLimiter();
  const flood = heavyPage('192.0.2.0/24');
  for (let at = 1; at <= 6; at += 1) void ask(flood, `flood ${at}`);
  void ask(bob, 'list 1');
  void ask(bob, 'list 2');
  void ask(heavyPage('203.0.113.0/24'), 'other');
  await settled();
  while (isBusy()) await end(300);
  expect(begun.join(', ')).toBe(
    'flood 1, other, flood 2, flood 3, list 1, list 2, flood 4, flood 5, flood 6',
  );
  begun.splice(0);
  // the share of a network makes up for what it used
  clock.ms += 10_000;
  void ask(page, 'page');
  void ask(bob, 'list 3');
  void ask(flood, 'flood 7');
  await settled();
  while (isBusy()) await end();
  expect(begun).toEqual(['page', 'flood 7', 'list 3']);
});

test('200 requests at once of one network, beside 45 pages and lists of others: each of those waits for one of them at most', async () => {
  const { ask, begun, refused, end, isBusy } = openLimiter({
    queueLimit: 2048,
  });
  for (let at = 0; at < 200; at += 1) void ask(alice, 'flood');
  await settled();
  for (let at = 0; at < 45; at += 1) {
    begun.splice(0);
    void ask(page, 'page');
    void ask(heavyPage(`198.51.${at}.0/24`), 'heavy');
    void ask(visitor(`203.0.${at}.0/24`), 'list');
    await settled();
    for (let ended = 0; ended < 4; ended += 1) await end(40);
    expect(begun.slice(0, 3)).toEqual(['page', 'heavy', 'list']);
  }
  while (isBusy()) await end(40);
  expect(refused).toEqual([]);
});

test('beside an import, whose batches do not count as use by others, a network gets its turns first', async () => {
  const { ask, begun, end } = openLimiter();
  void ask(owner, 'batch 1');
  for (const name of ['a1', 'a2', 'a3']) void ask(alice, name);
  await settled();
  await end(300);
  void ask(owner, 'batch 2');
  await end(100);
  await end(1000);
  // what alice used is more than a share, and more than what the import used
  expect(begun).toEqual(['batch 1', 'a1', 'a2', 'batch 2']);
  await end(700);
  expect(begun.at(-1)).toBe('a3');
  void ask(owner, 'batch 3');
  void ask(page, 'page');
  await settled();
  await end(100);
  expect(begun.at(-1)).toBe('page');
});

const CALLERS: Record<string, LimitedCaller> = {
  a: alice,
  b: bob,
  d: page,
  h: heavyPage(),
};

test.each([
  [
    'one network runs a quarter of the places while others come',
    8,
    'b1 a1 a2 a3 a4',
    'b1 a1 a2',
  ],
  ['heavy pages leave places to plain ones', 3, 'h1 h2 h3 d1', 'h1 h2 d1'],
  ['some places are reserved for documents', 3, 'a1 a2 a3 d1 d2', 'a1 a2 d1'],
])('on a server, %s', async (_, places, asked, expected) => {
  const { ask, begun } = openLimiter({ places });
  for (const name of asked.split(' '))
    void ask(CALLERS[name.slice(0, 1)] ?? alice, name);
  await settled();
  expect(begun.join(' ')).toBe(expected);
});

test('plain pages go before heavy ones', async () => {
  const { ask, begun, end, isBusy } = openLimiter();
  for (const name of ['h1', 'h2', 'h3']) void ask(heavyPage(), name);
  void ask(alice, 'a1');
  void ask(page, 'p1');
  await settled();
  while (isBusy()) await end();
  // h1 began before any other request arrived
  expect(begun).toEqual(['h1', 'p1', 'h2', 'h3', 'a1']);
});
