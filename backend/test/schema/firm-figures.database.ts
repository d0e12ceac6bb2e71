import { call, seededDatabase } from '../seeded';

const db = seededDatabase();

type Named = { name: string | null; jobs: number }[];
interface Figures {
  slug: string;
  openings: number;
  services: Named;
  levels: Named;
  pay: object[];
}
interface FirmJobs {
  total: number;
  page: number;
  pages: number;
  jobs: { id: number }[];
}
const figuresOf = (slugs?: string) =>
  call<Figures[]>(db, 'firm_figures', { slugs });
const jobsOf = (firm: number, page?: number) =>
  call<FirmJobs>(db, 'firm_jobs', { firm, page });
const OPEN = `j.status = 'open' and (j.valid_through is null or j.valid_through > now())`;

/** docs/product.md §10.3 */
describe('open positions of a firm', () => {
  const numbers = async (id: number) => {
    const { slug, open, counted } = await db.row<{
      slug: string;
      open: number;
      counted: number;
    }>(
      `select f.slug, o.open_jobs as open, (select count(*)::int from public.jobs j where j.firm_id = f.id and ${OPEN}) as counted
       from public.firms f join public.firm_openings o on o.firm_id = f.id where f.id = $1`,
      [id],
    );
    const [figures] = await figuresOf(slug);
    return {
      view: open,
      figures: figures?.openings,
      list: (await jobsOf(id)).total,
      sql: counted,
    };
  };
  const all = (n: number) => ({ view: n, figures: n, list: n, sql: n });

  test('are the same in view, figures, list and plain SQL, also after adverts expire unclosed', async () => {
    const before = (await numbers(1)).sql;
    expect(before).toBeGreaterThan(12);
    expect(await numbers(1)).toEqual(all(before));
    await db.pastTriggers(
      `update public.jobs set valid_through = now() - interval '1 minute'
       where id in (select j.id from public.jobs j where j.firm_id = 1 and ${OPEN} limit 3)`,
    );
    expect(await numbers(1)).toEqual(all(before - 3));
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
    const read = await Promise.all(
      Array.from({ length: pages }, (_, at) => jobsOf(2, at + 1)),
    );
    const expected = await db.query(
      `select j.id::int as id from public.jobs j where j.firm_id = 2 and ${OPEN}
       order by j.date_published desc nulls last, j.id desc`,
    );
    expect(read.flatMap(({ jobs }) => jobs.map(({ id }) => ({ id })))).toEqual(
      expected,
    );
  });

  test.each([0, -1, 2_000_000_000])(
    'page %i is the first or empty',
    async (page) => {
      const { jobs } = await jobsOf(2);
      expect(await jobsOf(2, page)).toMatchObject(
        page > 0 ? { page, jobs: [] } : { page: 1, jobs },
      );
    },
  );

  test('are empty for an unknown firm', async () => {
    expect(await jobsOf(99_999_999)).toEqual({
      total: 0,
      page: 1,
      pages: 0,
      jobs: [],
    });
  });
});

/** docs/product.md §2.7, §2.8 */
describe('figures of firms', () => {
  test('come in the requested order, each firm once, four at most, without unknown ones', async () => {
    const slugs = (await figuresOf('pwc/nobody/deloitte/pwc/ey/kpmg/bdo')).map(
      ({ slug }) => slug,
    );
    expect(slugs).toEqual(['pwc', 'deloitte', 'ey', 'kpmg']);
  });

  test.each([
    undefined,
    '',
    '/',
    "x'; drop table public.firms; --",
    'é'.repeat(9000),
  ])('are empty for %p', async (slugs) => {
    expect(await figuresOf(slugs)).toEqual([]);
  });

  test('services and levels sum to the open positions, the most frequent first', async () => {
    for (const { openings, services, levels } of await figuresOf(
      'deloitte/pwc/ey/kpmg',
    ))
      for (const mix of [services, levels]) {
        expect(mix.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(openings);
        const named = mix
          .filter(({ name }) => name !== null)
          .map(({ jobs }) => jobs);
        expect(named).toEqual(named.toSorted((a, b) => b - a));
        expect(
          mix.slice(0, named.length).every(({ name }) => name !== null),
        ).toBe(true);
      }
  });

  test('pay needs five salaries, of each currency and level; hourly pay counts per year, open-ended pay does not', async () => {
    await db.query('begin');
    await db.query(
      `insert into public.firms (name, slug, country) values ('New', 'new-firm', 'UK')`,
    );
    const add = (
      salaries: string[],
      seniority: string | null = null,
      status = 'open',
    ) =>
      db.query(
        `insert into public.jobs (slug, firm_id, salary, seniority, status) select gen_random_uuid()::text, id, salary, $2, $3
         from public.firms, jsonb_array_elements_text($1::text::jsonb) salary where slug = 'new-firm'`,
        [JSON.stringify(salaries), seniority, status],
      );
    const pay = async () => (await figuresOf('new-firm'))[0]?.pay;
    await add(['£30,000', '£20/hour', '£40,000 - £60,000', '£70,000']);
    await add(['Up to £900,000', 'From £900,000', 'Competitive', '€50,000']);
    await add(['£900,000'], null, 'closed');
    expect(await pay()).toEqual([]);
    await add(['£80,000']);
    const pounds = {
      currency: 'GBP',
      salaries: 5,
      lowest: 30_000,
      lower_quartile: 41_600,
      median: 50_000,
      upper_quartile: 70_000,
      highest: 80_000,
      levels: [],
    };
    expect(await pay()).toEqual([pounds]);
    await add(
      ['€51,000', '€52,000', '€53,000', '€54,000', '€55,000', '€56,000'],
      'Manager',
    );
    await add(
      ['€41,000', '€42,000', '€43,000', '€44,000', '€45,000'],
      'Senior',
    );
    const euros = {
      currency: 'EUR',
      salaries: 12,
      lowest: 41_000,
      lower_quartile: 43_000,
      median: 50_000,
      upper_quartile: 53_000,
      highest: 56_000,
      levels: [
        {
          name: 'Senior',
          salaries: 5,
          lower_quartile: 42_000,
          median: 43_000,
          upper_quartile: 44_000,
        },
        {
          name: 'Manager',
          salaries: 6,
          lower_quartile: 52_000,
          median: 53_000,
          upper_quartile: 55_000,
        },
      ],
    };
    expect(await pay()).toEqual([euros, pounds]);
  });
});
