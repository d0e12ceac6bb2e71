/** docs/product.md §2.5.6, §9, §10.1, §10.4 */
import { createRandom, type Random } from '../../src/sample/random';
import { call, seededDatabase, setCap, type SearchResult } from '../seeded';

const db = seededDatabase();
beforeAll(async () => {
  // from the texts of the advert itself, not from the column that the search
  // reads
  await db.query(`create table words_of as select id, to_tsvector('english',
    concat_ws(' ', job_title, firm_name, description, service, industry, seniority, employment)) as words from public.jobs`);
  await db.query('alter table words_of add primary key (id)');
}, 90_000);

type Filters = Record<string, string | number | string[]>;
const ids = ({ jobs }: SearchResult) => jobs.map(({ id }) => id);
const DAY = 86_400_000;

const VALUES: Record<string, (random: Random) => string | number | string[]> = {
  keywords: (r) =>
    // Keywords are quoted, because others mean more than themselves.
    r.pick([
      '"tax"',
      '"audit" OR "insolvency"',
      '"year end"',
      '"partner" -senior',
      'the and of',
      'Deloitte',
    ]),
  country: (r) => r.pick(['uk', 'UK', 'us', 'CA', 'au']),
  search: (r) =>
    r.pick(['audit', 'MANAGER', 'Tax', '–', '%', '_', 'é', '\\', "'"]),
  firm: (r) => r.pick(['Deloitte', 'PwC', 'EY', 'Nobody & Co']),
  service: (r) =>
    r.pick(['Tax', 'Audit & Assurance', 'Accounting', ['Risk', 'Tax']]),
  industry: (r) => r.pick(['Technology', 'Energy']),
  seniority: (r) => r.pick(['Senior', ['Associate', 'Partner'], 'Manager']),
  employment: (r) => r.pick(['full-time', 'part-time', 'contract']),
  location: (r) =>
    r.pick([
      'london',
      'new',
      'Mult',
      'montreal',
      'Québec',
      'remote',
      'Leeds or remote',
    ]),
  workMode: (r) => r.pick(['onsite', 'hybrid', 'remote']),
  minSalary: (r) => r.int(30, 120) * 1000,
  maxSalary: (r) => r.int(40, 200) * 1000,
  minRank: (r) => r.int(1, 60),
  maxRank: (r) => r.int(5, 280),
  fromDate: (r) =>
    new Date(Date.now() - r.int(20, 150) * DAY).toISOString().slice(0, 10),
  toDate: (r) =>
    new Date(Date.now() - r.int(1, 60) * DAY).toISOString().slice(0, 10),
};

const ORDERS: Record<string, string> = {
  date: 'date_published desc nulls last, id desc',
  firmRank:
    'firm_ranking asc nulls last, date_published desc nulls last, id desc',
  salary: 'salary_max desc nulls last, date_published desc nulls last, id desc',
};

/**
 * A text in lower case without accents, in SQL. It leaves more letters than
 * `board.fold` does, such as ł, ø and ß.
 */
const bare = (text: string) =>
  `lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g'))`;

/** Several values are lines. */
const textOf = (value: string | number | string[] | undefined) =>
  Array.isArray(value) ? value.join('\n') : (value ?? null);

