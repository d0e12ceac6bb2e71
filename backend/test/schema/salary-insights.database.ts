/** docs/product.md §2.10.4 */
import { call, seededDatabase } from '../seeded';

const db = seededDatabase();

type Line = Record<'salaries' | 'lower' | 'median' | 'upper', number> & {
  name?: string;
};
interface Insights {
  currency: string | null;
  all: Line | null;
  services: Line[];
  seniorities: Line[];
}
const insightsOf = (country?: string) =>
  call<Insights>(db, 'salary_insights', { country });

const CURRENCIES = { uk: 'GBP', us: 'USD', ca: 'CAD', au: 'AUD' } as const;
type Country = keyof typeof CURRENCIES;

const quartile = (share: number) =>
  `round(percentile_cont(${share}) within group (order by pay)::numeric)`;

/**
 * The lines of all adverts, of each service and of each level, in the plainest
 * SQL.
 */
async function plainly(country: Country) {
  const rows = await db.query<{ kind: number; line: Line }>(
    `select grouping(service, seniority) as kind, jsonb_strip_nulls(jsonb_build_object('name', coalesce(service, seniority),
       'salaries', count(*), 'lower', ${quartile(0.25)}, 'median', ${quartile(0.5)}, 'upper', ${quartile(0.75)})) as line
     from (
       select service, seniority, (p.yearly_min + p.yearly_max) / 2 as pay
       from public.jobs j left join public.firms f on f.id = j.firm_id,
         board.parse_salary(j.salary, board.effective_country(coalesce(f.country, ''), j.country)) p
       where board.effective_country(coalesce(f.country, ''), j.country) = $1 and p.currency = $2 and j.status = 'open'
         and coalesce(j.valid_through > now(), true) and p.period is not null and p.low is not null
         and p.high is not null) paid
     group by grouping sets ((), (service), (seniority))
     having count(*) >= 5 and (grouping(service, seniority) = 3 or coalesce(service, seniority, '') <> '')
     order by count(*) desc, coalesce(service, seniority)`,
    [country.toUpperCase(), CURRENCIES[country]],
  );
  const lines = (of: number) =>
    rows.filter(({ kind }) => kind === of).map(({ line }) => line);
  return {
    all: lines(3)[0] ?? null,
    services: lines(1).slice(0, 12),
    seniorities: lines(2),
  };
}

const byName = (lines: Line[]) =>
  lines.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
const medians = (lines: Line[]) => lines.map(({ median }) => median);

// The slices keep different parts of the jobs, so groups of every size occur,
// four and five included.
test.each([
  ['uk', 1, 0],
  ['us', 2, 1],
  ['ca', 3, 2],
  ['au', 5, 3],
  ['uk', 17, 4],
  ['us', 60, 5],
] as const)(
  '%s, one job in %i: median and quartiles are those of plain SQL',
  async (country, of, salt) => {
    await db.query('begin');
    await db.query(
      `delete from public.jobs where abs(hashint8(id * 31 + ${salt})) % ${of} <> 0`,
    );
    const insights = await insightsOf(country);
    const { all, services, seniorities } = await plainly(country);
    await db.query('rollback');
    expect(insights).toMatchObject({ currency: CURRENCIES[country], all });
    expect(byName(insights.services)).toEqual(byName(services));
    expect(byName(insights.seniorities)).toEqual(byName(seniorities));
    expect(medians(insights.services)).toEqual(
      medians(insights.services).toSorted((a, b) => b - a),
    );
    expect(medians(insights.seniorities)).toEqual(
      medians(insights.seniorities).toSorted((a, b) => a - b),
    );
  },
);

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
  for (const salary of [
    'A$20/hour',
    'A$60,000 - A$80,000',
    'A$90,000',
    'A$5,000 per month',
  ])
    await add(salary);
  for (const salary of [
    '£70,000',
    'US$70,000',
    'Up to A$70,000',
    'From A$70,000',
    'A$5,000',
    'DOE',
    '',
  ])
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
});

test.each([undefined, '', 'zz', "'; drop table public.jobs; --"])(
  '%p has no figures',
  async (country) => {
    expect(await insightsOf(country)).toEqual({
      currency: null,
      all: null,
      services: [],
      seniorities: [],
    });
  },
);
