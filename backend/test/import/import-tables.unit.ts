/**
 * The examples in the import's tables (backend/src/import/README.md): each is
 * read by its own row, and not by one before it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UTCDate } from '@date-fns/utc';
import { withVendors } from '../../../tools/scripts/lib/vendors-table.mjs';
import {
  columnNamed,
  meaningsOf,
  COLUMN_VOCABULARY,
} from '../../src/import/fields/field-names';
import { fitsColumn, FITTINGS } from '../../src/import/fields/fits-column';
import { columnsOf, vendorOf } from '../../src/import/fields/known-formats';
import {
  FIELD_KINDS,
  kindOfField,
} from '../../src/import/fields/status-fields';
import { DOCUMENTED_VENDORS } from '../../src/import/fields/vendors/all-vendors';
import {
  COUNTRY_SPELLINGS,
  countryNamed,
} from '../../src/import/values/countries';
import {
  DAY_FORMATS,
  DAY_SPELLINGS,
  MOMENT_SPELLINGS,
  OFFSET_FORMATS,
  TIME_FORMATS,
  ZONE_OFFSETS,
  type DateFormat,
} from '../../src/import/values/date-formats';
import { RELATIVE_DAYS, UNKNOWN_DAYS } from '../../src/import/values/day-words';
import { htmlOf, TAG_WORDS } from '../../src/import/values/descriptions';
import {
  EMPLOYMENTS,
  PERMANENT,
  readEmployment,
  saysEmployment,
} from '../../src/import/values/employment';
import {
  isRelative,
  momentColumn,
  readInFormats,
} from '../../src/import/values/moments';
import {
  currencyNamed,
  CURRENCY_SIGNS,
  PAY_PERIODS,
  readPeriod,
} from '../../src/import/values/pay-amounts';
import {
  countryOfPlaces,
  PLACE_SIGNS,
} from '../../src/import/values/countries-of-places';
import { readService, SERVICES } from '../../src/import/values/services';
import {
  readStatusWords,
  STATUS_WORDS,
} from '../../src/import/values/status-words';
import {
  modeInPlace,
  WORK_MODES,
  NEGATED_WORDS,
  readMode,
} from '../../src/import/values/work-modes';

/** The examples of rows, with the row of each; a row without one fails. */
const examplesOf = <Row extends { examples: readonly string[] }>(
  rows: readonly Row[],
) =>
  rows.flatMap((row) => {
    expect(row.examples).not.toEqual([]);
    return row.examples.map((example) => ({ example, row }));
  });

describe('names of fields', () => {
  test.each(examplesOf(COLUMN_VOCABULARY))(
    '$example is $row.column',
    ({ example, row }) => {
      expect(columnNamed(example)).toBe(row.column);
    },
  );

  test.each(COLUMN_VOCABULARY)(
    'each name of $column is written as names are compared',
    ({ column, certain = [], likely = [], additional = [] }) => {
      const meant = (name: string) =>
        meaningsOf(name).some((meaning) => meaning.column === column);
      const names = [...certain, ...likely, ...additional];
      expect(names.filter((name) => !meant(name))).toEqual([]);
    },
  );

  test.each(examplesOf(FIELD_KINDS))(
    '$example is a field of the kind $row.kind',
    ({ example, row }) => {
      expect(kindOfField(example)).toBe(row.kind);
    },
  );
});

test.each(FITTINGS)(
  'a value of $column is told from others',
  ({ column, takes, refuses }) => {
    const fitting = ({ name, values }: typeof takes) =>
      values.filter((value) => fitsColumn(column, value, name));
    expect(fitting(takes)).toEqual(takes.values);
    expect(fitting(refuses)).toEqual([]);
    expect(refuses.values).not.toEqual([]);
  },
);

test.each(DOCUMENTED_VENDORS)(
  'an advert of $title has the columns of its example',
  (vendor) => {
    const { record, around = {}, columns } = vendor.example;
    expect(vendorOf(record)).toBe(vendor);
    expect(Object.keys(columns)).toEqual(
      expect.arrayContaining(Object.keys(vendor.columns)),
    );
    const sources = columnsOf(vendor, record);
    const values = Object.keys(columns).map((column) => [
      column,
      sources[column as keyof typeof columns]?.read(record, around),
    ]);
    expect(Object.fromEntries(values)).toEqual(columns);
  },
);

test('docs/importing.md has their table as npm run format writes it', () => {
  const file = join(__dirname, '../../../docs/importing.md');
  const document = readFileSync(file, 'utf8');
  expect(withVendors(document, DOCUMENTED_VENDORS)).toBe(document);
});

