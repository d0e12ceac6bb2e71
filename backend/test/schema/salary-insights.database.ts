/** docs/product.md §2.10.4 */
import { call, seededDatabase } from '../seeded';

const db = seededDatabase();

interface Line {
  name?: string;
  salaries: number;
  lower: number;
  median: number;
  upper: number;
}
interface Insights {
  currency: string | null;
  all: Line | null;
  services: Line[];
  seniorities: Line[];
}
const insightsOf = (country?: string) => call<Insights>(db, 'salary_insights', { country });

const CURRENCIES = { uk: 'GBP', us: 'USD', ca: 'CAD', au: 'AUD' } as const;
type Country = keyof typeof CURRENCIES;

/** The expected figures of one group, in the plainest SQL. */
async function expectedLine(country: Country, group = 'true', name?: string): Promise<Line | null> {
  const { n, lower, median, upper } = await db.row<Record<'n' | 'lower' | 'median' | 'upper', unknown>>(
    `select count(*) as n,
       round(percentile_cont(0.25) within group (order by pay)::numeric) as lower,
       round(percentile_cont(0.5) within group (order by pay)::numeric) as median,
       round(percentile_cont(0.75) within group (order by pay)::numeric) as upper
     from (
       select (p.yearly_min + p.yearly_max) / 2 as pay
       from public.jobs j left join public.firms f on f.id = j.firm_id,
         board.parse_salary(j.salary, board.effective_country(coalesce(f.country, ''), j.country)) p
       where board.effective_country(coalesce(f.country, ''), j.country) = $1 and p.currency = $2 and j.status = 'open'
         and coalesce(j.valid_through > now(), true) and p.period is not null and p.low is not null
         and p.high is not null and ${group}) paid`,
    [country.toUpperCase(), CURRENCIES[country]],
  );
  if (Number(n) < 5) return null;
  const line = { salaries: Number(n), lower: Number(lower), median: Number(median), upper: Number(upper) };
  return name === undefined ? line : { name, ...line };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function groupsPlainly(country: Country, column: 'service' | 'seniority'): Promise<Line[]> {
  const names = await db.query<{ name: string }>(
    `select distinct ${column} as name from public.jobs where ${column} <> ''`,
  );
  const lines: Line[] = [];
  for (const { name } of names) {
    const line = await expectedLine(country, `j.${column} = ${quoted(name)}`, name);
    if (line) lines.push(line);
  }
  return lines.toSorted((a, b) => b.salaries - a.salaries || compare(a.name, b.name)).slice(0, 12);
}
const compare = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0);
const byName = (lines: Line[]) => lines.toSorted((a, b) => compare(a.name, b.name));

/** docs/product.md §2.10 */
describe('what open positions pay', () => {
  // The slices keep different parts of the jobs, so groups of every size occur, four and five included.
  test.each([
    ['uk', 1, 0],
    ['us', 2, 1],
    ['ca', 3, 2],
    ['au', 5, 3],
    ['uk', 17, 4],
    ['us', 60, 5],
  ] as const)('%s, one job in %i: median and quartiles are those of plain SQL', async (country, of, salt) => {
    await db.query('begin');
    await db.query(`delete from public.jobs where abs(hashint8(id * 31 + ${salt})) % ${of} <> 0`);
    const insights = await insightsOf(country);
    expect(insights.currency).toBe(CURRENCIES[country]);
    expect(insights.all).toEqual(await expectedLine(country));
    expect(byName(insights.services)).toEqual(byName(await groupsPlainly(country, 'service')));
    expect(byName(insights.seniorities)).toEqual(byName(await groupsPlainly(country, 'seniority')));
    await db.query('rollback');
    const medians = (lines: Line[]) => lines.map(({ median }) => median);
    expect(medians(insights.services)).toEqual(medians(insights.services).toSorted((a, b) => b - a));
    expect(medians(insights.seniorities)).toEqual(medians(insights.seniorities).toSorted((a, b) => a - b));
  });

  test('four salaries give no figures, five do; hourly pay counts per year, open-ended pay does not', async () => {
    await db.query('begin');
    await db.query('delete from public.jobs');
    const add = (salary: string, status = 'open', until: string | null = null) =>
      db.query(
        `insert into public.jobs (slug, country, service, seniority, salary, status, valid_through)
         values (gen_random_uuid()::text, 'AU', 'Tax', 'Senior', $1, $2, $3)`,
        [salary, status, until],
      );
    const nothing = { currency: 'AUD', all: null, services: [], seniorities: [] };
    expect(await insightsOf('au')).toEqual(nothing);
    // 41,600 a year; a range counts with its middle, 70,000
    for (const salary of ['A$20/hour', 'A$60,000 - A$80,000', 'A$90,000', 'A$5,000 per month'])
      await add(salary);
    for (const salary of ['£70,000', 'US$70,000', 'Up to A$70,000', 'From A$70,000', 'A$5,000', 'DOE', ''])
      await add(salary);
    await add('A$70,000', 'closed');
    await add('A$70,000', 'open', '2020-01-01');
    expect(await insightsOf('au')).toEqual(nothing);
    await add('A$100,000');
    const line = { salaries: 5, lower: 60_000, median: 70_000, upper: 90_000 };
    expect(await insightsOf('au')).toEqual({
      currency: 'AUD',
      all: line,
      services: [{ name: 'Tax', ...line }],
      seniorities: [{ name: 'Senior', ...line }],
    });
    expect((await insightsOf('ca')).all).toBeNull();
    await db.query('rollback');
  });

  test.each([undefined, '', 'zz', "'; drop table public.jobs; --"])('%p has no figures', async (country) => {
    expect(await insightsOf(country)).toEqual({ currency: null, all: null, services: [], seniorities: [] });
  });
});
