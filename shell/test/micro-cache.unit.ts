import fc from 'fast-check';
import { createMicroCache, type MadeValue } from '../server/cache/micro-cache';
import { MAX_BYTES, MAX_ENTRIES } from '../server/document/answer-document';
import { createBody } from '../server/document/body';

const FRESH = 5000;
const STALE = 30_000;
const HOUR = 3_600_000;

function cacheWithClock(
  limits: { maxEntries?: number; maxBytes?: number; freshMs?: number } = {},
) {
  let now = 1_000_000;
  const cache = createMicroCache<string>({
    freshMs: FRESH,
    staleMs: STALE,
    staleIfErrorMs: HOUR,
    maxEntries: 500,
    maxBytes: 1000,
    ...limits,
    now: () => now,
  });
  let made = 0;
  /** Asks for a page whose every render is another text. */
  const ask = async (key = 'page', result: Partial<MadeValue<string>> = {}) => {
    const found = await cache.get(key, () => {
      made += 1;
      return Promise.resolve({
        value: `${key} ${made}`,
        outcome: 'shared',
        bytes: 1,
        ...result,
      });
    });
    return found.value;
  };
  /**
   * Asks while nothing can be rendered: what it gets, and for how long it is
   * fresh.
   */
  const askWhileDown = (key = 'page') =>
    cache.get(key, () => Promise.reject(new Error('down')));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    cache,
    ask,
    askWhileDown,
    pass(ms: number) {
      now += ms;
    },
    count: () => made,
    settle,
  };
}

test('a clock that is set back keeps no page fresh', async () => {
  jest.useFakeTimers();
  const cache = createMicroCache<string>({
    freshMs: FRESH,
    staleMs: STALE,
    maxEntries: 1,
    maxBytes: 1,
  });
  const ask = (value: string) =>
    cache.get('page', () =>
      Promise.resolve({ value, outcome: 'shared', bytes: 1 }),
    );
  await ask('before');
  jest.advanceTimersByTime(FRESH + STALE + 1);
  jest.setSystemTime(Date.now() - HOUR);
  expect((await ask('after')).value).toBe('after');
  jest.useRealTimers();
});

test('within its time one render serves all', async () => {
  const { ask, pass, count } = cacheWithClock();
  await ask();
  pass(FRESH);
  expect(await ask()).toBe('page 1');
  expect(count()).toBe(1);
});

test('concurrent requests share one render', async () => {
  const { ask, count } = cacheWithClock();
  expect(
    new Set(await Promise.all(Array.from({ length: 50 }, () => ask()))),
  ).toEqual(new Set(['page 1']));
  expect(count()).toBe(1);
});

test('a stale page is served while one render refreshes it', async () => {
  const { ask, pass, count, settle } = cacheWithClock();
  await ask();
  pass(FRESH + 1);
  expect(await Promise.all([ask(), ask()])).toEqual(['page 1', 'page 1']);
  await settle();
  expect(count()).toBe(2);
  expect(await ask()).toBe('page 2');
});

test('after stale-while-revalidate, requests wait for the refresh', async () => {
  const { ask, pass } = cacheWithClock();
  await ask();
  pass(FRESH + STALE + 1);
  expect(await ask()).toBe('page 2');
});

test.each([
  ['the render throws', () => Promise.reject(new Error('down'))],
  [
    'the page is an error',
    () =>
      Promise.resolve({ value: 'sorry', outcome: 'failed', bytes: 1 } as const),
  ],
])(
  'when %s, the last good page is served for an hour, and not longer',
  async (_why, fail) => {
    const { cache, ask, pass } = cacheWithClock();
    await ask();
    pass(FRESH + HOUR);
    expect(await cache.get('page', fail)).toEqual({
      value: 'page 1',
      ttlMs: -HOUR,
    });
    pass(1);
    const late = await cache
      .get('page', fail)
      .catch((error: Error) => ({ value: error.message }));
    expect(late).toEqual({ value: expect.stringMatching(/^(down|sorry)$/) });
    expect(cache.size().entries).toBe(0);
  },
);

