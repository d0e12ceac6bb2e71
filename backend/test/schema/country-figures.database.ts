/** docs/product.md §2.4.2 */
import { call, seededDatabase } from '../seeded';

const db = seededDatabase();

interface Figures {
  jobs: number;
  firms: number;
  currency: string | null;
  pay: (Pay & { seniority: string | null })[];
}
interface Pay {
  median: number;
  salaries: number;
}
const figuresOf = (country?: string) => call<Figures>(db, 'country_figures', { country });

test.each([
  ['uk', 'GBP'],
  ['us', 'USD'],
  ['ca', 'CAD'],
  ['au', 'AUD'],
])('%s: jobs and firms are those of its lists', async (country, currency) => {
  const firms = await db.row<object>(
    'select count(*)::int as firms from public.firms where country = upper($1)',
    [country],
  );
  expect(await figuresOf(country)).toMatchObject({ currency, jobs: await db.total({ country }), ...firms });
});

test.each(['uk', 'us', 'ca', 'au'])('%s: the medians are those of the salary insights', async (country) => {
  const { all, seniorities } = await call<{ all: Pay; seniorities: (Pay & { name: string })[] }>(
    db,
    'salary_insights',
    { country },
  );
  expect(seniorities.map(({ name }) => name)).toContain('Senior');
  expect((await figuresOf(country)).pay).toEqual([
    ...seniorities.map(({ name, median, salaries }) => ({ seniority: name, median, salaries })),
    { seniority: null, median: all.median, salaries: all.salaries },
  ]);
});

test.each([undefined, '', 'zz', "'; drop table public.jobs; --"])('%p has no figures', async (country) => {
  expect(await figuresOf(country)).toEqual({ jobs: 0, firms: 0, currency: null, pay: [] });
});

/** The claims of the copy (docs/product.md §1, §9) hold for the sample data; sample.unit.ts counts the firms. */
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
