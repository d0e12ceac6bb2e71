/** docs/product.md §9, §10.2 */
import { countryOf, type CountryCode } from '@board/shared/domain';
import { activeParts, partText } from '@board/shared/model/filter-chips';
import {
  choicesOf,
  parseFacets,
  parseOptions,
} from '../src/data/filter-choices';
import {
  parseJobFilters,
  toSearchParams,
  withoutPart,
} from '../src/data/job-filters';
import { withDistance } from '../src/data/job-words';

const parse = (query: string) => parseJobFilters(new URLSearchParams(query));
const text = (query: string) => {
  const filters = parse(query);
  return activeParts(filters).map((part) =>
    partText(filters, part, countryOf('uk')),
  );
};

test.each([
  ['search=tax', '“tax”'],
  ['minSalary=50000', '£50,000+'],
  ['maxSalary=60000', 'Up to £60,000'],
  ['minSalary=0&maxSalary=60000', '£0 – £60,000'],
  ['minRank=1&maxRank=25', 'Rank 1 – 25'],
  ['maxRank=0', 'Rank up to 0'],
  ['employment=full-time', 'Full Time'],
  ['fromDate=2026-01-31', 'Since 31 Jan 2026'],
  ['toDate=2026-01-31', 'Until 31 Jan 2026'],
  ['fromDate=2026-01-01&toDate=2026-01-31', '1 Jan 2026 – 31 Jan 2026'],
  ['keywords=IFRS', 'Keywords: IFRS'],
  ['location=Leeds', 'Location: Leeds'],
  ['location=Leeds&within=25', 'Within 25 miles of Leeds or remote'],
  ['location=Leeds&within=10&remote=no', 'Within 10 miles of Leeds'],
  ['within=50', 'Within 50 miles'],
  ['location=Leeds&within=unstated', 'Place not stated'],
  ['workMode=remote', 'Remote'],
  ['seniority=Senior&seniority=Manager', 'Manager or Senior'],
  ['service=R%26amp%3BD&service=Tax', 'R&D or Tax'],
])('%s is shown as %s', (query, words) => {
  expect(text(query)).toEqual([words]);
});

test('days are written as in the country', () => {
  const filters = parse('fromDate=2026-01-31');
  const written = (['uk', 'au', 'us', 'ca'] as const).map((code) =>
    partText(filters, 'date', countryOf(code)),
  );
  expect(written).toEqual([
    'Since 31 Jan 2026',
    'Since 31 Jan 2026',
    'Since Jan 31, 2026',
    'Since Jan 31, 2026',
  ]);
});

test('distances are in the unit of the country', () => {
  const filters = parse('location=Perth&within=25');
  expect(partText(filters, 'location', countryOf('au'))).toBe(
    'Within 25 km of Perth or remote',
  );
  const shown = (country: CountryCode) =>
    [null, 0.4, 1, 11.6].map((distance) =>
      withDistance('Perth', { distance, country }, undefined),
    );
  expect(shown('uk')).toEqual([
    'Perth',
    'Perth · under 1 mile',
    'Perth · 1 mile',
    'Perth · 12 miles',
  ]);
  expect(shown('ca')).toEqual([
    'Perth',
    'Perth · under 1 km',
    'Perth · 1 km',
    'Perth · 12 km',
  ]);
});

test('removing a place removes its distance', () => {
  const filters = parse(
    'location=Leeds&within=25&remote=no&service=Tax&sort=distance',
  );
  expect(withoutPart(filters, 'location')).toEqual({
    ...parse('service=Tax'),
    sort: 'distance',
  });
  expect(toSearchParams(withoutPart(filters, 'location')).toString()).toBe(
    'service=Tax',
  );
});

test('removing a range removes both ends; removing all filters keeps the sort', () => {
  const filters = parse(
    'search=a&minSalary=1&maxSalary=2&service=Tax&sort=salary&page=3',
  );
  expect(withoutPart(filters, 'salary')).toEqual(
    parse('search=a&service=Tax&sort=salary'),
  );
  expect(withoutPart(filters)).toEqual(parse('sort=salary'));
  expect(withoutPart(filters, 'salary', true)).toEqual(
    parse('minSalary=1&maxSalary=2&sort=salary'),
  );
});

const facets = parseFacets({
  service: [
    { value: 'Tax', count: 1200 },
    { value: 'Risk', count: 2 },
  ],
  employment: [{ value: 'Full Time', count: 7 }],
  at_least: ['service'],
});
const options = parseOptions({ service: ['Audit', 'Risk', 'Tax'] });
const labels = (...args: Parameters<typeof choicesOf>) =>
  choicesOf(...args)
    .map(({ label }) => label)
    .join('; ');

test('choices have numbers, those without jobs come last, and the selected value is among them', () => {
  expect(labels('service', options, facets, [])).toBe(
    'Risk (2+); Tax (1,200+); Audit (0)',
  );
  expect(labels('service', options, facets, ['Law'])).toBe(
    'Law; Risk (2+); Tax (1,200+); Audit (0)',
  );
  expect(labels('service', options, facets, ['Law', 'Tax'])).toBe(
    'Law; Risk (2+); Tax (1,200+); Audit (0)',
  );
  // another spelling of a service has its number, and stands in its place
  expect(labels('service', options, facets, ['tax'])).toBe(
    'tax (1,200+); Risk (2+); Audit (0)',
  );
  expect(labels('service', options, undefined, [])).toBe('Audit; Risk; Tax');
  expect(labels('service', undefined, facets, [])).toBe(
    'Risk (2+); Tax (1,200+)',
  );
  expect(labels('employment', undefined, facets, [])).toBe(
    'Full Time (7); Part Time (0); Contract (0)',
  );
  const values = choicesOf('employment', undefined, undefined, []).map(
    ({ value }) => value,
  );
  expect(values).toEqual(['full-time', 'part-time', 'contract']);
});
