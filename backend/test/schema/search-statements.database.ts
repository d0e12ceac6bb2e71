/** docs/product.md §9: the statement of each way of searching */
import { format, resolveConfig } from 'prettier';
import { seededDatabase } from '../seeded';

const db = seededDatabase();

const country = 'UK';

/** A way of searching: a filter and an order. */
interface Way {
  title: string;
  filter: Record<string, string | number | string[]>;
  sort?: string;
}

const WAYS: Way[] = [
  { title: 'choices alone, by date', filter: { country, service: 'Tax' } },
  {
    title: 'choices alone, by salary',
    filter: {
      country,
      seniority: ['Manager', 'Senior'],
      employment: 'full-time',
    },
    sort: 'salary',
  },
  {
    title: 'a firm, by rank',
    filter: { firm: 'PwC', minRank: 1 },
    sort: 'firmRank',
  },
  { title: 'a title', filter: { country, search: 'audit' } },
  {
    title: 'a salary and dates',
    filter: {
      country,
      minSalary: 30_000,
      maxSalary: 90_000,
      fromDate: '2020-01-01',
      toDate: '2099-01-01',
    },
  },
  { title: 'words, by date', filter: { country, keywords: 'audit senior' } },
  {
    title: 'words, by relevance',
    filter: { country, keywords: 'audit senior' },
    sort: 'relevance',
  },
  {
    title: 'a text in quotation marks, by relevance',
    filter: { country, keywords: '"audit"', seniority: 'Senior' },
    sort: 'relevance',
  },
  {
    title: 'facts of an advert, by rank',
    filter: { country, qualification: 'acca' },
    sort: 'firmRank',
  },
  { title: 'the name of a place', filter: { country, location: 'Leeds' } },
  {
    title: 'a small circle with a service, by distance',
    filter: { country, location: 'Leeds', within: '10', service: 'Tax' },
    sort: 'distance',
  },
  {
    title: 'words in a large circle, by distance',
    filter: { country, keywords: 'audit', location: 'London', within: '50' },
    sort: 'distance',
  },
];

const explain = async ({ filter, sort }: Way) =>
  (
    await db.row<{ statement: string }>(
      'select board.explain_search($1::text::jsonb, $2) as statement',
      [JSON.stringify(filter), sort ?? null],
    )
  ).statement;

/** The statement as `npm run format` lays out a file of SQL. */
async function laidOut(statement: string): Promise<string> {
  const schema = 'supabase/schemas/12_search.sql';
  const options = await resolveConfig(schema);
  return format(statement, {
    ...options,
    filepath: schema,
    sqlParamTypes: ['$nr'],
  });
}

test.each(WAYS)('$title: the statement', async (way) => {
  expect(await laidOut(await explain(way))).toMatchSnapshot();
});

test.each(WAYS)('$title: the statement finds the list', async (way) => {
  const { page } = await db.row<{ page: { jobs: { id: number }[] | null } }>(
    `select
       board.run(
         $1,
         'any',
         board.read_filter($2::text::jsonb),
         '{"size": 24, "skip": 0}'
       ) as page`,
    [await explain(way), JSON.stringify(way.filter)],
  );
  const list = await db.search({ ...way.filter, sort: way.sort });
  expect(list.total).toBeGreaterThan(0);
  expect(page.jobs?.map((job) => job.id)).toEqual(
    list.jobs.map((job) => job.id),
  );
});