describe('dates', () => {
  const noon = new UTCDate(2050, 0, 1, 12);
  const rowsWith = (formats: readonly DateFormat[], from: number, to: number) =>
    formats.map((format) => ({ format, formats, from, to }));

  test.each([
    ...rowsWith(DAY_FORMATS, 0, 10),
    ...rowsWith(TIME_FORMATS, 11, 19),
    ...rowsWith(OFFSET_FORMATS, 11, 19),
  ])(
    '$format.example.written is $format.example.means',
    ({ format, formats, from, to }) => {
      const { written, means } = format.example;
      for (const among of [[format], formats])
        expect(
          readInFormats(written, among, noon)?.toISOString().slice(from, to),
        ).toBe(means);
    },
  );

  test.each(
    [...MOMENT_SPELLINGS, ...DAY_SPELLINGS].flatMap(({ written, examples }) => {
      expect(examples).not.toEqual([]);
      return examples.map((example) => ({ pattern: written, ...example }));
    }),
  )('$written is $means', ({ pattern, written, means }) => {
    expect(written).toMatch(pattern);
    expect(momentColumn({ isDayEnd: false }).parse(written)).toBe(means);
  });

  test.each(Object.entries(ZONE_OFFSETS))(
    '10:00 %s is ahead by %s',
    (zone, offset) => {
      const read = (written: string) =>
        momentColumn({ isDayEnd: false }).parse(`24 Nov 2026 10:00 ${written}`);
      expect(read(zone)).toBe(read(offset));
    },
  );

  test.each(examplesOf([UNKNOWN_DAYS]))('$example is no day', ({ example }) => {
    expect(momentColumn({ isDayEnd: false }).parse(example)).toBeNull();
  });

  test.each(examplesOf([RELATIVE_DAYS]))(
    '$example counts from a day that is not known',
    ({ example }) => {
      expect(isRelative(example)).toBe(true);
    },
  );
});

describe('words of values', () => {
  const notes = () => new Map<string, number>();

  test.each(examplesOf(EMPLOYMENTS))(
    '$example is $row.label',
    ({ example, row }) => {
      expect(readEmployment([example], notes())).toBe(row.label);
    },
  );

  test.each(examplesOf([PERMANENT]))(
    '$example is an employment, and no kind of one',
    ({ example }) => {
      const unread = notes();
      expect(readEmployment([example], unread)).toBe(example);
      expect([saysEmployment(example), unread.size]).toEqual([true, 0]);
    },
  );

  test.each(examplesOf(SERVICES))(
    '$example is the service $row.label',
    ({ example, row }) => {
      expect(readService([example], notes())).toBe(row.label);
    },
  );

  test.each(examplesOf(WORK_MODES))(
    '$example is worked $row.mode',
    ({ example, row }) => {
      expect(readMode([example], notes())).toBe(row.mode);
    },
  );

  test.each(
    examplesOf(
      WORK_MODES.map(({ mode, examplesInPlaces }) => ({
        mode,
        examples: examplesInPlaces,
      })),
    ),
  )('at the place $example one works $row.mode', ({ example, row }) => {
    expect(modeInPlace(example)).toBe(row.mode);
  });

  test.each(examplesOf([NEGATED_WORDS]))(
    '$example is on-site',
    ({ example }) => {
      expect(readMode([example], notes())).toBe('onsite');
    },
  );

  test.each(examplesOf(STATUS_WORDS))(
    'the status $example is $row.says',
    ({ example, row }) => {
      expect(readStatusWords(example)).toBe(row.says);
    },
  );

  test.each(examplesOf(CURRENCY_SIGNS))(
    '$example is the currency $row.currency',
    ({ example, row }) => {
      expect(currencyNamed(example)).toBe(row.currency);
    },
  );

  test.each(examplesOf(PAY_PERIODS))(
    '$example is $row.period',
    ({ example, row }) => {
      expect(readPeriod(example)).toBe(row.period);
    },
  );

  test.each(examplesOf(PLACE_SIGNS))(
    '$example is in $row.country',
    ({ example, row }) => {
      expect(example).toMatch(row.words);
      expect(countryOfPlaces(example)).toBe(row.country);
    },
  );

  test.each(
    Object.entries(COUNTRY_SPELLINGS).flatMap(([country, spellings]) =>
      spellings.map((spelling) => [spelling, country] as const),
    ),
  )('%s is %s', (spelling, country) => {
    expect(countryNamed(spelling.toUpperCase())).toBe(country);
  });

  test.each(examplesOf(TAG_WORDS))(
    'a part of the kind $example is <$row.tag>',
    ({ example, row }) => {
      const part = { type: example, content: [{ text: 'Tax' }] };
      expect(htmlOf([{ type: 'doc', content: [part] }])).toContain(
        `<${row.tag}>Tax</${row.tag}>`,
      );
    },
  );
});
