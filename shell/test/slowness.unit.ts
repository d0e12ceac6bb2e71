import { factorOf, MOST, scaledLimit } from '../server/isolation/slowness';

const sample = (workMs: number, tookMs: number) => ({ workMs, tookMs });

test.each([
  ['nothing is known yet', [], 1],
  ['hardly any work was done', [sample(2, 40)], 1],
  ['nobody waited', [sample(50, 50), sample(20, 20)], 1],
  ['two others share the processor', [sample(20, 60), sample(10, 30)], 3],
  ['nothing gets on', [sample(20, 2000)], MOST],
  ['clocks disagree by a little', [sample(50, 49)], 1],
])('when %s', (_when, samples, factor) => {
  expect(factorOf(samples)).toBe(factor);
});

test.each([
  [800, 1, 800],
  [800, 3.33333, 2667],
  [800, 8, 6400],
  [3000, 8, 10_000],
  [12_000, 8, 12_000],
])('a limit of %i ms on a machine %f times slower is %i ms', (limitMs, factor, scaled) => {
  expect(scaledLimit(limitMs, factor)).toBe(scaled);
});
