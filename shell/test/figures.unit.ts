/** docs/product.md §2.3.1, §2.4.2 */
import fc from 'fast-check';
import { serviceKey } from '@board/shared/search-params';
import {
  parseCountryFigures,
  parseServiceCounts,
} from '../src/pages/home/figures';

const answer = {
  jobs: 120,
  firms: 9,
  currency: 'GBP',
  pay: [
    { seniority: 'Associate', median: 43_500, salaries: 60 },
    { seniority: 'Manager', median: 71_500, salaries: 5 },
    { seniority: null, median: 51_500, salaries: 90 },
  ],
};

test('amounts are in the country’s currency, of all positions and by level', () => {
  const { pay, levels } = parseCountryFigures(answer, 'uk');
  expect(pay).toEqual({ seniority: null, median: '£51,500', salaries: 90 });
  expect(levels).toEqual([
    { seniority: 'Associate', median: '£43,500', salaries: 60 },
    { seniority: 'Manager', median: '£71,500', salaries: 5 },
  ]);
});

test('any invalid answer throws instead of giving wrong figures', () => {
  fc.assert(
    fc.property(fc.anything(), (value) =>
      expect(() => parseCountryFigures(value, 'uk')).toThrow(),
    ),
  );
  for (const wrong of [
    { jobs: -1 },
    { pay: [{ seniority: null, median: 0, salaries: 9 }] },
    { pay: null },
  ])
    expect(() => parseCountryFigures({ ...answer, ...wrong }, 'uk')).toThrow();
});

test('reads the total from the entry without a service', () => {
  const counts = [
    { service: 'Tax', count: 12 },
    { service: null, count: 30 },
  ];
  expect(parseServiceCounts(counts)).toEqual({
    total: 30,
    byService: { tax: 12 },
  });
});

test('keeps every named count', () => {
  const rows = fc.uniqueArray(
    fc.record({ service: fc.string(), count: fc.nat() }),
    {
      selector: ({ service }) => serviceKey(service),
    },
  );
  fc.assert(
    fc.property(rows, fc.nat(), (named, total) => {
      const parsed = parseServiceCounts([
        ...named,
        { service: null, count: total },
      ]);
      expect(parsed.total).toBe(total);
      for (const { service, count } of named)
        expect(Object.entries(parsed.byService)).toContainEqual([
          serviceKey(service),
          count,
        ]);
    }),
  );
});

test('is total or throws: an answer without a sum is never half a statement', () => {
  fc.assert(
    fc.property(fc.anything(), (counts) => {
      expect(() => parseServiceCounts(counts)).toThrow('without a total');
    }),
  );
});
