/** docs/product.md §2.5.6, §2.6.1 */
import { call, seededDatabase, type SearchResult } from '../seeded';

const db = seededDatabase();

type Filters = Record<string, string | number>;
const search = (args: Filters & { after?: string } = {}) => call<SearchResult>(db, 'search_jobs', args);

test('an invalid cursor, or one of another order, starts at the beginning', async () => {
  const first = await search();
  const { next } = await search({ sort: 'salary' });
  const cut = (await search()).next?.slice(0, -3) ?? '';
  for (const after of ['', 'x', '%%%', 'e30', '🦆', cut, next ?? '', 'A'.repeat(5000)])
    expect(await search({ after })).toEqual(first);
});

test('unusual page numbers and unknown orders give valid results', async () => {
  const first = await search();
  expect(await search({ page: -5, page_size: 24, sort: 'bananas' })).toEqual(first);
  expect((await search({ page_size: 100_000 })).jobs).toHaveLength(100);
  expect((await search({ page_size: -1 })).jobs).toHaveLength(1);
  expect(await search({ page: 2147483647, page_size: 100 })).toMatchObject({
    jobs: [],
    next: null,
    total: first.total,
  });
  expect((await search({ minSalary: -1e30 })).total).toBeGreaterThan(0);
  expect((await search({ minSalary: 1e300 })).total).toBe(0);
  expect((await search({ fromDate: '0001-01-01', toDate: '9999-12-31' })).total).toBeGreaterThan(0);
});

test.each([
  ['an unknown filter', { min_salary: 1 }, 'filter has no member "min_salary"; it has country, search, '],
  ['a text for a number', { minSalary: '1' }, 'filter.minSalary is no number'],
  ['a number for a text', { search: 1 }, 'filter.search is no text'],
  ['a list', { service: ['Tax'] }, 'filter.service is no text'],
  ['half a rank', { minRank: 1.5 }, 'filter.minRank is no whole number'],
  ['a rank beyond all integers', { maxRank: 2 ** 40 }, 'filter.maxRank is no whole number'],
  ['a day that does not exist', { fromDate: '2026-02-30' }, 'filter.fromDate is no day such as 2026-01-31'],
  ['another way to write a day', { toDate: 'today' }, 'filter.toDate is no day such as 2026-01-31'],
  ['a list of filters', [], 'filter is no JSON object'],
  ['a text', 'country', 'filter is no JSON object'],
])('%s is rejected by every function that takes a filter', async (_, filter, sentence) => {
  for (const name of ['search_jobs', 'job_facets', 'relax_jobs'])
    await expect(
      db.query(`select public.${name}($1::text::jsonb)`, [JSON.stringify(filter)]),
    ).rejects.toMatchObject({ code: '22023', message: expect.stringContaining(sentence) });
});

test('null filters nothing, as a member or as the whole filter', async () => {
  const { total } = await search();
  for (const filter of [null, {}, { country: null, minSalary: null }])
    expect(
      await db.row(`select public.search_jobs($1::text::jsonb) -> 'total' = to_jsonb($2::int) as same`, [
        JSON.stringify(filter),
        total,
      ]),
    ).toEqual({ same: true });
});

test.each([
  ['location', 'Montreal', 'Montréal'],
  ['location', 'québec', 'QUEBEC'],
  ['search', 'comptable general', 'Comptable général'],
])('%s: %s and %s find the same', async (name, one, other) => {
  const [first, second] = [await search({ [name]: one }), await search({ [name]: other })];
  expect(first.total).toBeGreaterThan(0);
  expect(second.total).toBe(first.total);
});

test.each([
  ['us', 'Texas', 'TX'],
  ['us', 'NYC', 'New York City'],
  ['ca', 'Ontario', 'ON'],
  ['au', 'Tassie', 'Tasmania'],
])('in %s the place %s finds what %s finds', async (country, one, other) => {
  const [first, second] = [
    await search({ country, location: one }),
    await search({ country, location: other }),
  ];
  expect(first.total).toBeGreaterThan(0);
  expect(second).toEqual(first);
  expect((await call<Facets>(db, 'job_facets', { country, location: one })).total).toBe(first.total);
});

test('a region has the jobs of its towns, a town of its name is itself, and remote jobs may be added', async () => {
  const total = async (location: string, country = 'uk') => (await search({ country, location })).total;
  const scotland = await total('Scotland');
  expect(scotland).toBeGreaterThan(Math.max(await total('Edinburgh'), await total('Glasgow')));
  const { jobs } = await call<{ jobs: { location: string; cities: string[] }[] }>(db, 'search_jobs', {
    country: 'uk',
    location: 'Scotland',
    page_size: 100,
  });
  for (const job of jobs)
    expect([job.location, ...job.cities].join()).toMatch(/Edinburgh|Glasgow|Aberdeen|Dundee|Inverness/);
  expect(await total('Scotland or remote')).toBeGreaterThan(scotland);
  expect(await db.row(`select board.place_texts('New York', 'us', false) as texts`)).toEqual({ texts: [] });
  expect(await total('Georgia', 'us')).toBe(await total('Atlanta', 'us'));
});

