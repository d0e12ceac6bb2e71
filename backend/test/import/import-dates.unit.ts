/** docs/product.md §3 */
import fc from 'fast-check';
import {
  isBeyondTomorrow,
  momentColumn,
  inDateOrder,
  type DateOrder,
} from '../../src/import/values/moments';
import { countryOfPlaces } from '../../src/import/values/countries-of-places';

const SEED = { seed: 20261122 };
const parse = (text: string, order?: DateOrder) => {
  const parsed = momentColumn({ isDayEnd: false }).safeParse(
    order ? inDateOrder(text, order) : text,
  );
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

test.each([
  ['10 Nov 2026 09:00 -0500', '2026-11-10T14:00:00.000Z'],
  ['Tue, 10 Nov 2026 09:00:00 EST', '2026-11-10T14:00:00.000Z'],
  ['1 september 2026', '2026-09-01T00:00:00.000Z'],
  ['2026-11-07 08:00:00 UTC', '2026-11-07T08:00:00.000Z'],
  ['1793610000', '2026-11-02T09:00:00.000Z'],
  ['1793610000123', '2026-11-02T09:00:00.123Z'],
  ['1.2.2026 14:30', '2026-02-01T14:30:00.000Z'],
  ['11/24/2026 2:15 PM', '2026-11-24T14:15:00.000Z'],
  ['11/24/26', '2026-11-24T00:00:00.000Z'],
  ['2026/11/24', '2026-11-24T00:00:00.000Z'],
  ['20261124', '2026-11-24T00:00:00.000Z'],
  ['Nov 24, 2026', '2026-11-24T00:00:00.000Z'],
  ['24-Nov-26', '2026-11-24T00:00:00.000Z'],
  ['November 24th, 2026 12:05 am', '2026-11-24T00:05:00.000Z'],
  ['24 novembre 2026', '2026-11-24T00:00:00.000Z'],
  ['1er déc. 2026', '2026-12-01T00:00:00.000Z'],
  ['3 août 2026 à 14 h 30', '2026-08-03T14:30:00.000Z'],
  ['24/Nov/2026', '2026-11-24T00:00:00.000Z'],
  ['2026-11-24+00:00', '2026-11-24T00:00:00.000Z'],
  ['20261124101500', '2026-11-24T10:15:00.000Z'],
  ['Tue Nov 24 10:00:00 UTC 2026', '2026-11-24T10:00:00.000Z'],
  ['3 août 2026 14h30', '2026-08-03T14:30:00.000Z'],
  ['/Date(1793610000000)/', '2026-11-02T09:00:00.000Z'],
  ['46350.25', '2026-11-24T06:00:00.000Z'],
  ['202611241015', '2026-11-24T10:15:00.000Z'],
  ['20261124T101500Z', '2026-11-24T10:15:00.000Z'],
  ["24/11/'26", '2026-11-24T00:00:00.000Z'],
  ['Posted 24th of Nov., 2026', '2026-11-24T00:00:00.000Z'],
  ['le 24 fevr. 2026', '2026-02-24T00:00:00.000Z'],
  ['24 JUIL 2026', '2026-07-24T00:00:00.000Z'],
  ['24 AOÛT 26', '2026-08-24T00:00:00.000Z'],
  ['Sept. 24, 2026', '2026-09-24T00:00:00.000Z'],
  ['9:30 pm on 24 Nov 2026', '2026-11-24T21:30:00.000Z'],
  ['24/11/2026 0:05 a.m.', '2026-11-24T00:05:00.000Z'],
  ['24/11/2026 12:05:59 PM PST', '2026-11-24T20:05:59.000Z'],
  ['30/11/2026 24:00', '2026-12-01T00:00:00.000Z'],
  ['Tue, 24 Nov 2026 10:00:00 -0500 (EST)', '2026-11-24T15:00:00.000Z'],
  ['24 Nov 2026 10:00 GMT+01:00', '2026-11-24T09:00:00.000Z'],
  ['2026-11-24T10:15:00.123-05', '2026-11-24T15:15:00.000Z'],
  ['Open until filled', null],
  ['TBC', null],
  ['Tue Nov 24 2026 10:00:00 GMT+0100 (CET)', '2026-11-24T09:00:00.000Z'],
])('%s is %s', (text, expected) => {
  expect(parse(text, 'dmy')).toBe(expected);
});

test.each([
  ['30/02/2026', /must be a date such as/],
  ['31/31/2026', /must be a date such as/],
  ['1/2-2026', /must be a date such as/],
  ['10 Nonember 2026', /must be a date such as/],
  ['10 Nov 2026 09:00 XYZ', /must be a date such as/],
  ['24 Nov 2026 10:00 (CET)', /must be a date such as/],
  ['24 Nov 2026 14:30 pm', /must be a date such as/],
  ['24 Nov 6', /must be a date such as/],
  ['31 November 2026', /must be a date such as/],
  ['31 Dec 1969', /must be a date such as/],
  ['1 Jan 2200', /must be a date such as/],
  ['tomorrow', /must be a date such as/],
  [
    '9:30 am on 03/04/2026',
    /may be read as two days, .* --date-order dmy or mdy does/,
  ],
  ['03/04/2026', /may be read as two days, .* --date-order dmy or mdy does/],
])('%s is rejected', (text, reason) => {
  expect(parse(text)).toMatch(reason);
});

test.each([
  ['24 Nov 2026', '2026-11-24T23:59:59.000Z'],
  ['46350', '2026-11-24T23:59:59.000Z'],
  ['46350.25', '2026-11-24T06:00:00.000Z'],
  ['2026-11-24T09:00:00Z', '2026-11-24T09:00:00.000Z'],
  ['2026-11-24T00:00:00', '2026-11-24T23:59:59.000Z'],
  ['2026-11-24T00:00:00.000Z', '2026-11-24T23:59:59.000Z'],
  ['2026-11-24T00:00:00-05:00', '2026-11-25T04:59:59.000Z'],
  ['24/11/2026 12:00 AM', '2026-11-24T23:59:59.000Z'],
  ['1795478400', '2026-11-24T23:59:59.000Z'],
  ['1795478400000', '2026-11-24T23:59:59.000Z'],
])('an advert is open until the end of %s: %s', (text, expected) => {
  expect(momentColumn({ isDayEnd: true }).parse(text)).toBe(expected);
});

test.each([
  ['2026-11-24T00:00:00.000Z', false],
  ['2026-11-24T23:59:59.999Z', false],
  ['2026-11-25T00:00:00.000Z', true],
  ['2030-01-01T00:00:00.000Z', true],
])('on 23 November 2026 %s is beyond tomorrow: %s', (date, beyond) => {
  for (const time of ['T00:00:00Z', 'T23:59:59Z'])
    expect(isBeyondTomorrow(date, Date.parse(`2026-11-23${time}`))).toBe(
      beyond,
    );
});

const days = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2199-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const two = (number: number) => String(number).padStart(2, '0');

test('every day of 1970 to 2199 is the same day in each way of writing it', () =>
  fc.assert(
    fc.property(
      days,
      fc.constantFrom('/', '.', '-'),
      fc.boolean(),
      (date, separator, padded) => {
        const digits = (number: number) =>
          padded ? two(number) : String(number);
        const y = date.getUTCFullYear();
        const m = date.getUTCMonth() + 1;
        const d = date.getUTCDate();
        const midnight = `${y}-${two(m)}-${two(d)}T00:00:00.000Z`;
        expect(parse(`${y}-${two(m)}-${two(d)}`)).toBe(midnight);
        expect(parse([digits(d), digits(m), y].join(separator), 'dmy')).toBe(
          midnight,
        );
        expect(parse([digits(m), digits(d), y].join(separator), 'mdy')).toBe(
          midnight,
        );
        const text = date.toUTCString();
        const second = `${date.toISOString().slice(0, 19)}.000Z`;
        for (const one of [text, text.slice(5), text.replace('GMT', '+0000')])
          expect(parse(one)).toBe(second);
      },
    ),
    SEED,
  ));

test('any text is a moment of 1970 to 2200, or rejected with itself in the reason', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.stringMatching(
          /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}( \d{1,2}:\d{2}(:\d{2})?( ?[A-Z+-]\d{0,4})?)?$/,
        ),
        fc.stringMatching(
          /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} [A-Z]{1,3}$/,
        ),
        fc.stringMatching(/^\d{9,14}$/),
      ),
      fc.constantFrom<DateOrder>('dmy', 'mdy'),
      (text, order) => {
        const parsed = parse(text, order);
        if (text.trim() !== '')
          expect(parsed).toMatch(
            /^(19[789]\d|2[01]\d\d|2200|1969)-\d\d-\d\dT[\d:.]+Z$|^"[\s\S]*" must be a date/,
          );
      },
    ),
    { ...SEED, numRuns: 2000 },
  ));

