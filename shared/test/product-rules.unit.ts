/** docs/product.md §2.5.7, §4.4, §9 */
import fc from 'fast-check';
import {
  employmentLabel,
  externalUrl,
  imageUrl,
  readNumber,
  readRow,
  readRows,
  readText,
  salaryText,
  shortService,
} from '@board/shared/domain';
import { rankTone } from '../src/ui/RankBadge';
import { SALARIES } from '../../tools/test-support/salaries';

const MEDIA = 'https://data.example/storage/v1/object/public/media';

const pay = (
  salary: string | null,
  low: number | null,
  high: number | null,
  currency: string | null,
  period: string | null = 'year',
) =>
  salaryText({
    salary,
    salary_low: low,
    salary_high: high,
    salary_currency: currency,
    salary_period: period,
  });

/**
 * docs/product.md §2.5, §10.6; the same cases as the database reads them:
 * backend/test/schema/salary.database.ts
 */
test.each(SALARIES)(
  'salary "$text" reads $shown',
  ({ text, low, high, currency, period, shown }) => {
    expect(pay(text, low, high, currency, period)).toBe(shown);
  },
);

test.each([
  [pay('200 to 250 a day', 200, 250, null, 'day'), '$200 - $250/day'],
  [pay('60000', 60000, 60000, null, null), '$60,000'],
  [pay('$70,000', 70000, 70000, 'CAD'), '$70,000'],
  [pay('CAD 70,000', 70000, 70000, 'CAD'), 'CA$70,000'],
  [pay('CHF 90,000', 90000, 90000, 'CHF'), 'CHF 90,000'],
  [pay('from €40k', 40000, null, 'EUR'), 'From €40,000'],
  [pay(' Competitive ', null, null, null, null), 'Competitive'],
  [pay('', null, null, null), 'Not Listed'],
  [pay(null, null, null, null), 'Not Listed'],
])('salary %s', (shown, expected) => {
  expect(shown).toBe(expected);
});

test.each([
  ['USD 70,000', 'USD', 'us', '$70,000'],
  ['US$70,000', 'USD', 'us', '$70,000'],
  ['$70,000', 'USD', 'us', '$70,000'],
  ['CA$70,000', 'CAD', 'ca', '$70,000'],
  ['US$70,000', 'USD', 'ca', 'US$70,000'],
  ['A$70,000', 'AUD', 'uk', 'A$70,000'],
] as const)(
  '%s, in %s, of an advert in %s is %s',
  (salary, currency, country, shown) => {
    const amounts = { salary_low: 70_000, salary_high: 70_000 };
    expect(
      salaryText({
        ...amounts,
        salary,
        salary_currency: currency,
        salary_period: 'year',
        country,
      }),
    ).toBe(shown);
  },
);

test('a rank has the tone of its group', () => {
  const ranks = [null, 1, 10, 11, 25, 26, 50, 51, 284];
  const tones = 'amber amber amber blue blue purple purple grey grey'.split(
    ' ',
  );
  expect(ranks.map(rankTone)).toEqual(tones);
});

test.each(
  Object.entries({
    'Advisory & Consulting': 'Advisory',
    'Audit & Assurance': 'Audit',
    'Managed Services': 'Outsourced S.',
    'Outsourced Services': 'Outsourced S.',
    'Administrative/Support Services': 'Support S.',
    'IT/Technology Services': 'IT Services',
    Tax: 'Tax',
    constructor: 'constructor',
  }),
)('service %s is %s on a card', (service, short) => {
  expect(shortService(service)).toBe(short);
});

test('an employment reads as the product writes it, in any spelling', () => {
  const written = ['full-time', 'PART_TIME', 'contract', 'Internship'];
  expect(written.map(employmentLabel)).toEqual([
    'Full Time',
    'Part Time',
    'Contract',
    'Internship',
  ]);
});

/** docs/product.md §5, "Image paths" */
test.each([
  ['https://x.example/a.png', 'https://x.example/a.png'],
  ['/media/a b.png', `${MEDIA}/a b.png`],
  ['media/a.png', `${MEDIA}/a.png`],
  ['covers/a.png', `${MEDIA}/covers/a.png`],
  ['/covers/a.png', `${MEDIA}/covers/a.png`],
  ['//evil.example/a.png', `${MEDIA}/evil.example/a.png`],
  ['javascript:alert(1)', `${MEDIA}/javascript:alert(1)`],
  ['  ', undefined],
  [null, undefined],
])('image %s', (path, address) => {
  expect(imageUrl(path, 'https://data.example')).toBe(address);
});

test.each([
  ['https://firm.example/jobs?id=1', 'https://firm.example/jobs?id=1'],
  [' http://firm.example ', 'http://firm.example/'],
  ['https://deloitte.com@evil.example/', undefined],
  ['https://:secret@firm.example/', undefined],
  ['#', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  [null, undefined],
])('link %s', (value, address) => {
  expect(externalUrl(value)).toBe(address);
});

test('readers take anything', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(typeof readRow(value)).toBe('object');
      expect(Array.isArray(readRows(value))).toBe(true);
      expect([null, readText(value)?.trim()]).toContain(readText(value));
      expect(
        readNumber(value) === null || Number.isFinite(readNumber(value)),
      ).toBe(true);
    }),
  );
});
