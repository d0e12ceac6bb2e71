/** docs/product.md §2.5.6, §2.6.1 */
import { anyOf, CHOICE_NAMES } from '@board/shared/model/filter-values';
import { call, seededDatabase, type SearchResult } from '../seeded';

const db = seededDatabase();

test('an invalid cursor, or one of another order, starts at the beginning', async () => {
  const first = await db.search();
  const { next } = await db.search({ sort: 'salary' });
  const cut = (await db.search()).next?.slice(0, -3) ?? '';
  for (const after of [
    '',
    'x',
    '%%%',
    'e30',
    '🦆',
    cut,
    next ?? '',
    'A'.repeat(5000),
  ])
    expect(await db.search({ after })).toEqual(first);
});

test('unusual page numbers and unknown orders give valid results', async () => {
  const first = await db.search();
  expect(await db.search({ page: -5, page_size: 24, sort: 'bananas' })).toEqual(
    first,
  );
  expect((await db.search({ page_size: 100_000 })).jobs).toHaveLength(100);
  expect((await db.search({ page_size: -1 })).jobs).toHaveLength(1);
  expect(await db.search({ page: 2147483647, page_size: 100 })).toMatchObject({
    jobs: [],
    next: null,
    total: first.total,
  });
  expect((await db.search({ minSalary: -1e30 })).total).toBeGreaterThan(0);
  expect((await db.search({ minSalary: 1e300 })).total).toBe(0);
  expect(
    (await db.search({ fromDate: '0001-01-01', toDate: '9999-12-31' })).total,
  ).toBeGreaterThan(0);
});

const SEVERAL = 'filter.seniority must be a text or a list of at most 20 texts';

test.each([
  [
    'an unknown filter',
    { min_salary: 1 },
    'filter has no member "min_salary"; it has country, search, ',
  ],
  [
    'a text for a number',
    { minSalary: '1' },
    'filter.minSalary must be a number',
  ],
  ['a number for a text', { search: 1 }, 'filter.search must be a text'],
  ['a list', { firm: ['EY'] }, 'filter.firm must be a text'],
  ['a number for texts', { seniority: 1 }, SEVERAL],
  ['a list with a number', { seniority: ['Senior', 1] }, SEVERAL],
  ['a list with a null', { seniority: ['Senior', null] }, SEVERAL],
  ['a list of lists', { seniority: [['Senior']] }, SEVERAL],
  ['an object for texts', { seniority: { Senior: true } }, SEVERAL],
  [
    '21 texts',
    { seniority: Array.from({ length: 21 }, (__, at) => `${at}`) },
    SEVERAL,
  ],
  ['half a rank', { minRank: 1.5 }, 'filter.minRank must be a whole number'],
  [
    'a rank beyond all integers',
    { maxRank: 2 ** 40 },
    'filter.maxRank must be a whole number',
  ],
  [
    'a day that does not exist',
    { fromDate: '2026-02-30' },
    'filter.fromDate must be a day such as 2026-01-31',
  ],
  [
    'another way to write a day',
    { toDate: 'today' },
    'filter.toDate must be a day such as 2026-01-31',
  ],
  ['a list of filters', [], 'filter must be a JSON object'],
  ['a text', 'country', 'filter must be a JSON object'],
])(
  '%s is rejected by every function that takes a filter',
  async (_, filter, sentence) => {
    for (const name of ['search_jobs', 'job_facets', 'relax_jobs'])
      await expect(
        db.query(`select public.${name}($1::text::jsonb)`, [
          JSON.stringify(filter),
        ]),
      ).rejects.toMatchObject({
        code: '22023',
        message: expect.stringContaining(sentence),
      });
  },
);

test('null filters nothing, as a member or as the whole filter', async () => {
  const total = await db.total();
  for (const filter of [null, {}, { country: null, minSalary: null }])
    expect(
      await db.row(
        `select public.search_jobs($1::text::jsonb) -> 'total' = to_jsonb($2::int) as same`,
        [JSON.stringify(filter), total],
      ),
    ).toEqual({ same: true });
});

test.each([
  ['location', 'Montreal', 'Montréal'],
  ['location', 'québec', 'QUEBEC'],
  ['search', 'comptable general', 'Comptable général'],
])('%s: %s and %s find the same', async (name, one, other) => {
  const total = await db.total({ [name]: one });
  expect(total).toBeGreaterThan(0);
  expect(await db.total({ [name]: other })).toBe(total);
});

test.each([
  ['us', 'Texas', 'TX'],
  ['us', 'NYC', 'New York City'],
  ['ca', 'Ontario', 'ON'],
  ['au', 'Tassie', 'Tasmania'],
])('in %s the place %s finds what %s finds', async (country, one, other) => {
  const first = await db.search({ country, location: one });
  expect(first.total).toBeGreaterThan(0);
  expect(await db.search({ country, location: other })).toEqual(first);
  expect(
    (await call<Facets>(db, 'job_facets', { country, location: one })).total,
  ).toBe(first.total);
});

