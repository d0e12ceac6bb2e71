import { call, seededDatabase } from '../seeded';

const db = seededDatabase();

interface Named {
  name: string | null;
  jobs: number;
}
interface Figures {
  id: number;
  slug: string;
  openings: number;
  services: Named[];
  levels: Named[];
  pay: Record<
    | 'currency'
    | 'salaries'
    | 'lowest'
    | 'lower_quartile'
    | 'median'
    | 'upper_quartile'
    | 'highest'
    | 'levels',
    unknown
  >[];
}
interface FirmJobs {
  total: number;
  page: number;
  pages: number;
  jobs: { id: number; firm_id: number }[];
}
const figuresOf = (slugs?: string) => call<Figures[]>(db, 'firm_figures', { slugs });
const jobsOf = (firm: number, page?: number) => call<FirmJobs>(db, 'firm_jobs', { firm, page });
const OPEN = `j.status = 'open' and (j.valid_through is null or j.valid_through > now())`;

/** Rolled back afterwards. The triggers of jobs stay off, as when only time has passed. */
async function withoutTriggers(work: () => Promise<void>) {
  await db.query('begin');
  await db.query('alter table public.jobs disable trigger user');
  await work().finally(() => db.query('rollback'));
}

/** docs/product.md §10.3 */
describe('open positions of a firm', () => {
  const numbers = async (id: number) => {
    const { slug, open, counted } = await db.row<{ slug: string; open: number; counted: number }>(
      `select f.slug, o.open_jobs as open, (select count(*)::int from public.jobs j where j.firm_id = f.id and ${OPEN}) as counted
       from public.firms f join public.firm_openings o on o.firm_id = f.id where f.id = $1`,
      [id],
    );
    const [figures] = await figuresOf(slug);
    return { view: open, figures: figures?.openings, list: (await jobsOf(id)).total, sql: counted };
  };
  const all = (n: number) => ({ view: n, figures: n, list: n, sql: n });

  test('are the same in view, figures, list and plain SQL, also after adverts expire unclosed', async () => {
    const before = (await numbers(1)).sql;
    expect(before).toBeGreaterThan(12);
    expect(await numbers(1)).toEqual(all(before));
    await withoutTriggers(async () => {
      await db.query(
        `update public.jobs set valid_through = now() - interval '1 minute'
         where id in (select j.id from public.jobs j where j.firm_id = 1 and ${OPEN} limit 3)`,
      );
      expect(await numbers(1)).toEqual(all(before - 3));
    });
  });

  test('are correct for every firm', async () => {
    const wrong = await db.query(
      `select o.firm_id from public.firm_openings o
       where o.open_jobs <> (select count(*) from public.jobs j where j.firm_id = o.firm_id and ${OPEN})`,
    );
    expect(wrong).toEqual([]);
  });

  test('are listed in pages, newest first, each position once', async () => {
    const { total, pages, page } = await jobsOf(2);
    expect([page, pages]).toEqual([1, Math.ceil(total / 12)]);
    const ids: number[] = [];
    for (let at = 1; at <= pages; at += 1) ids.push(...(await jobsOf(2, at)).jobs.map(({ id }) => id));
    const expected = await db.query<{ id: number }>(
      `select j.id::int as id from public.jobs j where j.firm_id = 2 and ${OPEN}
       order by j.date_published desc nulls last, j.id desc`,
    );
    expect(ids).toEqual(expected.map(({ id }) => id));
  });

  test.each([0, -1, 2_000_000_000])('page %i is the first or the last', async (page) => {
    const { pages } = await jobsOf(2);
    const answer = await jobsOf(2, page);
    expect([answer.page, answer.jobs.length > 0]).toEqual([page > 0 ? pages : 1, true]);
  });

  test('are empty for an unknown firm', async () => {
    expect(await jobsOf(99_999_999)).toEqual({ total: 0, page: 1, pages: 1, jobs: [] });
  });
});

