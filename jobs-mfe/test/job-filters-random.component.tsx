/**
 * Whatever stands in the address is a list, and the same list that its own
 * filters write (docs/product.md §9).
 */
import fc from 'fast-check';
import { FILTER_NAMES } from '@board/shared/model/filters';
import { testPlatform } from '@board/shared/testing';
import { parseJobFilters } from '../src/data/job-filters';
import { jobQueries } from '../src/data/job-queries';

jest.setTimeout(120_000);

const NAMES = [...FILTER_NAMES, 'sort', 'page', 'other'];
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme' }),
  fc.nat().map(String),
  fc.constantFrom(
    ...',all-types,-1,2147483648,2026-02-30,0001-01-01,9999-12-31'.split(','),
    ...'% \' \\ OR " tax 25 distance Leeds acca offered'.split(' '),
  ),
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 6 })
  .map((entries) => new URLSearchParams(entries).toString());

test('any query is a search without an error', async () => {
  const { platform } = testPlatform();
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const search = jobQueries.search(
        platform,
        'uk',
        parseJobFilters(new URLSearchParams(text)),
      );
      const { pages } = await platform.queryClient.fetchInfiniteQuery(search);
      expect(pages[0]?.total).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 25 },
  );
});