test.each([
  ['London, UK', 'UK'],
  ['Leeds', 'UK'],
  ['Leeds LS1 4AP', 'UK'],
  ['Toronto, ON', 'CA'],
  ['London, Ontario', 'CA'],
  ['Toronto, CA', 'CA'],
  ['San Francisco, CA', 'US'],
  ['Austin, TX 78701', 'US'],
  ['Perth', 'AU'],
  ['Perth, Scotland', 'UK'],
  ['Perth, WA', 'AU'],
  ['Vancouver, WA', 'US'],
  ['Washington, D.C.', 'US'],
  ['New York', 'US'],
  ['Cambridge, MA', 'US'],
  ['Newcastle NSW 2300', 'AU'],
  ['South East England', 'UK'],
  ['San Francisco Bay Area', 'US'],
  ['Royaume-Uni', 'UK'],
  ['Lyon, Allemagne', 'DE'],
  ['Newcastle, NSW', 'AU'],
  ['Montreal, Québec', 'CA'],
  ['Hull', 'UK'],
  ['Greater London', 'UK'],
  ['Head Office - Manchester', 'UK'],
  ['Paris, TX', 'US'],
  ['Paris', undefined],
  ['Paris, France', 'FR'],
  ['Dublin, Ireland; Belfast', 'UK'],
  ['Delhi, IN', undefined],
  ['Atlanta, Georgia', 'US'],
  ['EMEA', undefined],
  ['', undefined],
])('the place %j is in %s', (place, country) => {
  expect(countryOfPlaces(place)).toBe(country);
});

test('no place breaks the search for its country', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string(),
          fc.constantFrom('London', ', ', ' - ', 'UK', '(', ';', 'constructor'),
        ),
      ),
      (parts) => {
        expect(['string', 'undefined']).toContain(
          typeof countryOfPlaces(parts.join('')),
        );
      },
    ),
    SEED,
  ));