test('after a failed refresh no request waits for the next; one that succeeds is fresh', async () => {
  const { cache, ask, askWhileDown, pass, settle } = cacheWithClock();
  await ask();
  pass(FRESH + STALE + 1);
  await askWhileDown();
  const never = new Promise<MadeValue<string>>(() => {});
  expect((await cache.get('page', () => never)).value).toBe('page 1');
  const other = cacheWithClock();
  await other.ask();
  other.pass(HOUR / 2);
  await other.askWhileDown();
  expect(await other.ask()).toBe('page 1');
  await settle();
  expect(await other.cache.get('page', () => never)).toEqual({
    value: 'page 2',
    ttlMs: FRESH,
  });
});

test('a private result removes the stale page', async () => {
  const { ask, askWhileDown, pass } = cacheWithClock();
  await ask();
  pass(FRESH + STALE + 1);
  expect(await ask('page', { outcome: 'private', value: 'moved' })).toBe(
    'moved',
  );
  await expect(askWhileDown()).rejects.toThrow('down');
});

test('a private result answers the requests that wait for it, and no later ones', async () => {
  const { ask, cache } = cacheWithClock();
  expect(
    await Promise.all([ask('page', { outcome: 'private' }), ask()]),
  ).toEqual(['page 1', 'page 1']);
  expect(cache.size().entries).toBe(0);
  expect(await ask()).toBe('page 2');
});

test('after a failed refresh the stale page stays, and the next request retries', async () => {
  const { ask, cache, pass, settle } = cacheWithClock();
  await ask();
  pass(FRESH + 1);
  expect(
    (await cache.get('page', () => Promise.reject(new Error('down')))).value,
  ).toBe('page 1');
  await settle();
  expect(await ask()).toBe('page 1');
  await settle();
  expect(await ask()).toBe('page 2');
});

test('a failure reaches its request and is not cached', async () => {
  const { ask, cache } = cacheWithClock();
  await expect(
    cache.get('page', () => Promise.reject(new Error('down'))),
  ).rejects.toThrow('down');
  expect(await ask()).toBe('page 1');
});

test('switched off, nothing is shared', async () => {
  const { ask, cache } = cacheWithClock({ freshMs: 0 });
  expect(await Promise.all([ask(), ask()])).toEqual(['page 1', 'page 2']);
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
});

test('the least recently used page is removed first', async () => {
  const { ask, count } = cacheWithClock({ maxEntries: 2 });
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  await ask('a');
  expect(count()).toBe(3);
  await ask('b');
  expect(count()).toBe(4);
});

test('the pages of an hour stay for when the backend is down: 900 lists, or 4,000 small pages', async () => {
  for (const [pages, characters] of [
    [900, 144_000],
    [4000, 30_000],
  ] as const) {
    const { ask, askWhileDown, pass } = cacheWithClock({
      maxEntries: MAX_ENTRIES,
      maxBytes: MAX_BYTES,
    });
    const { bytes } = createBody('x'.repeat(characters));
    for (let nth = 0; nth < pages; nth += 1)
      await ask(`page ${nth}`, { bytes });
    pass(HOUR - 1);
    for (let nth = 0; nth < pages; nth += 1)
      expect((await askWhileDown(`page ${nth}`)).value).toBe(
        `page ${nth} ${nth + 1}`,
      );
  }
});

test('in any sequence, limits hold and no key gets another key’s page', async () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    bytes: fc.nat(1500),
    outcome: fc.constantFrom(
      'shared' as const,
      'private' as const,
      'failed' as const,
    ),
    pause: fc.constantFrom(
      0,
      1,
      FRESH,
      FRESH + 1,
      FRESH + STALE + 1,
      FRESH + HOUR + 1,
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { ask, cache, pass } = cacheWithClock({
        maxEntries: 3,
        maxBytes: 2000,
      });
      for (const { key, bytes, outcome, pause } of steps) {
        pass(pause);
        expect((await ask(key, { bytes, outcome })).split(' ')[0]).toBe(key);
        const size = cache.size();
        expect(size.entries).toBeLessThanOrEqual(3);
        expect(size.bytes).toBeLessThanOrEqual(2000);
        expect(size.bytes).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
