/** The rule by which reports stop a canary, over replayed page loads (docs/decisions/039). */
import { chanceOf, isWorse, nextLook } from '../server/rollout/decision';
import { FAILURES as RULE, PLAIN } from '../server/rollout/reports';

test.each([
  [{ of: 4, bad: 3 }, { of: 4, bad: 1 }, 17 / 70],
  [{ of: 10, bad: 3 }, { of: 10, bad: 0 }, 120 / 1140],
  [{ of: 10, bad: 0 }, { of: 10, bad: 3 }, 1],
  [{ of: 5, bad: 5 }, { of: 5, bad: 5 }, 1],
  // sums of exact fractions
  [{ of: 300, bad: 12 }, { of: 10_000, bad: 40 }, 2.17747e-8],
  [{ of: 200, bad: 7 }, { of: 20_000, bad: 100 }, 9.4924e-5],
])('%j beside %j: a chance of %d', (canary, standard, chance) => {
  const found = chanceOf(canary, standard);
  expect(Math.abs(found - chance) / chance).toBeLessThan(1e-4);
});

test('the chance falls with every bad page load, up to millions of them', () => {
  const standard = { of: 10_000_000, bad: 100_000 };
  let before = 2;
  for (const bad of [0, 50, 100, 150, 200, 1000, 10_000]) {
    const now = chanceOf({ of: 10_000, bad }, standard);
    expect(now).toBeLessThanOrEqual(before);
    expect(now).toBeGreaterThanOrEqual(0);
    before = now;
  }
});

test('fewer than 200 page loads of either, or a difference below a point, say nothing', () => {
  const good = { of: 20_000, bad: 0 };
  expect(isWorse({ of: 199, bad: 199 }, good, RULE)).toBe(false);
  expect(isWorse({ of: 200, bad: 200 }, { of: 199, bad: 0 }, RULE)).toBe(false);
  expect(isWorse({ of: 200, bad: 200 }, good, RULE)).toBe(true);
  expect(isWorse({ of: 100_000, bad: 900 }, { of: 1_000_000, bad: 0 }, RULE)).toBe(false);
  expect(isWorse(good, { of: 200, bad: 200 }, RULE)).toBe(false);
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

function poisson(mean: number, random: () => number): number {
  let count = -1;
  for (let left = Math.exp(mean); left > 1 || count < 0; left *= random()) count += 1;
  return count;
}

/** How many of so many page loads are bad: each by itself where they are few, else by an approximation of that. */
function badOf(of: number, share: number, random: () => number): number {
  if (of * share <= 30 && of > 400) return poisson(of * share, random);
  if (of <= 400) return Array.from({ length: of }, random).filter((one) => one < share).length;
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.max(0, Math.round(of * share + Math.sqrt(of * share * (1 - share)) * normal));
}

/** Page loads of the canary after which it is stopped; undefined if it is not within `most`. */
function stoppedAfter(
  shares: { canary: number; standard: number },
  ratio: number,
  random: () => number,
  { rule = RULE, most = 8000 } = {},
) {
  const canary = { of: 0, bad: 0 };
  const standard = { of: 0, bad: 0 };
  for (let look = rule.least; look <= most; look = nextLook(look)) {
    const more = look - canary.of;
    canary.bad += badOf(more, shares.canary, random);
    standard.bad += badOf(more * ratio, shares.standard, random);
    canary.of = look;
    standard.of = look * ratio;
    if (isWorse(canary, standard, rule)) return look;
  }
  return undefined;
}

const REPLAYS = 200;
const replays = (
  shares: { canary: number; standard: number },
  ratio: number,
  how?: Parameters<typeof stoppedAfter>[3],
) => {
  const random = randomFrom(20_261_122);
  return Array.from({ length: REPLAYS }, () => stoppedAfter(shares, ratio, random, how));
};

test.each([0, 0.001, 0.01, 0.3].flatMap((share) => [1, 99].map((ratio) => [share, ratio] as const)))(
  'both with %d bad page loads, the default has %d times as many: a false alarm in fewer than one replay of 100',
  (share, ratio) => {
    const alarms = replays({ canary: share, standard: share }, ratio).filter((at) => at !== undefined);
    expect(alarms.length / REPLAYS).toBeLessThan(0.01);
  },
);

test.each([
  [0.05, 0.001, 99, 300],
  [0.2, 0.01, 99, 200],
  [1, 0, 9, 200],
  [0.3, 0.1, 1, 600],
  [0.03, 0.005, 99, 1500],
])(
  '%d of its page loads bad, %d of the default’s %d times as many: stopped within %d page loads, in 19 of 20 replays',
  (canary, standard, ratio, most) => {
    const stops = replays({ canary, standard }, ratio).filter((at) => at !== undefined && at <= most);
    expect(stops.length / REPLAYS).toBeGreaterThan(0.95);
  },
);

test.each([0.01, 0.1, 0.5, 0.9].flatMap((share) => [1, 99].map((ratio) => [share, ratio] as const)))(
  'from ten page loads on, with %d of both bad and %d times as many of the default: no false alarm',
  (share, ratio) => {
    const early = { rule: PLAIN, most: 200 };
    const alarms = replays({ canary: share, standard: share }, ratio, early).filter((at) => at !== undefined);
    expect(alarms).toEqual([]);
  },
);

test.each([1, 99])(
  'all of its page loads bad, and 5 of 100 of the default’s %d times as many: stopped within 20',
  (ratio) => {
    const stops = replays({ canary: 1, standard: 0.05 }, ratio, { rule: PLAIN, most: 20 });
    expect(stops.filter((at) => at === undefined)).toEqual([]);
  },
);