/** The same search in the plainest SQL. */
async function plain(filters: Filters, sort: string): Promise<number[]> {
  const keys = Object.keys(VALUES);
  const at = (key: string) => `$${keys.indexOf(key) + 1}`;
  const place = `regexp_replace(${at('location')}, ' or remote$', '')`;
  const rows = await db.query<{ id: number }>(
    `select id::int from public.jobs where status = 'open'
     and (${at('country')}::text is null or firm_country = upper(${at('country')}))
     and (${at('search')}::text is null or position(${bare(at('search'))} in ${bare('job_title')}) > 0)
     and (${at('keywords')}::text is null or numnode(websearch_to_tsquery('english', ${at('keywords')})) = 0
          or (select words @@ websearch_to_tsquery('english', ${at('keywords')}) from words_of where words_of.id = jobs.id))
     and (${at('keywords')}::text is null or ${at('keywords')} like '% OR %' or not exists (
       select from regexp_matches(${at('keywords')}, '"([^"]+)"', 'g') quoted
       where lower(concat_ws(' ', job_title, firm_name, service, location, array_to_string(cities, ' '), seniority, industry, employment,
         work_mode, description)) !~ ('\\m' || replace(quoted[1], ' ', '\\W+') || '\\M')))
     and (${at('keywords')}::text is null or ${at('keywords')} like '% OR %' or not exists (
       select from regexp_matches(${at('keywords')}, '"([^"]+)"', 'g') quoted
       where lower(concat_ws(' ', job_title, firm_name, service, location, array_to_string(cities, ' '), seniority, industry, employment, work_mode, description))
         !~ ('\\m' || replace(quoted[1], ' ', '\\W+') || '\\M')))
     and (${at('firm')}::text is null or firm_name = ${at('firm')})
     and (${at('service')}::text is null or service = any (string_to_array(${at('service')}, E'\n')))
     and (${at('industry')}::text is null or industry = ${at('industry')})
     and (${at('seniority')}::text is null or seniority = any (string_to_array(${at('seniority')}, E'\n')))
     and (${at('employment')}::text is null or replace(lower(employment), ' ', '-') = ${at('employment')})
     and (${at('location')}::text is null or ${bare('location')} like '%' || ${bare(place)} || '%'
          or exists (select from unnest(cities) city where ${bare('city')} like '%' || ${bare(place)} || '%')
          or ${at('location')} ilike '%remote' and work_mode = 'remote')
     and (${at('workMode')}::text is null or work_mode = ${at('workMode')})
     and (${at('minSalary')}::numeric is null or salary_max >= ${at('minSalary')})
     and (${at('maxSalary')}::numeric is null or salary_min <= ${at('maxSalary')})
     and (${at('minRank')}::int is null or firm_ranking >= ${at('minRank')})
     and (${at('maxRank')}::int is null or firm_ranking <= ${at('maxRank')})
     and (${at('fromDate')}::date is null or (date_published at time zone 'UTC')::date >= ${at('fromDate')})
     and (${at('toDate')}::date is null or (date_published at time zone 'UTC')::date <= ${at('toDate')})
     order by ${ORDERS[sort]}`,
    keys.map((key) => textOf(filters[key])),
  );
  return rows.map((row) => row.id);
}

const SIZE = 30;
/** Nightly runs compare more searches. */
const COUNT =
  process.env['TEST_ALL'] && process.env['TEST_DATABASE_URL'] ? 200 : 100;
const random = createRandom(42);
const COMBINATIONS = Array.from({ length: COUNT }, (_, i) => {
  const keys =
    i < Object.keys(VALUES).length
      ? [Object.keys(VALUES)[i] ?? 'country']
      : random.some(Object.keys(VALUES), random.int(1, 3));
  const filters: Filters = {};
  for (const key of keys) filters[key] = VALUES[key]?.(random) ?? '';
  return [
    JSON.stringify(filters),
    filters,
    random.pick(Object.keys(ORDERS)),
  ] as const;
});

test.each(COMBINATIONS)(
  '%s finds what plain SQL finds',
  async (_, filters, sort) => {
    const expected = await plain(filters, sort);
    for (const page of [1, 2, Math.max(3, Math.ceil(expected.length / SIZE))]) {
      const found = await db.search({
        ...filters,
        sort,
        page_size: SIZE,
        page,
      });
      expect(ids(found)).toEqual(
        expected.slice((page - 1) * SIZE, page * SIZE),
      );
      expect([found.total, found.capped, found.pages, found.page]).toEqual([
        expected.length,
        false,
        Math.ceil(expected.length / SIZE),
        page,
      ]);
    }
  },
);

