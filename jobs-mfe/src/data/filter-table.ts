import { articleDate, decodeReferences, employmentLabel, groupDigits } from '@board/shared/domain';
import type { JOB_FILTERS } from '@board/shared/supabase/filters';
import { WORK_MODES, workModeOf } from './work-modes';

type Value = string | number | undefined;

/** How the panel asks for a filter. `order` is the place among the fields behind "Show More"; without it, before them. */
type Field =
  | { as: 'title' }
  | { as: 'choice'; label: string; all: { value: string; label: string }; order?: number }
  /** Choices that do not depend on the data. */
  | {
      as: 'options';
      label: string;
      all: { value: string; label: string };
      options: readonly { value: string; label: string }[];
      order: number;
    }
  | { as: 'text'; label: string; placeholder: string; order: number }
  | { as: 'day'; label: string; order: number }
  /** From this filter to `end`; `isMoney` puts the country's currency sign before the numbers. */
  | {
      as: 'range';
      label: string;
      end: Exclude<keyof Known, 'country'>;
      placeholders: [string, string];
      isMoney?: boolean;
      order: number;
    };

interface Filter {
  /** A day is yyyy-MM-dd. */
  kind: 'text' | 'number' | 'day';
  /** Visitors see the filters of one part as one: both ends of a range. */
  part: string;
  /** What the chip of the part says; `end` is the other end of a range. Without it, the value itself. */
  words?: (value: Value, end: Value, sign: string) => string;
  field?: Field;
}

/** The kinds of the database, as this table has them. */
interface Kinds {
  text: 'text';
  words: 'text';
  amount: 'number';
  rank: 'number';
  day: 'day';
}
type Known = typeof JOB_FILTERS;

/** A filter by words of the visitor's own. */
const freeText = <Part extends string>(
  part: Part,
  field: { label: string; placeholder: string; order: number },
) =>
  ({
    kind: 'text',
    part,
    words: (text: Value) => `${field.label}: ${text}`,
    field: { as: 'text', ...field },
  }) as const;

/**
 * Every filter of docs/product.md §9 in the order of the address, one row each. The name is the query parameter, the
 * field's name and the member of the filter that the database takes. A row that the database lacks does not compile.
 */
export const FILTERS = {
  search: { kind: 'text', part: 'search', words: (text) => `“${text}”`, field: { as: 'title' } },
  keywords: freeText('keywords', { label: 'Keywords', placeholder: 'Words in the advert', order: 6 }),
  firm: {
    kind: 'text',
    part: 'firm',
    field: { as: 'choice', label: 'Firm', all: { value: 'all-firms', label: 'All Firms' }, order: 1 },
  },
  service: {
    kind: 'text',
    part: 'service',
    field: { as: 'choice', label: 'Service', all: { value: 'all-services', label: 'All Services' } },
  },
  industry: {
    kind: 'text',
    part: 'industry',
    field: {
      as: 'choice',
      label: 'Industry',
      all: { value: 'all-industries', label: 'All Industries' },
      order: 2,
    },
  },
  seniority: {
    kind: 'text',
    part: 'seniority',
    field: { as: 'choice', label: 'Seniority', all: { value: 'all-levels', label: 'All Levels' } },
  },
  employment: {
    kind: 'text',
    part: 'employment',
    words: (employment) => employmentLabel(String(employment)),
    field: { as: 'choice', label: 'Employment', all: { value: 'all-types', label: 'All Types' }, order: 3 },
  },
  location: freeText('location', { label: 'Location', placeholder: 'City, region or remote', order: 5 }),
  workMode: {
    kind: 'text',
    part: 'workMode',
    words: (mode) => workModeOf(mode)?.label ?? String(mode),
    field: {
      as: 'options',
      label: 'Work mode',
      all: { value: 'all-modes', label: 'All Work Modes' },
      options: WORK_MODES,
      order: 4,
    },
  },
  minSalary: {
    kind: 'number',
    part: 'salary',
    words: (from, to, sign) =>
      rangeText(from, to, (amount) => sign + groupDigits(Number(amount)), '', 'Up to '),
    field: {
      as: 'range',
      label: 'Salary',
      end: 'maxSalary',
      placeholders: ['0', '200000'],
      isMoney: true,
      order: 7,
    },
  },
  maxSalary: { kind: 'number', part: 'salary' },
  minRank: {
    kind: 'number',
    part: 'rank',
    words: (from, to) => rangeText(from, to, String, 'Rank ', 'Rank up to '),
    field: { as: 'range', label: 'Firm rank', end: 'maxRank', placeholders: ['1', '100'], order: 8 },
  },
  maxRank: { kind: 'number', part: 'rank' },
  fromDate: {
    kind: 'day',
    part: 'date',
    words: (from, to) => {
      const day = (value: Value) => articleDate(String(value)) ?? '';
      if (from === undefined) return `Until ${day(to)}`;
      return to === undefined ? `Since ${day(from)}` : `${day(from)} – ${day(to)}`;
    },
    field: { as: 'day', label: 'Published from', order: 9 },
  },
  toDate: { kind: 'day', part: 'date', field: { as: 'day', label: 'Published to', order: 10 } },
} as const satisfies {
  [Name in Exclude<keyof Known, 'country'>]: Filter & { kind: Kinds[Known[Name]] };
};

/** Name of a filter's parameter. */
export type FilterName = keyof typeof FILTERS;
/** Filters as a visitor sees them. */
export type FilterPart = (typeof FILTERS)[FilterName]['part'];

type NamesOf<Kind> = {
  [Name in FilterName]: (typeof FILTERS)[Name]['kind'] extends Kind ? Name : never;
}[FilterName];
type NamesAs<As> = {
  [Name in FilterName]: (typeof FILTERS)[Name] extends { field: { as: As } } ? Name : never;
}[FilterName];

/** The values of filters; absent means "any". */
export type FilterValues = Partial<Record<NamesOf<'text' | 'day'>, string>> &
  Partial<Record<NamesOf<'number'>, number>>;
/** The selects that offer what the data hold. */
export type ChoiceName = NamesAs<'choice'>;

/** All names, in the order of the address. */
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

const rows: Record<FilterName, Filter> = FILTERS;

/** The row of a filter. */
export const filterRow = (name: FilterName): Filter => rows[name];

export const isChoice = (name: FilterName): name is ChoiceName => rows[name].field?.as === 'choice';

/** Whether a filter can have this value: any text, or one of its options. */
export function isPossible(name: FilterName, value: string | number): boolean {
  const { field } = rows[name];
  return field?.as !== 'options' || field.options.some((option) => option.value === value);
}

/** The "all" options of the selects (docs/product.md §9): the same as no filter. */
export const ANY = new Set(
  Object.values(rows).flatMap(({ field }) => (field && 'all' in field ? [field.all.value] : [])),
);

/** What a part with these values says, in words: `£50,000+`, `Rank 1 – 25`. `sign` is the country's currency. */
export function wordsOf(values: FilterValues, part: FilterPart, sign: string): string {
  const [name, end] = FILTER_NAMES.filter((other) => rows[other].part === part);
  const value = name && values[name];
  const words = name && rows[name].words;
  return words ? words(value, end && values[end], sign) : decodeReferences(String(value ?? ''));
}

function rangeText(
  from: Value,
  to: Value,
  say: (value: string | number) => string,
  before: string,
  upTo: string,
): string {
  if (from === undefined) return upTo + say(to ?? 0);
  return to === undefined ? `${before}${say(from)}+` : `${before}${say(from)} – ${say(to)}`;
}
