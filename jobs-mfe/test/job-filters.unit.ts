import fc from 'fast-check';
import { FILTER_NAMES } from '@board/shared/model/filters';
import {
  activeFilters,
  feedAddress,
  filterAddress,
  filterArgument,
  parseJobFilters,
  toSearchParams,
  unreadIn,
  withoutChip,
} from '../src/data/job-filters';

const parse = (query: string) => parseJobFilters(new URLSearchParams(query));

/** docs/product.md §9, "Filters and sorting" */
test('all twenty-one parameters and the page are read', () => {
  const query =
    'search=Senior&keywords=IFRS&firm=Deloitte&service=Audit+%26+Assurance&industry=Energy&seniority=Manager&employment=full-time&location=Leeds&within=25&remote=no&workMode=hybrid&qualification=acca&study=offered&sponsorship=offered&minSalary=30000&maxSalary=60000&minRank=1&maxRank=50&fromDate=2026-01-31&toDate=2026-02-28&sort=salary&page=3';
  const numbers = {
    minSalary: 30_000,
    maxSalary: 60_000,
    minRank: 1,
    maxRank: 50,
    page: 3,
  };
  const values = {
    ...Object.fromEntries(new URLSearchParams(query)),
    ...numbers,
  };
  expect(parse(query)).toEqual({
    ...values,
    service: ['Audit & Assurance'],
    seniority: ['Manager'],
  });
  expect(toSearchParams(parse(query)).toString()).toBe(query);
  const { sort: _sort, page: _page, ...filters } = parse(query);
  // One value of several is a text, as the database has it from before.
  const single = { service: 'Audit & Assurance', seniority: 'Manager' };
  expect(JSON.parse(filterArgument('uk', parse(query)))).toEqual({
    country: 'UK',
    ...filters,
    ...single,
  });
});

test.each([
  ['', 'nothing'],
  [
    'firm=all-firms&service=all-services&industry=all-industries&seniority=all-levels&employment=all-types&workMode=all-modes',
    '"all" values',
  ],
  ['search=+++&keywords=%00%01', 'blanks and control characters'],
  [
    'minSalary=-1&maxSalary=1e9&minRank=2.5&maxRank=99999999999',
    'what is no number',
  ],
  ['minSalary=45-55k&maxSalary=401k', 'what is no single amount'],
  ['fromDate=2026-02-30&toDate=31/01/2026', 'what is no date'],
  ['workMode=moon', 'an unknown work mode'],
  ['employment=foo', 'an unknown employment'],
  [
    'qualification=mba&study=yes&sponsorship=not_offered',
    'what no advert can say',
  ],
  ['within=far&remote=maybe', 'what is no distance'],
  ['within=&remote=yes&remote=no', 'a form without a distance'],
  ['remote=no', 'remote work without a distance'],
  ['sort=distance', 'an order by distance from nowhere'],
  ['sort=cheapest&page=0', 'unknown orders and pages'],
  ['page=-4&utm_source=x', 'foreign parameters'],
])('%s is no filter: %s', (query) => {
  expect(parse(query)).toEqual({ sort: 'date', page: 1 });
  expect(activeFilters(parse(query))).toBe(0);
});

test.each<[string, string[] | undefined, string]>([
  ['seniority=Senior&seniority=Manager', ['Manager', 'Senior'], 'in one order'],
  ['seniority=Senior&seniority=+Senior+', ['Senior'], 'once'],
  [
    'seniority=all-levels&seniority=Senior&seniority=',
    ['Senior'],
    'without "all" and blanks',
  ],
  ['seniority=all-levels&seniority=+', undefined, 'none'],
  ['service=Tax', undefined, 'of its own filter'],
])('%s are the levels %j: %s', (query, levels) => {
  expect(parse(query).seniority).toEqual(levels);
});

test('of more than twenty values the first twenty count', () => {
  const levels = Array.from({ length: 21 }, (_, at) => `Level ${at + 10}`);
  const params = new URLSearchParams(
    levels.map((level) => ['seniority', level]),
  );
  expect(parseJobFilters(params).seniority).toEqual(levels.slice(0, 20));
});

test('several values are each counted, and leave one by one', () => {
  const filters = parse('seniority=Manager&seniority=Senior&service=Tax');
  expect(activeFilters(filters)).toBe(3);
  expect(
    toSearchParams(
      withoutChip(filters, { part: 'seniority', value: 'Senior' }),
    ).toString(),
  ).toBe('service=Tax&seniority=Manager');
  expect(
    withoutChip(parse('seniority=Senior'), {
      part: 'seniority',
      value: 'Senior',
    }),
  ).toEqual(parse(''));
  expect(JSON.parse(filterArgument('uk', filters))).toEqual({
    country: 'UK',
    service: 'Tax',
    seniority: ['Manager', 'Senior'],
  });
  expect(filterAddress('uk', filters)).toBe(
    '/uk/jobs?service=Tax&seniority=Manager&seniority=Senior',
  );
  expect(feedAddress('uk', filters)).toBe(
    '/uk/jobs/feed.xml?service=Tax&seniority=Manager&seniority=Senior',
  );
});

