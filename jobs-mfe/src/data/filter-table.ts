import { articleDate, decodeReferences, employmentLabel, groupDigits } from '@board/shared/domain';
import { JOB_FILTERS } from '@board/shared/supabase/filters';
import { WORK_MODES, workModeOf } from './work-modes';

type Value = string | number | undefined;

type Declared = typeof JOB_FILTERS;
/** Name of a filter's parameter. */
export type FilterName = Exclude<keyof Declared, 'country'>;
/** Filters as a visitor sees them: both ends of a range are one. */
export type FilterPart = Declared[FilterName]['part'];

/** How the panel asks for a filter. `order` is the place among the fields behind "Show More"; without it, before them. */
type Field =
  | { as: 'title' }
  /** The label of the choice that sets nothing is `any`. Without `options`, the choices are those of the data. */
  | { as: 'select'; label: string; any: string; options?: readonly Option[]; order?: number }
  | { as: 'text'; label: string; placeholder: string; order: number }
  | { as: 'day'; label: string; order: number }
  /** From this filter to `end`; `isMoney` puts the country's currency sign before the numbers. */
  | {
      as: 'range';
      label: string;
      end: FilterName;
      placeholders: [string, string];
      isMoney?: boolean;
      order: number;
    };

interface Option {
  value: string;
  label: string;
}

interface Filter {
  /** What the chip of the part says; `end` is the other end of a range. Without it, the value itself. */
  words?: (value: Value, end: Value, sign: string) => string;
  field?: Field;
}

/** A filter by words of the visitor's own. */
const freeText = (field: { label: string; placeholder: string; order: number }): Filter => ({
  words: (text) => `${field.label}: ${text}`,
  field: { as: 'text', ...field },
});

/**
 * The words of every filter of docs/product.md §9 and its place in the form, in the order of the address. The name is
 * the query parameter, the field's name and the member of the filter that the database takes. It does not compile while
 * it lacks a filter of the database, or has one more.
 */
const FILTERS: Record<FilterName, Filter> = {
  search: { words: (text) => `“${text}”`, field: { as: 'title' } },
  keywords: freeText({ label: 'Keywords', placeholder: 'Words in the advert', order: 6 }),
  firm: { field: { as: 'select', label: 'Firm', any: 'All Firms', order: 1 } },
  service: { field: { as: 'select', label: 'Service', any: 'All Services' } },
  industry: { field: { as: 'select', label: 'Industry', any: 'All Industries', order: 2 } },
  seniority: { field: { as: 'select', label: 'Seniority', any: 'All Levels' } },
  employment: {
    words: (employment) => employmentLabel(String(employment)),
    field: { as: 'select', label: 'Employment', any: 'All Types', order: 3 },
  },
  location: freeText({ label: 'Location', placeholder: 'City, region or remote', order: 5 }),
  workMode: {
    words: (mode) => workModeOf(mode)?.label ?? String(mode),
    field: { as: 'select', label: 'Work mode', any: 'All Work Modes', options: WORK_MODES, order: 4 },
  },
  minSalary: {
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
  maxSalary: {},
  minRank: {
    words: (from, to) => rangeText(from, to, String, 'Rank ', 'Rank up to '),
    field: { as: 'range', label: 'Firm rank', end: 'maxRank', placeholders: ['1', '100'], order: 8 },
  },
  maxRank: {},
  fromDate: {
    words: (from, to) => {
      const day = (value: Value) => articleDate(String(value)) ?? '';
      if (from === undefined) return `Until ${day(to)}`;
      return to === undefined ? `Since ${day(from)}` : `${day(from)} – ${day(to)}`;
    },
    field: { as: 'day', label: 'Published from', order: 9 },
  },
  toDate: { field: { as: 'day', label: 'Published to', order: 10 } },
};

/** The kinds of the database, as an address has them. A day is yyyy-MM-dd. */
const KINDS = { text: 'text', words: 'text', amount: 'number', rank: 'number', day: 'day' } as const;

type NamesOf<Kind> = {
  [Name in FilterName]: (typeof KINDS)[Declared[Name]['kind']] extends Kind ? Name : never;
}[FilterName];

/** The values of filters; absent means "any". */
export type FilterValues = Partial<Record<NamesOf<'text' | 'day'>, string>> &
  Partial<Record<NamesOf<'number'>, number>>;
/** The selects that offer what the data hold. */
export type ChoiceName = {
  [Name in FilterName]: Declared[Name]['isCounted'] extends true ? Name : never;
}[FilterName];

/** All names, in the order of the address. */
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** How a filter looks. */
export const filterRow = (name: FilterName): Filter => FILTERS[name];

export const kindOf = (name: FilterName) => KINDS[JOB_FILTERS[name].kind];

export const partOf = (name: FilterName): FilterPart => JOB_FILTERS[name].part;

/** The value of a select that sets nothing (docs/product.md §9). */
export const anyOf = (name: FilterName): string => JOB_FILTERS[name].any ?? '';

export const isChoice = (name: FilterName): name is ChoiceName => JOB_FILTERS[name].isCounted;

export const CHOICE_NAMES = FILTER_NAMES.filter(isChoice);

/** Whether a filter can have this value: any text, or one of its options. */
export function isPossible(name: FilterName, value: string | number): boolean {
  const { field } = FILTERS[name];
  return field?.as !== 'select' || !field.options || field.options.some((option) => option.value === value);
}

/** What a part with these values says, in words: `£50,000+`, `Rank 1 – 25`. `sign` is the country's currency. */
export function wordsOf(values: FilterValues, part: FilterPart, sign: string): string {
  const [name, end] = FILTER_NAMES.filter((other) => partOf(other) === part);
  const value = name && values[name];
  const words = name && FILTERS[name].words;
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
