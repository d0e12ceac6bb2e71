/** docs/product.md §2.9 */
import fc from 'fast-check';
import {
  articleDate,
  dayAndMonth,
  groupDigits,
  isoDay,
  longDate,
  longUsDate,
  mediumDate,
  money,
  parseMoment,
  plural,
  shortDate,
  weekday,
} from '@board/shared/domain';

test.each([
  ['2026-11-14', 'Nov 14', 'November 14, 2026', 'Nov 14, 2026'],
  ['2026-11-14T23:59:59Z', 'Nov 14', 'November 14, 2026', 'Nov 14, 2026'],
  ['2026-11-14T23:30:00-05:00', 'Nov 15', 'November 15, 2026', 'Nov 15, 2026'],
  ['2026-11-14 23:30:00.5-05', 'Nov 15', 'November 15, 2026', 'Nov 15, 2026'],
  ['2026-11-14 09:00:00', 'Nov 14', 'November 14, 2026', 'Nov 14, 2026'],
])('%s is written in UTC', (value, short, long, article) => {
  expect(shortDate(value)).toBe(short);
  expect(longUsDate(value)).toBe(long);
  expect(articleDate(value)).toBe(article);
});

test.each([
  null,
  undefined,
  '',
  'Audit 1',
  'yesterday',
  '2026-13-40',
  Number.NaN,
])('%s is no date', (value) => {
  expect(shortDate(value)).toBeUndefined();
  expect(parseMoment(value)).toBeUndefined();
});

test('the day of any moment is its UTC day', () => {
  const min = new Date('0001-01-01T00:00:00Z');
  const max = new Date('9999-12-31T23:59:59Z');
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      expect(isoDay(date)).toBe(date.toISOString().slice(0, 10));
      expect(longUsDate(date)).toBe(
        date.toLocaleDateString('en-US', {
          dateStyle: 'long',
          timeZone: 'UTC',
        }),
      );
    }),
  );
});

test('each way of writing a day is that of Intl in UTC, on every machine', () => {
  const written = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const short = written('en-US', { month: 'short', day: 'numeric' });
  const long = written('en-US', { dateStyle: 'long' });
  const longUk = written('en-GB', { dateStyle: 'long' });
  const inUk = (date: Date, month: 'short' | 'long') =>
    `${date.getUTCDate()} ${written('en-US', { month }).format(date)}`;
  const medium = written('en-US', { dateStyle: 'medium' });
  const min = new Date('1900-01-01T00:00:00Z');
  const max = new Date('2199-12-31T23:59:59Z');
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      for (const moment of [date, date.getTime(), date.toISOString()]) {
        expect(shortDate(moment)).toBe(short.format(date));
        expect(longUsDate(moment)).toBe(long.format(date));
        for (const country of ['uk', 'au'] as const) {
          expect(longDate(moment, country)).toBe(longUk.format(date));
          expect(dayAndMonth(moment, country)).toBe(inUk(date, 'short'));
          expect(mediumDate(moment, country)).toBe(
            `${inUk(date, 'short')} ${date.getUTCFullYear()}`,
          );
        }
        for (const country of ['us', 'ca'] as const) {
          expect(longDate(moment, country)).toBe(long.format(date));
          expect(dayAndMonth(moment, country)).toBe(short.format(date));
          expect(mediumDate(moment, country)).toBe(medium.format(date));
        }
        expect(articleDate(moment)).toBe(medium.format(date));
      }
    }),
    { numRuns: 1000 },
  );
});

test('a weekday is that of the device', () => {
  const device = new Intl.DateTimeFormat('en', { weekday: 'long' });
  fc.assert(
    fc.property(
      fc.date({
        noInvalidDate: true,
        min: new Date(0),
        max: new Date('2100-01-01'),
      }),
      (date) => {
        expect(weekday(date.toISOString())).toBe(device.format(date));
      },
    ),
  );
});

test.each([
  [999, '999'],
  [1234567, '1,234,567'],
  [25.5, '25.50'],
  [1234.005, '1,234.01'],
  [45000.001, '45,000'],
  [Number.NaN, ''],
])('%d is written as %s', (value, text) => {
  expect(groupDigits(value)).toBe(text);
});

test('plural counts', () => {
  expect([0, 1, 12_000].map((n) => plural(n, 'job'))).toEqual([
    '0 jobs',
    '1 job',
    '12,000 jobs',
  ]);
});

test('grouping keeps the digits', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (value) => {
      const text = groupDigits(value);
      expect(text.replaceAll(',', '')).toBe(String(value));
      expect(text).toMatch(/^\d{1,3}(,\d{3})*$/);
    }),
  );
});

test('PostgreSQL’s way of writing is read as ISO 8601', () => {
  expect(parseMoment('2026-11-14 09:00:00+00')?.toISOString()).toBe(
    '2026-11-14T09:00:00.000Z',
  );
  expect(parseMoment('2026-11-14 09:00:00.123456+05:30')?.toISOString()).toBe(
    '2026-11-14T03:30:00.123Z',
  );
});

test.each([
  [61_500, 'GBP', '£61,500'],
  [61_500, 'USD', '$61,500'],
  [1_041.6, 'CAD', 'CA$1,042'],
  [61_500, 'AUD', 'A$61,500'],
  [100, 'CHF', 'CHF 100'],
])('%d %s is %s', (amount, currency, text) => {
  expect(money(amount, currency)).toBe(text);
});

/** docs/product.md §10.6 */
test.each([
  ['uk', '£5 US$5 CA$5 A$5'],
  ['us', '£5 $5 CA$5 A$5'],
  ['ca', '£5 US$5 $5 A$5'],
  ['au', '£5 US$5 CA$5 $5'],
] as const)('in %s amounts are %s', (country, text) => {
  const amounts = ['GBP', 'USD', 'CAD', 'AUD'].map((currency) =>
    money(5, currency, country),
  );
  expect(amounts.join(' ')).toBe(text);
});
