/**
 * The rule by which reports stop a canary, over replayed reports of networks
 * (docs/decisions/039).
 */
import { chanceOf, isWorse } from '../judge/decision';

test.each([
  [{ total: 4, bad: 3 }, { total: 4, bad: 1 }, 17 / 70],
  [{ total: 10, bad: 3 }, { total: 10, bad: 0 }, 120 / 1140],
  [{ total: 10, bad: 0 }, { total: 10, bad: 3 }, 1],
  [{ total: 5, bad: 5 }, { total: 5, bad: 5 }, 1],
  // sums of exact fractions
  [{ total: 300, bad: 12 }, { total: 10_000, bad: 40 }, 2.17747e-8],
  [{ total: 200, bad: 7 }, { total: 20_000, bad: 100 }, 9.4924e-5],
])('%j beside %j: a chance of %d', (canary, standard, chance) => {
  const found = chanceOf(canary, standard);
  expect(Math.abs(found - chance) / chance).toBeLessThan(1e-4);
});

test('the chance falls with every bad network, up to millions of them', () => {
  const standard = { total: 10_000_000, bad: 100_000 };
  let before = 2;
  for (const bad of [0, 50, 100, 150, 200, 1000, 10_000]) {
    const now = chanceOf({ total: 10_000, bad }, standard);
    expect(now).toBeLessThanOrEqual(before);
    expect(now).toBeGreaterThanOrEqual(0);
    before = now;
  }
});

test('fewer than ten networks of either, or a small difference, say nothing', () => {
  const good = { total: 20_000, bad: 0 };
  expect(isWorse({ total: 9, bad: 9 }, good)).toBe(false);
  expect(isWorse({ total: 10, bad: 10 }, { total: 9, bad: 0 })).toBe(false);
  expect(isWorse({ total: 10, bad: 10 }, { total: 10, bad: 0 })).toBe(true);
  expect(isWorse({ total: 21, bad: 10 }, good)).toBe(false);
  expect(isWorse({ total: 200, bad: 20 }, { total: 199, bad: 0 })).toBe(false);
  expect(isWorse({ total: 200, bad: 20 }, good)).toBe(true);
  expect(
    isWorse({ total: 100_000, bad: 9000 }, { total: 1_000_000, bad: 0 }),
  ).toBe(false);
  expect(isWorse(good, { total: 200, bad: 200 })).toBe(false);
});

/** A repeatable generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Networks that report the canary until it is stopped, of at most so many; the
 * default has `ratio` times as many.
 */
function stoppedAfter(
  shares: { canary: number; standard: number },
  ratio: number,
  most: number,
  random: () => number,
) {
  const canary = { total: 0, bad: 0 };
  const standard = { total: 0, bad: 0 };
  const report = (count: { total: number; bad: number }, share: number) => {
    count.total += 1;
    if (random() < share) count.bad += 1;
  };
  while (canary.total < most) {
    for (let nth = 0; nth < ratio; nth += 1) report(standard, shares.standard);
    report(canary, shares.canary);
    if (isWorse(canary, standard)) return canary.total;
  }
  return undefined;
}

const REPLAYS = 50;
const replays = (
  shares: { canary: number; standard: number },
  ratio: number,
  most: number,
) => {
  const random = randomFrom(20_261_122);
  return Array.from({ length: REPLAYS }, () =>
    stoppedAfter(shares, ratio, most, random),
  ).filter((at) => at !== undefined);
};

test.each(
  [0, 0.01, 0.1, 0.3, 0.5, 0.9].flatMap((share) =>
    [1, 9].map((ratio) => [share, ratio] as const),
  ),
)(
  'with %d of both bad and %d times as many of the default: no false alarm, though each report is a look',
  (share, ratio) => {
    expect(replays({ canary: share, standard: share }, ratio, 400)).toEqual([]);
  },
);

test.each([
  [1, 0.05, 1, 20],
  [1, 0.05, 9, 20],
  [0.7, 0.01, 9, 30],
  [0.2, 0.01, 9, 200],
  [0.3, 0.1, 1, 500],
])(
  '%d of the canary bad, %d of the default, which %d times as many report: stopped by %d networks, in 19 of 20 replays',
  (canary, standard, ratio, most) => {
    expect(
      replays({ canary, standard }, ratio, most).length / REPLAYS,
    ).toBeGreaterThan(0.95);
  },
);
