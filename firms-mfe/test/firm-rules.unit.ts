import fc from 'fast-check';
import { containsPattern, highestRank, parseFirmFilters, toSearchParams } from '../src/data/firm-filters';
import { parseFirm, parseFirmSummaries } from '../src/data/firm-row';

const parse = (query: string) => parseFirmFilters(new URLSearchParams(query));

/** docs/product.md §9 */
test.each([
  ['', { ranking: 'all', page: 1 }, undefined],
  ['ranking=top10', { ranking: 'top10', page: 1 }, 10],
  ['ranking=top25&page=2', { ranking: 'top25', page: 2 }, 25],
  ['ranking=top50', { ranking: 'top50', page: 1 }, 50],
  ['ranking=top5&page=x&search=+', { ranking: 'all', page: 1 }, undefined],
  ['search=+finch%00+', { search: 'finch', ranking: 'all', page: 1 }, undefined],
])('%s', (query, filters, highest) => {
  expect(parse(query)).toEqual(filters);
  expect(highestRank(parse(query).ranking)).toBe(highest);
});

test('any query has filters, and filters survive the address', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string(),
      fc.string(),
      (search, ranking, page) => {
        const filters = parseFirmFilters(new URLSearchParams({ search, ranking, page }));
        expect(parseFirmFilters(new URLSearchParams(toSearchParams(filters).toString()))).toEqual(filters);
      },
    ),
  );
});

test('signs of the pattern language are searched for as they stand', () => {
  expect(containsPattern('100% a_b\\')).toBe('%100\\% a\\_b\\\\%');
});

test('a firm shows only addresses that are http(s), and no heading marks on its card', () => {
  const firm = parseFirm({
    id: 1,
    slug: 'a',
    name: 'A',
    about: '# About A\n\nWe count.',
    link: 'https://a.example',
    linkedin_link: 'javascript:alert(1)',
    twitter_link: '',
  });
  expect(firm).toMatchObject({
    website: 'https://a.example/',
    linkedin: null,
    twitter: null,
    openings: null,
  });
  expect(firm?.summary).toBe('We count.');
  expect(parseFirmSummaries([{ id: 1 }, null, { id: 2, slug: 'b', name: 'B' }])).toHaveLength(1);
});
