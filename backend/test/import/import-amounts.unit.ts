/**
 * Amounts in the ways of sources (docs/importing.md, docs/product.md §10.6).
 */
import { fileWith, importing, memory } from './importing';

async function paid(name: string, content: string | object, ...args: string[]) {
  const { open, rows } = memory();
  const { lines } = await importing(open, fileWith(name, content), ...args);
  return {
    lines,
    pay: rows.map(({ salary, work_mode }) =>
      [salary, work_mode].filter(Boolean).join(', '),
    ),
  };
}

test('pay by the year and by the hour, and work at home, in two columns each', async () => {
  const rows = [
    'id,Job title,Firm,Town,Country,Pay per hour,Pay per year,Remote,Hybrid',
    'c1,A,Example LLP,Leeds,UK,,45.000,No,Yes',
    'c2,B,Example LLP,Leeds,UK,18.50,,No,No',
    'c3,C,Example LLP,Leeds,UK,,"45.000,00 - 52.500,00",Yes,No',
    'c4,D,Example LLP,Leeds,UK,20,41600,Yes,Yes',
    'c5,E,Example LLP,Leeds,UK,,"50,000 → 55,000",Y,',
    'c6,F,Example LLP,Leeds,UK,18.500,,,',
  ];
  expect((await paid('years.csv', rows.join('\n'))).pay).toEqual([
    '45,000 per year, hybrid',
    '18.50 per hour',
    '45,000 - 52,500 per year, remote',
    '41,600 per year, hybrid',
    '50,000 - 55,000 per year, remote',
    '18.50 per hour',
  ]);
});

const advert = (id: number, pay: object) => ({
  id,
  title: 'A',
  company: 'A LLP',
  country: 'UK',
  ...pay,
});

test.each([
  { salary: { min: 45, max: 52, currency: 'GBP', period: 'YEAR' } },
  { salary: { min: 45.5, max: 52_000, currency: 'EUR', period: 'annual' } },
  { annual_salary: '45.00' },
])('the yearly pay %j is in doubt: it is left out, and said', async (pay) => {
  const { lines, pay: read } = await paid(
    'doubt.json',
    [advert(1, pay)],
    '--yes',
  );
  expect(read).toEqual(['']);
  expect(lines.join()).toMatch(
    /Not understood, and shown as written or left empty: salary ".*45.*per year" \(1\)/,
  );
});

const end = (typeCode: string, value: number) => ({
  intervalCode: 'Year',
  typeCode,
  referenceAmount: { value, currency: 'USD' },
});

test.each([
  [
    {
      ranges: [end('Minimum BasePay', 85_000), end('Maximum BasePay', 98_000)],
    },
    'USD 85,000 - 98,000 per year',
  ],
  [{ ranges: [end('Minimum BasePay', 85_000)] }, 'from USD 85,000 per year'],
  [
    { min: '45.000', max: '52.500', currency: 'EUR', period: 'year' },
    'EUR 45,000 - 52,500 per year',
  ],
  [
    { min: '13.50', max: '14.25', frequency: { id: '5' } },
    '13.50 - 14.25 per hour',
  ],
  [{ min: '13', max: '14', frequency: { id: '5' } }, '13 - 14'],
])('the pay %j is %s', async (offered, text) => {
  const adverts = [advert(1, { offeredRemunerationPackage: offered })];
  expect((await paid('offered.json', adverts, '--yes')).pay).toEqual([text]);
});
