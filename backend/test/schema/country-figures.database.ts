/** docs/product.md §2.4.2 */
import { call, seededDatabase } from '../seeded';

const db = seededDatabase();

interface Pay {
  median: number;
  salaries: number;
}
const figuresOf = (country?: string) =>
  call<object>(db, 'country_figures', { country });

test.each([
  ['uk', 'GBP'],
  ['us', 'USD'],
  ['ca', 'CAD'],
  ['au', 'AUD'],
])(
  '%s: jobs and firms are those of its lists, medians those of the insights',
  async (country, currency) => {
    interface Insights {
      all: Pay;
      seniorities: (Pay & { name: string })[];
    }
    const { all, seniorities } = await call<Insights>(db, 'salary_insights', {
      country,
    });
    expect(seniorities.map(({ name }) => name)).toContain('Senior');
    expect(await figuresOf(country)).toEqual({
      currency,
      jobs: await db.total({ country }),
      firms: await db.count('public.firms where country = upper($1)', [
        country,
      ]),
      pay: [
        ...seniorities.map(({ name, median, salaries }) => ({
          seniority: name,
          median,
          salaries,
        })),
        { seniority: null, median: all.median, salaries: all.salaries },
      ],
    });
  },
);

test.each([undefined, '', 'zz', "'; drop table public.jobs; --"])(
  '%p has no figures',
  async (country) => {
    expect(await figuresOf(country)).toEqual({
      jobs: 0,
      firms: 0,
      currency: null,
      pay: [],
    });
  },
);