type Titled = SearchResult & { title?: { corrected?: string; most?: boolean } };
const titled = async (title: string) => {
  const { jobs, title: note } = await call<Titled>(db, 'search_jobs', { country: 'uk', search: title });
  return { titles: jobs.map((job) => job.job_title), note };
};

test('a title as typed is the answer', async () => {
  const { titles, note } = await titled('manager, tax');
  expect(note).toBeUndefined();
  for (const title of titles) expect(title.toLowerCase()).toContain('manager, tax');
});

test.each([
  ['tax manager', [/tax/i, /manager/i], {}],
  ['manager tax', undefined, {}],
  ['auditors', [/auditor/i], {}],
  ['senior acountants', [/senior/i, /accountant/i], { corrected: 'senior accountants' }],
  ['xylophone auditor', [/auditor/i], { most: true }],
])('no title contains %s: its words count in any order and number', async (typed, words = [/tax/i], note) => {
  const found = await titled(typed);
  expect(found.note).toMatchObject(note);
  expect(found.titles).not.toEqual([]);
  for (const title of found.titles) for (const word of words) expect(title).toMatch(word);
});

test('a title without a known word, or of other signs, finds nothing', async () => {
  for (const typed of ['xylophones', 'tax_manager', 'manager% tax'])
    expect([typed, (await titled(typed)).titles]).toEqual([typed, []]);
});

test('"all" values and blanks filter nothing', async () => {
  const { total } = await search();
  const all = {
    workMode: 'all-modes',
    firm: 'all-firms',
    service: 'all-services',
    industry: 'all-industries',
    seniority: 'all-levels',
    employment: 'all-types',
    search: ' ',
    keywords: '',
    location: '',
  };
  expect((await search(all)).total).toBe(total);
});

test('keywords search titles, firms and descriptions; stop words alone filter nothing', async () => {
  const { total } = await search();
  expect((await search({ keywords: 'the and of' })).total).toBe(total);
  const insolvency = await search({ keywords: 'insolvency OR creditors' });
  expect(insolvency.total).toBeGreaterThan(0);
  expect(insolvency.total).toBeLessThan(total / 4);
  expect((await search({ keywords: 'Deloitte' })).total).toBe((await search({ firm: 'Deloitte' })).total);
  for (const keywords of ['"', '!!', ':*', 'a & | b', '((', '<->'])
    expect((await search({ keywords })).jobs).toBeDefined();
});

interface Facets {
  total: number;
  [facet: string]: number | { value: string; count: number }[];
}
const facet = (facets: Facets, name: string) => facets[name] as { value: string; count: number }[];

test('each facet count equals the total of the search with its value, and ignores its own filter', async () => {
  const filters = { country: 'uk', service: 'Tax', seniority: 'Senior' };
  const facets = await call<Facets>(db, 'job_facets', filters);
  expect(facets.total).toBe((await search(filters)).total);
  for (const name of ['service', 'industry', 'seniority', 'employment', 'firm', 'workMode']) {
    for (const { value, count } of facet(facets, name).slice(0, 4)) {
      expect([name, value, (await search({ ...filters, [name]: value })).total]).toEqual([
        name,
        value,
        count,
      ]);
    }
  }
  // the counts of services ignore the chosen service
  expect(facet(facets, 'service').length).toBeGreaterThan(1);
});

test('spellings of one employment type share a facet value; without a match there are no values', async () => {
  const facets = await call<Facets>(db, 'job_facets', { service: 'Tax' });
  const names = facet(facets, 'employment').map(({ value }) => value);
  expect(new Set(names)).toEqual(new Set(['Full Time', 'Part Time', 'Contract']));
  expect(names).toHaveLength(3);
  for (const { value, count } of facet(facets, 'employment')) {
    expect((await search({ service: 'Tax', employment: value })).total).toBe(count);
  }
  expect(await call(db, 'job_facets', { location: 'Atlantis' })).toEqual({
    total: 0,
    capped: false,
    at_least: [],
    service: [],
    industry: [],
    seniority: [],
    employment: [],
    firm: [],
    workMode: [],
  });
});

test('filter options, similar jobs and the sitemap agree with the search', async () => {
  const options = await call<Record<string, string[]>>(db, 'filter_options', { country: 'ca' });
  expect(options['service']).toContain('Tax');
  for (const list of Object.values(options)) expect(list).toEqual([...new Set(list)].toSorted());

  const [job] = (await search({ service: 'Tax', country: 'uk' })).jobs;
  const similar = await call<SearchResult['jobs']>(db, 'similar_jobs', { job_slug: job?.slug });
  expect(similar).toHaveLength(3);
  for (const other of similar)
    expect(other).toMatchObject({ service: 'Tax', firm_country: 'UK', status: 'open' });
  expect(similar.map((other) => other.id)).not.toContain(job?.id);
  expect(await call(db, 'similar_jobs', { job_slug: 'no-such-job' })).toEqual([]);

  const slugs = new Set<string>();
  for (let after = 0; ;) {
    const slice = await call<{ id: number; slug: string }[]>(db, 'jobs_sitemap', { after, max_rows: 400 });
    for (const { slug } of slice) slugs.add(slug);
    const last = slice.at(-1);
    if (!last) break;
    after = last.id;
  }
  expect(slugs.size).toBe((await search()).total);
});
