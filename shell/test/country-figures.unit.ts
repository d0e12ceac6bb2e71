import fc from 'fast-check';
import { isTelling, parseCountryFigures } from '../src/pages/home/country-figures';

const answer = {
  jobs: 120,
  firms: 9,
  currency: 'GBP',
  services: [
    { service: 'Tax', count: 40 },
    { service: 'Risk', count: 4 },
  ],
  pay: [
    { seniority: null, median: 51_500, salaries: 90 },
    { seniority: 'Partner', median: 159_000, salaries: 4 },
    { seniority: 'Manager', median: 71_500, salaries: 5 },
    { seniority: 'Associate', median: 43_499.5, salaries: 60 },
  ],
};

/** docs/product.md §2.4 */
test('amounts are in the country’s currency, levels go from the least to the best paid', () => {
  const { pay, levels } = parseCountryFigures(answer);
  expect(pay).toEqual({ median: '£51,500', salaries: 90 });
  expect(levels).toEqual([
    { seniority: 'Associate', median: '£43,500', salaries: 60 },
    { seniority: 'Manager', median: '£71,500', salaries: 5 },
  ]);
});

test('figures of fewer than five jobs or salaries are omitted', () => {
  const figures = parseCountryFigures(answer);
  expect(figures.services).toEqual([{ service: 'Tax', count: 40 }]);
  expect(figures.levels.map(({ seniority }) => seniority)).not.toContain('Partner');
  const few = parseCountryFigures({
    ...answer,
    jobs: 4,
    pay: [{ seniority: null, median: 51_500, salaries: 4 }],
  });
  expect([few.pay, few.levels, isTelling(few)]).toEqual([undefined, [], false]);
  expect(isTelling(figures)).toBe(true);
});

test('any invalid answer throws instead of giving wrong figures', () => {
  fc.assert(fc.property(fc.anything(), (value) => expect(() => parseCountryFigures(value)).toThrow()));
  for (const wrong of [
    { jobs: -1 },
    { pay: [{ seniority: null, median: 0, salaries: 9 }] },
    { services: null },
  ])
    expect(() => parseCountryFigures({ ...answer, ...wrong })).toThrow();
});
