/** docs/product.md §2.5.7, §10.6 */
import { SALARIES } from '../../../tools/test-support/salaries';
import { seededDatabase } from '../seeded';

const db = seededDatabase(0);

// shared/test/product-rules.unit.ts has the text on the card
test.each(SALARIES)('$text', async (salary) => {
  const pay = await db.row<object>(
    `select low::float, high::float, currency, period, yearly_min::float as min, yearly_max::float as max
     from board.parse_salary($1, 'US')`,
    [salary.text],
  );
  expect(salary).toMatchObject(pay);
});

test('a dollar sign alone means the country’s dollar', async () => {
  const rows = await db.query<{ currency: string }>(
    `select (board.parse_salary('$90,000', c)).currency from unnest(array['CA', 'AU', 'US', 'UK', '', null]) c`,
  );
  expect(rows.map((row) => row.currency)).toEqual([
    'CAD',
    'AUD',
    'USD',
    'USD',
    'USD',
    'USD',
  ]);
});

test('no text makes the parser throw', async () => {
  // the condition makes PostgreSQL call the parser
  const n = await db.count(
    `(select board.parse_salary(string_agg(substr('0123456789.,-–£$€kmKM+%() /aphour', 1 + (hashint4(g * 97 + i) & 31), 1), ''), 'CA') as pay
      from generate_series(1, 1500) g, generate_series(1, 14) i group by g) all_of where (pay).currency is null or (pay).currency <> ''`,
  );
  expect(n).toBe(1500);
});

test.each([
  ['30000', 'UK', '£30000'],
  ['59,000', 'UK', '£59,000'],
  ['1,234,567', 'UK', '£1,234,567'],
  ['9999', 'UK', '9999'],
  ['00059', 'UK', '00059'],
  ['12345678', 'UK', '12345678'],
  ['45k', 'gb', '£45k'],
  ['45k', 'US', '$45k'],
  ['90,000 - 100,000 per year', 'CA', '$90,000 - 100,000 per year'],
  ['up to 45k', 'UK', 'up to £45k'],
  ['Grade 5, 45-55k', 'UK', 'Grade 5, £45-55k'],
  [
    '37.5 hours per week, 25 per hour',
    'UK',
    '37.5 hours per week, £25 per hour',
  ],
  ['$45k', 'UK', '$45k'],
  ['EUR 45,000', 'UK', 'EUR 45,000'],
  ['CHF 90,000', 'UK', 'CHF 90,000'],
  ['Competitive', 'UK', 'Competitive'],
  ['25 days holiday', 'UK', '25 days holiday'],
  ['45k', '', '45k'],
  ['45k', null, '45k'],
  ['', 'UK', ''],
  [null, 'UK', null],
])('%j of an advert in %j is written as %j', async (text, country, written) => {
  expect(
    await db.row(`select board.signed_salary($1, $2) as written`, [
      text,
      country,
    ]),
  ).toEqual({ written });
});
