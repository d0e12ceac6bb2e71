import { openSeeded, type Seeded } from './seeded';

let db: Seeded;
beforeAll(async () => {
  db = await openSeeded(0);
}, 60_000);
afterAll(() => db.close());

type Row = readonly [
  text: string | null,
  low: number | null,
  high: number | null,
  currency: string | null,
  period: string | null,
  min: number | null,
  max: number | null,
];

const year = (text: string, low: number | null, high: number | null, currency: string | null): Row => [
  text,
  low,
  high,
  currency,
  'year',
  low ?? high,
  high ?? low,
];
const nothing = (text: string | null): Row => [text, null, null, null, null, null, null];

const SALARIES: readonly Row[] = [
  year('£45k', 45000, 45000, 'GBP'),
  year('£45K', 45000, 45000, 'GBP'),
  year('£45,000', 45000, 45000, 'GBP'),
  year('£45.5k', 45500, 45500, 'GBP'),
  year('$80,000 - $95,000', 80000, 95000, 'USD'),
  year('$80,000–$95,000', 80000, 95000, 'USD'),
  year('$95,000 - $80,000', 80000, 95000, 'USD'),
  year('45-55k', 45000, 55000, null),
  year('£45k-55', 45000, 55000, 'GBP'),
  year('£80-95,000', 80000, 95000, 'GBP'),
  year('£40k to £50k DOE', 40000, 50000, 'GBP'),
  year('between 40,000 and 50,000 GBP', 40000, 50000, 'GBP'),
  year('USD 90,000 per year', 90000, 90000, 'USD'),
  year('AUD120000', 120000, 120000, 'AUD'),
  year('A$120k', 120000, 120000, 'AUD'),
  year('C$90,000 – C$100,000', 90000, 100000, 'CAD'),
  year('45 000 - 55 000 CAD', 45000, 55000, 'CAD'),
  year('€50.000', 50000, 50000, 'EUR'),
  year('Up to £50k', null, 50000, 'GBP'),
  year('From £40,000', 40000, null, 'GBP'),
  year('£40,000+', 40000, null, 'GBP'),
  year('£30,000 p.a. plus 10% bonus', 30000, 30000, 'GBP'),
  year('£35,000-£40,000 + £5,000 bonus', 35000, 40000, 'GBP'),
  year('$80k + 401k', 80000, 80000, 'USD'),
  year('35 hours, £30,000', 30000, 30000, 'GBP'),
  year('£45,000 and 25 days holiday', 45000, 45000, 'GBP'),
  year('60000', 60000, 60000, null),
  year('£1.2m', 1200000, 1200000, 'GBP'),
  ['$25.50/hour', 25.5, 25.5, 'USD', 'hour', 53040, 53040],
  ['$25/hr - $30/hr', 25, 30, 'USD', 'hour', 52000, 62400],
  ['£12.50ph', 12.5, 12.5, 'GBP', 'hour', 26000, 26000],
  ['£20 an hour', 20, 20, 'GBP', 'hour', 41600, 41600],
  ['£450 per day', 450, 450, 'GBP', 'day', 117000, 117000],
  ['£450-£500 pd', 450, 500, 'GBP', 'day', 117000, 130000],
  ['£500 a week', 500, 500, 'GBP', 'week', 26000, 26000],
  ['$4,500 monthly', 4500, 4500, 'USD', 'month', 54000, 54000],
  ['£3,000 pcm', 3000, 3000, 'GBP', 'month', 36000, 36000],
  ['£250', 250, 250, 'GBP', null, null, null],
  nothing('competitive'),
  nothing('Competitive + benefits'),
  nothing(''),
  nothing(null),
  nothing('2024'),
  nothing('Band 7'),
  nothing('$'),
  nothing('£0'),
  nothing('£-'),
  nothing('99999999999999999999999999'),
  nothing('£99999999999'),
  nothing('薪资面议'),
  nothing('1e999'),
];

test.each(SALARIES)('%s', async (text, low, high, currency, period, min, max) => {
  const [parsed] = await db.query<Record<string, string | null>>(
    `select low::float, high::float, currency, period, yearly_min::float as min, yearly_max::float as max
     from board.parse_salary($1, 'US')`,
    [text],
  );
  expect(parsed).toEqual({ low, high, currency, period, min, max });
});

test('a dollar without a name is that of the country', async () => {
  const rows = await db.query<{ currency: string }>(
    `select (board.parse_salary('$90,000', c)).currency from unnest(array['CA', 'AU', 'US', 'UK', '', null]) c`,
  );
  expect(rows.map((row) => row.currency)).toEqual(['CAD', 'AUD', 'USD', 'USD', 'USD', 'USD']);
});

test('no text makes it throw', async () => {
  const { n } = await db.row<{ n: number }>(
    `select count(*)::int as n from (
       select board.parse_salary(string_agg(substr('0123456789.,-–£$€kmKM+%() /aphour', 1 + (hashint4(g * 97 + i) & 31), 1), ''), 'CA')
       from generate_series(1, 1500) g, generate_series(1, 14) i group by g) all_of`,
  );
  expect(n).toBe(1500);
});
