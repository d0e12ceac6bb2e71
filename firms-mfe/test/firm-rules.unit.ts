/** docs/product.md §2.7 */
import fc from 'fast-check';
import { readable } from '@board/shared/answers';
import { DEFAULT_CONFIG } from '@board/shared/config';
import { parseFigures } from '../src/data/firm-figures';
import {
  firmsAddress,
  highestRank,
  parseChosenSlugs,
  parseFirmFilters,
} from '../src/data/firm-filters';
import { labelsOf, parseFirm, parseFirmSummaries } from '../src/data/firm-row';
import { firmJsonLd } from '../src/detail/detail-route';

const parse = (query: string) => parseFirmFilters(new URLSearchParams(query));

/** docs/product.md §9 */
test.each([
  ['', { ranking: 'all', page: 1 }, undefined],
  ['ranking=top10', { ranking: 'top10', page: 1 }, 10],
  ['ranking=top25&page=2', { ranking: 'top25', page: 2 }, 25],
  ['ranking=top50', { ranking: 'top50', page: 1 }, 50],
  ['ranking=top5&page=x&search=+', { ranking: 'all', page: 1 }, undefined],
  [
    'search=+finch%00+',
    { search: 'finch', ranking: 'all', page: 1 },
    undefined,
  ],
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
        const filters = parseFirmFilters(
          new URLSearchParams({ search, ranking, page }),
        );
        const { searchParams } = new URL(
          firmsAddress('uk', filters, ['a']),
          'http://site',
        );
        expect(parseFirmFilters(searchParams)).toEqual(filters);
      },
    ),
  );
});

test('firms of one name have their countries beside it, in any letter case', () => {
  const firms = parseFirmSummaries([
    { id: 1, slug: 'alpha', name: 'Alpha', country: 'UK' },
    { id: 2, slug: 'alpha-ca', name: 'ALPHA', country: 'CA' },
    { id: 3, slug: 'alpha-3', name: 'Alpha', country: '' },
    { id: 4, slug: 'beta', name: 'Beta', country: 'UK' },
  ]);
  expect(firms.map(labelsOf(firms))).toEqual([
    'Alpha (United Kingdom)',
    'ALPHA (Canada)',
    'Alpha',
    'Beta',
  ]);
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
  });
  expect(firm?.summary).toBe('We count.');
  const written = parseFirm({
    id: 1,
    slug: 'a&amp;b',
    name: 'A&amp;B',
    about: 'R&amp;D &amp;lt;',
    lucias_take: '&#163;',
  });
  expect(written).toMatchObject({
    slug: 'a&amp;b',
    name: 'A&B',
    summary: 'R&D &lt;',
    about: 'R&D &lt;',
    take: '£',
  });
  expect(
    parseFirmSummaries([{ id: 1 }, null, { id: 2, slug: 'b', name: 'B' }]),
  ).toHaveLength(1);
});

test.each([
  ['at its last blank', 'word '.repeat(60), `${'word '.repeat(44).trim()}…`],
  ['in a text without blanks', 'a'.repeat(300), `${'a'.repeat(220)}…`],
])('a long summary is cut %s', (_where, about, summary) => {
  expect(parseFirm({ id: 1, slug: 'a', name: 'A', about })?.summary).toBe(
    summary,
  );
});

test.each([
  ['', []],
  ['firm=a&firm=b&firm=a&firm=+&firm', ['a', 'b']],
  ['firm=a/b%00', ['ab']],
  ['firm=1&firm=2&firm=3&firm=4&firm=5', ['1', '2', '3', '4', '5']],
])('firms to compare: %s', (query, slugs) => {
  expect(parseChosenSlugs(new URLSearchParams(query))).toEqual(slugs);
});

test('figures are read whole or not at all', () => {
  const pay = {
    currency: 'GBP',
    salaries: 5,
    lowest: '1',
    lower_quartile: 2,
    median: 3,
    upper_quartile: 4,
    highest: 5,
    levels: [
      { name: 'Senior', salaries: 5, median: 3 },
      { name: 'Partner', salaries: 5 },
      { name: '' },
    ],
  };
  const firm = {
    id: 1,
    slug: 'a',
    name: 'A',
    services: [{ name: '', jobs: 2 }, { name: 'Tax' }, null],
  };
  const figures = parseFigures([
    { ...firm, pay: [pay, { ...pay, median: null }, { ...pay, currency: '' }] },
    { id: 2 },
    3,
  ]);
  expect(figures).toEqual([
    {
      id: 1,
      slug: 'a',
      name: 'A',
      logo: null,
      ranking: null,
      country: null,
      openings: null,
      levels: [],
      services: [{ name: null, jobs: 2 }],
      pay: [{ ...pay, lowest: 1, levels: pay.levels.slice(0, 1) }],
    },
  ]);
  for (const nothing of [null, undefined, {}, 'x'])
    expect(parseFigures(nothing)).toEqual([]);
});

/** docs/product.md §2.8 */
test('search engines get the values of the firm’s row, and its breadcrumb', () => {
  const config = {
    ...DEFAULT_CONFIG,
    publicOrigin: 'https://board.example',
    backendUrl: '/backend',
  };
  const firm = (row: object) =>
    readable(parseFirm({ id: 9, slug: 'a-b', name: 'A & B', ...row }));
  const whole = firm({
    country: 'UK',
    about: 'We count.',
    link: 'https://a.example',
    linkedin_link: 'https://l.example/a',
  });
  expect(firmJsonLd(config, whole)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'A & B',
      logo: 'https://board.example/backend/storage/v1/object/public/media/placeholders/firm-4.svg',
      description: 'We count.',
      url: 'https://a.example/',
      sameAs: ['https://l.example/a'],
    },
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Home',
          item: 'https://board.example/uk',
        },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Firms',
          item: 'https://board.example/uk/firms',
        },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'A & B',
          item: 'https://board.example/uk/firms/a-b',
        },
      ],
    }),
  ]);
  const [organization = {}] = firmJsonLd(config, firm({}));
  // JSON leaves out what is undefined, as in a document.
  expect(Object.keys(JSON.parse(JSON.stringify(organization)))).toEqual([
    '@context',
    '@type',
    'name',
    'logo',
  ]);
});
