/** docs/product.md §4.5 */
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  commonScale,
  SalaryLine,
  scaleOf,
  shareOn,
  ticksOn,
} from '@board/shared/salary-line';
import { besideMedian, peopleOf, yearlyPay } from '@board/shared/yearly-pay';

const stated = {
  salary: '£20.50 an hour',
  salary_low: 20.5,
  salary_high: 22,
  salary_currency: 'GBP',
  salary_period: 'hour',
};

test.each([
  ['an hour', {}, { low: 42_640, high: 45_760, currency: 'GBP' }],
  [
    'a day',
    { salary_period: 'day', salary_low: 200, salary_high: 200 },
    { low: 52_000, high: 52_000, currency: 'GBP' },
  ],
  ['no period', { salary_period: null }, undefined],
  ['a period that nobody knows', { salary_period: 'shift' }, undefined],
  ['no currency', { salary_currency: null }, undefined],
  ['an open range', { salary_high: null }, undefined],
  ['a part of full time', { salary: '£20.50 pro rata' }, undefined],
])('the pay of %s as a year', (_, changes, yearly) => {
  expect(yearlyPay({ ...stated, ...changes })).toEqual(yearly);
});

test.each([
  [40_000, 44_000, 42_000, 'at the median'],
  [42_000, 45_360, 42_000, '4% above the median'],
  [30_000, 30_000, 40_000, '25% below the median'],
])('%i to %i beside %i', (low, high, median, words) => {
  expect(besideMedian({ low, high }, median)).toBe(words);
});

test.each([
  ['within the scale', 25_000, 55_000, 0],
  ['beyond its upper end', 40_000, 70_000, 1],
  ['beyond both ends', 10_000, 70_000, 2],
])('pay %s ends in as many arrows', (_, low, high, arrows) => {
  const spread = { lower: 30_000, median: 38_000, upper: 45_000, salaries: 9 };
  const drawing = renderToStaticMarkup(
    createElement(SalaryLine, {
      scale: scaleOf(spread),
      spread,
      range: { low, high },
    }),
  );
  expect(drawing.split('class="arrow"')).toHaveLength(arrows + 1);
});

test.each([
  ['Senior Manager', 'senior managers'],
  ['Entry Level', 'entry level'],
])('the people of %s', (seniority, people) => {
  expect(peopleOf(seniority)).toBe(people);
});

const amount = fc.integer({ min: 1000, max: 20_000_000 });
const spread = fc
  .array(amount, { minLength: 3, maxLength: 3 })
  .map((amounts) => {
    const [lower = 1, median = 1, upper = 1] = amounts.toSorted(
      (one, other) => one - other,
    );
    return { salaries: 7, lower, median, upper };
  });

test('the figures of a spread lie on its scale, in their order', () => {
  fc.assert(
    fc.property(spread, ({ lower, median, upper, ...more }) => {
      const scale = scaleOf({ lower, median, upper, ...more });
      const shares = [lower, median, upper].map((of) => shareOn(scale, of));
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...shares)).toBeLessThanOrEqual(100);
    }),
  );
});

test('what lies beyond a scale is drawn at its ends', () => {
  const scale = { from: 20_000, to: 40_000 };
  expect(shareOn(scale, 1)).toBe(0);
  expect(shareOn(scale, 25_000)).toBe(25);
  expect(shareOn(scale, 900_000)).toBe(100);
});

test('a common scale has room for all, and two to six round amounts', () => {
  fc.assert(
    fc.property(
      fc.array(spread, { minLength: 1, maxLength: 12 }),
      (spreads) => {
        const scale = commonScale(spreads, 0.02);
        for (const { lower, upper } of spreads) {
          expect(scale.from).toBeLessThan(lower);
          expect(scale.to).toBeGreaterThan(upper);
        }
        const ticks = ticksOn(scale);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(scale.from);
          expect(tick).toBeLessThanOrEqual(scale.to);
        }
        expect(ticks).toEqual(ticks.toSorted((one, other) => one - other));
        for (const tick of ticks) expect(String(tick)).toMatch(/^\d{1,3}0*$/);
      },
    ),
  );
});

test('round amounts of a scale', () => {
  expect(ticksOn({ from: 21_000, to: 98_000 })).toEqual([
    40_000, 60_000, 80_000,
  ]);
  const proportional = { from: 26_000, to: 168_000, isProportional: true };
  expect(ticksOn(proportional)).toEqual([30_000, 50_000, 70_000, 100_000]);
  expect(ticksOn({ ...proportional, to: 62_000 })).toEqual([
    30_000, 40_000, 50_000, 60_000,
  ]);
});

/** docs/product.md §4.5: junior levels are not slivers beside partners. */
test('on a common scale, bands that spread alike are equally wide', () => {
  const junior = { salaries: 9, lower: 27_000, median: 28_000, upper: 29_700 };
  const partner = {
    salaries: 9,
    lower: 150_000,
    median: 155_000,
    upper: 165_000,
  };
  const scale = commonScale([junior, partner], 0.02);
  const widths = [junior, partner].map(
    ({ lower, upper }) => shareOn(scale, upper) - shareOn(scale, lower),
  );
  for (const width of widths) expect(width).toBeCloseTo(5.1, 0);
});
