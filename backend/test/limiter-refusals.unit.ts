/** Whom the limiter refuses (docs/product.md §6). */
import fc from 'fast-check';
import { Unanswered } from '../src/store';
import {
  alice,
  bob,
  heavyPage,
  openLimiter,
  owner,
  page,
  settled,
  visitor,
} from './limiting';

test('a full queue refuses the network that has most in it', async () => {
  const { ask, limiter } = openLimiter({ queueLimit: 8 });
  void ask(page, 'd1');
  const ofAlice = Array.from({ length: 4 }, (_, at) => ask(alice, `a${at}`));
  for (let at = 0; at < 4; at += 1) void ask(visitor(`b${at}`), 'b');
  expect(limiter.count()).toEqual({ running: 1, waiting: 8 });
  void ask(bob, 'b8');
  expect(await ofAlice[3]).toBe(429);
  expect(await ask(alice, 'a5')).toBe(429);
  expect(limiter.count()).toEqual({ running: 1, waiting: 8 });
});

test('a stranger that would wait too long is refused with Retry-After; a document and an import wait', async () => {
  const { ask, begun, end, limiter } = openLimiter({ longestWaitMs: 20 });
  void ask(page, 'd1');
  const document = ask(page, 'd2');
  const batch = ask(owner, 'i1');
  expect(await ask(alice, 'a1')).toBe(429);
  const [error] = await Promise.allSettled([
    limiter.take(alice, () => Promise.resolve()),
  ]);
  expect(error).toMatchObject({
    reason: { status: 429, retryAfter: expect.any(Number) },
  });
  await end();
  await end();
  await end();
  expect(await document).toBe('d2');
  expect(await batch).toBe('i1');
  expect(begun).toEqual(['d1', 'd2', 'i1']);
});

test('an aborted request leaves the queue at once, and failed work frees its place', async () => {
  const { ask, begun, end, limiter } = openLimiter();
  await expect(
    limiter.take(alice, () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken');
  const gone = new AbortController();
  void ask(page, 'd1');
  const left = ask(alice, 'a1', gone.signal);
  void ask(alice, 'a2');
  gone.abort();
  expect(limiter.count()).toEqual({ running: 1, waiting: 1 });
  expect(await left).toBe(503);
  expect(await ask(alice, 'a3', gone.signal)).toBe(503);
  await end();
  expect(begun).toEqual(['d1', 'a2']);
});

test('a network whose request ended the database is refused for a minute, however long it was alone', async () => {
  const { limiter, ask, clock, end } = openLimiter();
  void ask(alice, 'a1');
  await settled();
  await end(300_000);
  const killed = limiter.take(alice, () =>
    Promise.reject(new Unanswered('too much', 504)),
  );
  await expect(killed).rejects.toMatchObject({ status: 504 });
  clock.ms += 59_000;
  expect(await ask(alice, 'a2')).toBe(429);
  clock.ms += 1000;
  void ask(alice, 'a3');
  expect(limiter.count()).toEqual({ running: 1, waiting: 0 });
});

/**
 * What happens next: somebody asks (0 is a document, plain or heavy), the
 * oldest work ends, or the oldest asker that may leaves.
 */
const step = fc.oneof(
  fc.record({
    who: fc.integer({ min: 0, max: 4 }),
    leaves: fc.boolean(),
    isHeavy: fc.boolean(),
  }),
  fc.constantFrom('end' as const, 'leave' as const),
);

test('in any sequence, limits hold, no place is lost, and no stranger starts while a plain document waits', async () => {
  const limits = fc.record({
    places: fc.integer({ min: 1, max: 4 }),
    queueLimit: fc.integer({ min: 1, max: 48 }),
  });
  await fc.assert(
    fc.asyncProperty(
      limits,
      fc.array(step, { maxLength: 60 }),
      async (drawn, steps) => {
        const { limiter, ask, begun, refused, end, isBusy } =
          openLimiter(drawn);
        const names: string[] = [];
        const leavers: AbortController[] = [];
        const documents = () =>
          names.filter(
            (name) =>
              name.startsWith('0') &&
              !begun.includes(name) &&
              !refused.includes(name),
          );
        for (const [at, next] of steps.entries()) {
          const before = begun.length;
          const waited = documents();
          if (next === 'end') await end();
          else if (next === 'leave') leavers.shift()?.abort();
          else {
            const isHeavy = next.who === 0 && next.isHeavy;
            const name = isHeavy ? `heavy:${at}` : `${next.who}:${at}`;
            names.push(name);
            const leaver = new AbortController();
            if (next.leaves) leavers.push(leaver);
            const document = isHeavy ? heavyPage() : page;
            void ask(
              next.who === 0 ? document : visitor(String(next.who)),
              name,
              leaver.signal,
            );
          }
          await settled();
          const waits = documents().some((name) => waited.includes(name));
          if (waits)
            expect(
              begun.slice(before).filter((name) => !name.startsWith('0')),
            ).toEqual([]);
          expect(limiter.count().running).toBeLessThanOrEqual(drawn.places);
        }
        await settled();
        while (isBusy()) await end();
        expect(limiter.count()).toEqual({ running: 0, waiting: 0 });
        // every request was served or refused exactly once
        expect([...begun, ...refused].toSorted()).toEqual(names.toSorted());
      },
    ),
    { numRuns: 200 },
  );
});