test('a region has the jobs of its towns, a town of its name is itself, and remote jobs may be added', async () => {
  const total = (location: string, country = 'uk') =>
    db.total({ country, location });
  const scotland = await total('Scotland');
  expect(scotland).toBeGreaterThan(
    Math.max(await total('Edinburgh'), await total('Glasgow')),
  );
  const { jobs } = await db.search<{
    jobs: { location: string; cities: string[] }[];
  }>({
    country: 'uk',
    location: 'Scotland',
    page_size: 100,
  });
  for (const job of jobs)
    expect([job.location, ...job.cities].join()).toMatch(
      /Edinburgh|Glasgow|Aberdeen|Dundee|Inverness/,
    );
  expect(await total('Scotland or remote')).toBeGreaterThan(scotland);
  expect(
    await db.row(`select board.place_texts('New York', 'us', false) as texts`),
  ).toEqual({ texts: [] });
  expect(await total('Georgia', 'us')).toBe(await total('Atlanta', 'us'));
});

type Titled = SearchResult & { title?: { corrected?: string; most?: boolean } };
const titled = async (title: string) => {
  const { jobs, title: note } = await db.search<Titled>({
    country: 'uk',
    search: title,
  });
  return { titles: jobs.map((job) => job.job_title), note };
};

test('a title as typed is the answer', async () => {
  const { titles, note } = await titled('tax manager');
  expect(note).toBeUndefined();
  for (const title of titles)
    expect(title.toLowerCase()).toContain('tax manager');
});

test.each([
  ['manager, tax', [/tax/i, /manager/i], {}],
  ['manager tax', undefined, {}],
  ['auditors', [/auditor/i], {}],
  [
    'senior acountants',
    [/senior/i, /accountant/i],
    { corrected: 'senior accountants' },
  ],
  ['xylophone auditor', [/auditor/i], { most: true }],
])(
  'no title contains %s: its words count in any order and number',
  async (typed, words = [/tax/i], note) => {
    const found = await titled(typed);
    expect(found.note).toMatchObject(note);
    expect(found.titles).not.toEqual([]);
    for (const title of found.titles)
      for (const word of words) expect(title).toMatch(word);
  },
);

test('a title without a known word, or of other signs, finds nothing', async () => {
  for (const typed of ['xylophones', 'tax_manager', 'manager% tax'])
    expect([typed, (await titled(typed)).titles]).toEqual([typed, []]);
});

test.each(['%', '_', '\\', "'", '"', '%%', 'a%', '_a', "d'", '–', '\\%'])(
  '%s matches literally in titles and places',
  async (text) => {
    for (const [name, column] of [
      ['search', 'job_title'],
      ['location', 'location_text'],
    ] as const) {
      const from = `public.jobs where status = 'open' and position($1 in lower(${column})) > 0`;
      expect([name, await db.total({ [name]: text })]).toEqual([
        name,
        await db.count(from, [text]),
      ]);
    }
  },
);

test('"all" values and blanks filter nothing', async () => {
  const all = Object.fromEntries(
    CHOICE_NAMES.map((name) => [name, anyOf(name)]),
  );
  expect(
    await db.total({ ...all, search: ' ', keywords: '', location: '' }),
  ).toBe(await db.total());
});

interface Facets {
  total: number;
  [facet: string]: number | { value: string; count: number }[];
}
const FACETS = [
  'service',
  'industry',
  'seniority',
  'employment',
  'firm',
  'workMode',
];
const facet = (facets: Facets, name: string) =>
  facets[name] as { value: string; count: number }[];

test('each facet count equals the total of the search with its value, and ignores its own filter', async () => {
  const filters = { country: 'uk', service: 'Tax', seniority: 'Senior' };
  const facets = await call<Facets>(db, 'job_facets', filters);
  expect(facets.total).toBe(await db.total(filters));
  for (const name of FACETS)
    for (const { value, count } of facet(facets, name).slice(0, 4))
      expect([
        name,
        value,
        await db.total({ ...filters, [name]: value }),
      ]).toEqual([name, value, count]);
  // the counts of services ignore the chosen service
  expect(facet(facets, 'service').length).toBeGreaterThan(1);
});

test('spellings of one employment type share a facet value; without a match there are no values', async () => {
  const facets = await call<Facets>(db, 'job_facets', { service: 'Tax' });
  const names = facet(facets, 'employment').map(({ value }) => value);
  expect(names.toSorted()).toEqual(['Contract', 'Full Time', 'Part Time']);
  expect(await call(db, 'job_facets', { location: 'Atlantis' })).toEqual({
    total: 0,
    capped: false,
    at_least: [],
    ...Object.fromEntries(FACETS.map((name) => [name, []])),
  });
});

test('the options of each filter are sorted, each once', async () => {
  const options = await call<Record<string, string[]>>(db, 'filter_options', {
    country: 'ca',
  });
  expect(options['service']).toContain('Tax');
  for (const list of Object.values(options))
    expect(list).toEqual([...new Set(list)].toSorted());
});