/** docs/product.md §2.7, §2.8 */
describe('figures of firms', () => {
  test('come in the requested order, each firm once, four at most, without unknown ones', async () => {
    const slugs = (await figuresOf('pwc/nobody/deloitte/pwc/ey/kpmg/bdo')).map(({ slug }) => slug);
    expect(slugs).toEqual(['pwc', 'deloitte', 'ey', 'kpmg']);
  });

  test.each([undefined, '', '/', "x'; drop table public.firms; --", 'é'.repeat(9000)])(
    'are empty for %p',
    async (slugs) => {
      expect(await figuresOf(slugs)).toEqual([]);
    },
  );

  test('services and levels sum to the open positions, the most frequent first', async () => {
    for (const { openings, services, levels } of await figuresOf('deloitte/pwc/ey/kpmg'))
      for (const mix of [services, levels]) {
        expect(mix.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(openings);
        const named = mix.filter(({ name }) => name !== null).map(({ jobs }) => jobs);
        expect(named).toEqual(named.toSorted((a, b) => b - a));
        expect(mix.slice(0, named.length).every(({ name }) => name !== null)).toBe(true);
      }
  });

  test('pay covers the yearly pay of the firm’s adverts, per currency and level', async () => {
    for (const { id, pay } of await figuresOf('deloitte/pwc/bdo/grant-thornton')) {
      const rows = await db.query<Record<'currency' | 'low' | 'high' | 'level', string>>(
        `select j.salary_currency as currency, j.salary_min as low, j.salary_max as high, j.seniority as level from public.jobs j
         where j.firm_id = $1 and ${OPEN} and j.salary_low is not null and j.salary_high is not null
           and j.salary_currency is not null and j.salary_min is not null`,
        [id],
      );
      const expected = [...new Set(rows.map(({ currency }) => currency))].flatMap((currency) => {
        const own = rows.filter((row) => row.currency === currency);
        const part = (share: number, of = own) =>
          of
            .map(({ low, high }) => (Number(low) + Number(high)) / 2)
            .toSorted((a, b) => a - b)
            .at(Math.ceil(share * of.length) - 1) ?? NaN;
        const levels = [...new Set(own.map(({ level }) => level))].flatMap((name) => {
          const of = own.filter(({ level }) => level === name);
          return name && of.length >= 5 ? [{ name, salaries: of.length, median: part(0.5, of) }] : [];
        });
        const figures = {
          currency,
          salaries: own.length,
          lowest: Math.min(...own.map(({ low }) => Number(low))),
          lower_quartile: part(0.25),
          median: part(0.5),
          upper_quartile: part(0.75),
          highest: Math.max(...own.map(({ high }) => Number(high))),
          levels: levels.toSorted((a, b) => a.median - b.median || (a.name < b.name ? -1 : 1)),
        };
        return own.length >= 5 ? [figures] : [];
      });
      expect(expected.length).toBeGreaterThan(0);
      expect(pay).toHaveLength(expected.length);
      expect(pay).toEqual(expect.arrayContaining(expected));
    }
  });

  test('pay needs five salaries; hourly pay counts per year, open-ended pay does not', async () => {
    await db.query('begin');
    await db.query(`insert into public.firms (name, slug, country) values ('New', 'new-firm', 'UK')`);
    const add = (salary: string, status = 'open') =>
      db.query(
        `insert into public.jobs (slug, firm_id, salary, status)
         select gen_random_uuid()::text, id, $1, $2 from public.firms where slug = 'new-firm'`,
        [salary, status],
      );
    for (const salary of ['£30,000', '£20/hour', '£40,000 - £60,000', '£70,000']) await add(salary);
    for (const salary of ['Up to £900,000', 'From £900,000', 'Competitive', '€50,000']) await add(salary);
    await add('£900,000', 'closed');
    const [four] = await figuresOf('new-firm');
    await add('£80,000');
    const [five] = await figuresOf('new-firm');
    await db.query('rollback');
    expect(four?.pay).toEqual([]);
    expect(five?.pay).toEqual([
      {
        currency: 'GBP',
        salaries: 5,
        lowest: 30_000,
        lower_quartile: 41_600,
        median: 50_000,
        upper_quartile: 70_000,
        highest: 80_000,
        levels: [],
      },
    ]);
  });
});
