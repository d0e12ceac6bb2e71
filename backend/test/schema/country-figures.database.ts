import { call, openSeeded, type SearchResult, type Seeded } from '../seeded';

let db: Seeded;
beforeAll(async () => void (db = await openSeeded()), 90_000);
afterAll(() => db.close());

interface Figures {
  jobs: number;
  firms: number;
  currency: string | null;
  services: { service: string; count: number }[];
  pay: { seniority: string | null; median: number; salaries: number }[];
}
const figuresOf = (country?: string) => call<Figures>(db, 'country_figures', { country });
const search = (args: Record<string, string | number>) => call<SearchResult>(db, 'search_jobs', args);

/** docs/product.md §2.4 */
describe('the figures of a country', () => {
  test.each([
    ['uk', 'GBP'],
    ['us', 'USD'],
    ['ca', 'CAD'],
    ['au', 'AUD'],
  ])('%s: jobs, firms and services are those of its lists', async (country, currency) => {
    const figures = await figuresOf(country);
    expect(figures.currency).toBe(currency);
    expect(figures.jobs).toBe((await search({ country })).total);
    const { firms } = await db.row<{ firms: number }>(
      'select count(*)::int as firms from public.firms where country = upper($1)',
      [country],
    );
    expect(figures.firms).toBe(firms);
    expect(figures.services).toHaveLength(5);
    for (const { service, count } of figures.services)
      expect([service, (await search({ country, service })).total]).toEqual([service, count]);
    const counts = figures.services.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test('the median covers yearly pay in the country’s currency', async () => {
    const rows = await db.query<{ seniority: string | null; middle: string | number }>(`
      select seniority, (salary_low + salary_high) / 2 as middle from public.jobs
      where status = 'open' and firm_country = 'CA' and salary_currency = 'CAD' and salary_period = 'year'
        and (valid_through is null or valid_through > now()) and salary_low is not null and salary_high is not null`);
    const { pay } = await figuresOf('ca');
    const middleOf = (of: typeof rows) => {
      const sorted = of.map(({ middle }) => Number(middle)).toSorted((a, b) => a - b);
      return sorted[Math.ceil(sorted.length / 2) - 1];
    };
    const [all, ...levels] = pay;
    expect(all).toEqual({ seniority: null, median: middleOf(rows), salaries: rows.length });
    expect(levels.map(({ seniority }) => seniority)).toContain('Senior');
    for (const { seniority, median, salaries } of levels) {
      const own = rows.filter((row) => row.seniority === seniority);
      expect([seniority, salaries, median]).toEqual([seniority, own.length, middleOf(own)]);
    }
  });

  test('hourly, foreign, open-ended and closed pay does not count', async () => {
    const before = await figuresOf('au');
    await db.query('begin');
    const add = (salary: string, status = 'open') =>
      db.query(
        `insert into public.jobs (slug, country, seniority, salary, status) values (gen_random_uuid()::text, 'AU', 'Senior', $1, $2)`,
        [salary, status],
      );
    for (const salary of ['A$95/hour', '£900,000', 'Up to A$900,000', 'From A$900,000', 'Competitive', ''])
      await add(salary);
    await add('A$900,000', 'closed');
    const uncounted = await figuresOf('au');
    await add('A$900,000 - A$920,000');
    const counted = await figuresOf('au');
    await db.query('rollback');
    expect(uncounted.pay).toEqual(before.pay);
    expect(counted.pay[0]?.salaries).toBe((before.pay[0]?.salaries ?? 0) + 1);
  });

  test.each([undefined, '', 'zz', "'; drop table public.jobs; --"])('%p has no figures', async (country) => {
    expect(await figuresOf(country)).toEqual({ jobs: 0, firms: 0, services: [], currency: null, pay: [] });
  });
});

/** The claims of the copy (docs/product.md §1, §9) hold for the sample data. */
describe('claims', () => {
  test('284 firms in four countries, each with a page', async () => {
    const { firms, pages } = await db.row<Record<string, number>>(
      'select count(*)::int as firms, count(distinct slug)::int as pages from public.firms',
    );
    expect([firms, pages]).toEqual([284, 284]);
  });

  test('firm names and salaries are visible, and people apply directly', async () => {
    const { all, named, paid, direct } = await db.row<Record<string, number>>(`
      select count(*)::int as all, (count(*) filter (where firm_name <> 'Unknown Firm'))::int as named,
        (count(*) filter (where salary <> ''))::int as paid, (count(*) filter (where link like 'https://%'))::int as direct
      from public.jobs where status = 'open'`);
    for (const [claim, count, share] of [
      ['named', named, 0.95],
      ['paid', paid, 0.85],
      ['direct', direct, 0.95],
    ] as const)
      expect([claim, (count ?? 0) / (all ?? 1) >= share]).toEqual([claim, true]);
  });
});