test.each([
  ['45k', 45_000],
  ['45K', 45_000],
  ['£45,000', 45_000],
  ['45 000', 45_000],
  ['45.000', 45_000],
  ['45.5k', 45_500],
  ['45 grand', 45_000],
  ['45k+', 45_000],
  ['£45k a year', 45_000],
  ['£15 an hour', 31_200],
  ['45000.00', 45_000],
  ['0', 0],
])('the minimum salary “%s” is %i', (written, minSalary) => {
  const params = new URLSearchParams({ minSalary: written });
  expect(parseJobFilters(params)).toEqual({ sort: 'date', page: 1, minSalary });
  expect(unreadIn(params)).toEqual({});
});

test('an address keeps what a field cannot read; what is no field, or blank, is not kept', () => {
  const query =
    'minSalary=1e5&maxRank=ten&toDate=soon&minRank=+&search=1e5&sort=x&utm_source=x';
  expect(unreadIn(new URLSearchParams(query))).toEqual({
    minSalary: '1e5',
    maxRank: 'ten',
    toDate: 'soon',
  });
});

test('every spelling of an employment is the filter’s own value', () => {
  for (const written of ['full-time', 'Full Time', 'FULL_TIME'])
    expect(parse(`employment=${written}`).employment).toBe('full-time');
});

const NAMES = [...FILTER_NAMES, 'sort', 'page', 'utm_source'];

test('any query has filters, and filters survive the address', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.nat().map(String),
    fc.constantFrom(
      ...'2026-11-14 25 no distance salary firmRank all-firms all-types -0 ١٢'.split(
        ' ',
      ),
    ),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 20 }),
      (entries) => {
        const filters = parseJobFilters(new URLSearchParams(entries));
        expect(
          parseJobFilters(
            new URLSearchParams(toSearchParams(filters).toString()),
          ),
        ).toEqual(filters);
        expect(filters.page).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});

test.each([
  ['keywords=ifrs', 'relevance', 'keywords=ifrs'],
  ['keywords=ifrs&sort=', 'relevance', 'keywords=ifrs'],
  ['keywords=ifrs&sort=relevance', 'relevance', 'keywords=ifrs'],
  ['keywords=ifrs&sort=date', 'date', 'keywords=ifrs&sort=date'],
  ['search=ifrs', 'date', 'search=ifrs'],
  ['sort=date', 'date', ''],
])('the order of “%s” is %s', (query, sort, address) => {
  expect(parse(query).sort).toBe(sort);
  expect(toSearchParams(parse(query)).toString()).toBe(address);
});

test('a distance that no search has is the nearest', () => {
  const nearest = ['1', '15', '20', '37.4', '38', '900'].map(
    (within) => parse(`within=${within}`).within,
  );
  expect(nearest).toEqual(['10', '10', '25', '25', '50', '50']);
});

test('a form says "or remote" by a box before a hidden field; the first of them counts', () => {
  expect(parse('location=Leeds&within=25&remote=yes&remote=no')).toEqual(
    parse('location=Leeds&within=25'),
  );
  expect(parse('location=Leeds&within=25&remote=no')).toMatchObject({
    remote: 'no',
  });
  expect(parse('location=Leeds&within=25&sort=distance')).toMatchObject({
    sort: 'distance',
  });
  expect(
    parse('location=Leeds&within=unstated&sort=distance&remote=no'),
  ).toEqual(parse('location=Leeds&within=unstated'));
});

test('every set of filters is what its own address says, defaults left out', () => {
  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((text) => /^[^\p{Cc}\s]+$/u.test(text));
  const several = fc
    .uniqueArray(words, { minLength: 1, maxLength: 20 })
    .map((values) => values.toSorted());
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  const day = fc
    .date({
      min: new Date('1000-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));
  const some = fc.record(
    {
      ...Object.fromEntries(
        'search keywords firm location'.split(' ').map((name) => [name, words]),
      ),
      ...Object.fromEntries(
        ['service', 'seniority'].map((name) => [name, several]),
      ),
      minSalary: amount,
      maxRank: amount,
      within: fc.constantFrom('10', '25', '50', 'unstated'),
      workMode: fc.constantFrom('onsite', 'hybrid', 'remote'),
      fromDate: day,
      toDate: day,
    },
    { requiredKeys: [] },
  );
  const order = fc.constantFrom(
    'date' as const,
    'firmRank' as const,
    'salary' as const,
  );
  fc.assert(
    fc.property(
      some,
      order,
      fc.integer({ min: 1, max: 1000 }),
      (filters, sort, page) => {
        const params = toSearchParams({ ...filters, sort, page });
        expect(parseJobFilters(params)).toEqual({ ...filters, sort, page });
        expect(params.has('sort')).toBe(
          sort !== ('keywords' in filters ? 'relevance' : 'date'),
        );
        expect(params.has('page')).toBe(page > 1);
      },
    ),
  );
});