const FACETS = [
  'service',
  'industry',
  'seniority',
  'employment',
  'firm',
] as const;
type Facets = Record<
  (typeof FACETS)[number],
  { value: string; count: number }[]
>;
const facetsOf = (filters: Filters) =>
  call<Facets & { total: number; capped: boolean; at_least: string[] }>(
    db,
    'job_facets',
    filters,
  );

describe('with a small cap', () => {
  const CAP = 40;
  const CHOICES = [
    'country',
    'firm',
    'service',
    'industry',
    'seniority',
    'employment',
    'minRank',
    'maxRank',
  ];
  const met = { capped: 0, exact: 0, choices: 0 };
  beforeEach(() => setCap(db, CAP));
  afterEach(() => setCap(db));
  // keywords that are all stop words filter nothing
  const counted = (filters: Filters) =>
    Object.entries(filters).every(
      ([key, value]) => CHOICES.includes(key) || value === 'the and of',
    );

  test.each(COMBINATIONS.slice(0, COUNT / 2))(
    '%s finds the same, and its total is capped',
    async (_, filters, sort) => {
      const expected = await plain(filters, sort);
      const choices = counted(filters);
      const capped = expected.length > CAP && !choices;
      if (capped) met.capped += 1;
      else if (choices) met.choices += 1;
      else met.exact += 1;
      for (const page of [1, 2, 3]) {
        const found = await db.search({
          ...filters,
          sort,
          page_size: SIZE,
          page,
        });
        expect(ids(found)).toEqual(
          expected.slice((page - 1) * SIZE, page * SIZE),
        );
        expect([found.total, found.capped]).toEqual([
          capped ? CAP : expected.length,
          capped,
        ]);
        // while the number of pages is unknown, it is at least the number of
        // pages seen
        if (capped && found.next !== null)
          expect(found.pages).toBeGreaterThan(page);
        if (!capped)
          expect(found.pages).toBe(Math.ceil(expected.length / SIZE));
      }
    },
  );

  test('the combinations cover every kind of total', () => {
    for (const times of Object.values(met))
      expect(times).toBeGreaterThan(COUNT / 20);
  });

  test.each(COMBINATIONS.slice(0, COUNT / 2))(
    'the facets of %s are exact or "at least"',
    async (_, filters) => {
      const found = await facetsOf(filters);
      await setCap(db, 1_000_000);
      const exact = await facetsOf(filters);
      expect([exact.capped, exact.at_least]).toEqual([false, []]);
      expect(found.total).toBe(found.capped ? CAP : exact.total);
      expect(found.capped).toBe(exact.total > CAP && !counted(filters));
      for (const facet of FACETS) {
        if (!found.at_least.includes(facet))
          expect([facet, found[facet]]).toEqual([facet, exact[facet]]);
        const counts = new Map(
          exact[facet].map(({ value, count }) => [value, count]),
        );
        for (const { value, count } of found[facet])
          expect(count).toBeLessThanOrEqual(counts.get(value) ?? 0);
      }
    },
  );

  test.each(Object.keys(ORDERS))(
    'the cursor pages beyond the cap (%s)',
    async (sort) => {
      const filters = { search: 'a', country: 'uk' };
      const pages = await db.pages({ ...filters, sort, page_size: 37 });
      for (const { total, capped } of pages)
        expect([total, capped]).toEqual([CAP, true]);
      expect(pages.flatMap(ids)).toEqual(await plain(filters, sort));
    },
  );
});

test.each(Object.keys(ORDERS))(
  'paging by cursor and by number agree and skip nothing (%s)',
  async (sort) => {
    const args = { country: 'us', sort, page_size: 37 };
    const pages = await db.pages(args);
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, at) => at + 1));
    for (let page = 1; page <= pages.length; page += 4)
      expect(await db.search({ ...args, page })).toEqual(pages[page - 1]);
    expect(pages.flatMap(ids)).toEqual(await plain({ country: 'us' }, sort));
  },
);
