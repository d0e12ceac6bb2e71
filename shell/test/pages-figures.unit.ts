import fc from 'fast-check';
import { parseServiceCounts } from '../src/pages/home/figures';

test('reads the total from the entry without a service', () => {
  const answer = [
    { service: 'Tax', count: 12 },
    { service: null, count: 30 },
  ];
  expect(parseServiceCounts(answer)).toEqual({ total: 30, byService: { Tax: 12 } });
});

test('keeps every named count', () => {
  const counts = fc.uniqueArray(fc.record({ service: fc.string(), count: fc.nat() }), {
    selector: ({ service }) => service,
  });
  fc.assert(
    fc.property(counts, fc.nat(), (named, total) => {
      const parsed = parseServiceCounts([...named, { service: null, count: total }]);
      expect(parsed.total).toBe(total);
      for (const { service, count } of named)
        expect(Object.entries(parsed.byService)).toContainEqual([service, count]);
    }),
  );
});

test('is total or throws: an answer without a sum is never half a statement', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      expect(() => parseServiceCounts(answer)).toThrow('without a total');
    }),
  );
});
