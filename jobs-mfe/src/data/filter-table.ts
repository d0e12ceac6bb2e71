import {
  articleDate,
  decodeReferences,
  employmentLabel,
  groupDigits,
  type Country,
  currencySign,
} from '@board/shared/domain';
import { JOB_FILTERS } from '@board/shared/supabase/filters';
import { placeText, RADII, UNSTATED } from './places';
import { QUALIFICATIONS, WORK_MODES } from './facts';

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
  | { as: 'text'; label: string; placeholder: string; order?: number }
  /** An amount of money a year, behind the country's currency sign. */
  | { as: 'amount'; label: string; placeholder: string; order?: number }
  /** A distance from the place, and whether remote jobs count too. */
  | { as: 'distance'; order?: number }
  | { as: 'day'; label: string; order: number }
  /** From this filter to `end`. */
  | { as: 'range'; label: string; end: FilterName; placeholders: [string, string]; order: number };

interface Option {
  value: string;
  label: string;
}

/** What few adverts deny and most leave open is asked for, or not. */
const OFFERED = [{ value: 'offered', label: 'Offered' }];

interface Filter {
  /** What the chip of the part says, by the values of its filters. Without it, the value itself. */
  words?: (values: readonly Value[], country: Country) => string;
  field?: Field;
  /** The only values that there are. */
  values?: readonly string[];
}

/**
 * The words of every filter of docs/product.md §9 and its place in the form, in the order of the address. The name is
 * the query parameter, the field's name and the member of the filter that the database takes. It does not compile while
 * it lacks a filter of the database, or has one more.
 */
const FILTERS: Record<FilterName, Filter> = {
  search: { words: ([text]) => `“${text}”`, field: { as: 'title' } },
  keywords: {
    words: ([text]) => `Keywords: ${text}`,
    field: { as: 'text', label: 'Keywords', placeholder: 'Words in the advert', order: 9 },
  },
  firm: { field: { as: 'select', label: 'Firm', any: 'All Firms', order: 3 } },
  service: { field: { as: 'select', label: 'Service', any: 'All Services', order: 1 } },
  industry: { field: { as: 'select', label: 'Industry', any: 'All Industries', order: 10 } },
  seniority: { field: { as: 'select', label: 'Seniority', any: 'All Levels', order: 2 } },
  employment: {
    words: ([employment]) => employmentLabel(String(employment)),
    field: { as: 'select', label: 'Employment', any: 'All Types', order: 4 },
  },
  location: {
    words: (values, { code }) => placeText(values, code),
    field: { as: 'text', label: 'Location', placeholder: 'City, region or remote' },
  },
  within: { field: { as: 'distance' }, values: [...RADII, UNSTATED] },
  remote: { values: ['no'] },
  workMode: {
    field: { as: 'select', label: 'Work mode', any: 'All work modes', options: WORK_MODES, order: 5 },
  },
  qualification: {
    field: {
      as: 'select',
      label: 'Qualification',
      any: 'Any qualification',
      options: QUALIFICATIONS,
      order: 6,
    },
  },
  study: {
    words: () => 'Study support',
    field: { as: 'select', label: 'Study support', any: 'Any', options: OFFERED, order: 7 },
  },
  sponsorship: {
    words: () => 'Visa sponsorship',
    field: { as: 'select', label: 'Visa sponsorship', any: 'Any', options: OFFERED, order: 11 },
  },
  minSalary: {
    words: ([from, to], country) =>
      rangeText(from, to, (amount) => signOf(country) + groupDigits(Number(amount)), '', 'Up to '),
    field: { as: 'amount', label: 'Minimum salary', placeholder: '0' },
  },
  maxSalary: { field: { as: 'amount', label: 'Maximum salary', placeholder: '200000', order: 8 } },
  minRank: {
    words: ([from, to]) => rangeText(from, to, String, 'Rank ', 'Rank up to '),
    field: { as: 'range', label: 'Firm rank', end: 'maxRank', placeholders: ['1', '100'], order: 12 },
  },
  maxRank: {},
  fromDate: {
    words: ([from, to]) => {
      const day = (value: Value) => articleDate(String(value)) ?? '';
      if (from === undefined) return `Until ${day(to)}`;
      return to === undefined ? `Since ${day(from)}` : `${day(from)} – ${day(to)}`;
    },
    field: { as: 'day', label: 'Published from', order: 13 },
  },
  toDate: { field: { as: 'day', label: 'Published to', order: 14 } },
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
  const { field, values } = FILTERS[name];
  const options = field?.as === 'select' ? field.options : undefined;
  return (values ?? options?.map((option) => option.value))?.includes(String(value)) ?? true;
}

/** What a part with these values says, in words: `£50,000+`, `Rank 1 – 25`. */
export function wordsOf(values: FilterValues, part: FilterPart, country: Country): string {
  const names = FILTER_NAMES.filter((name) => partOf(name) === part);
  const said = names.map((name) => values[name]);
  const { words, field } = FILTERS[names[0] ?? 'search'];
  if (words) return words(said, country);
  const text = String(said[0] ?? '');
  const options = field?.as === 'select' ? field.options : undefined;
  return options?.find(({ value }) => value === text)?.label ?? decodeReferences(text);
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

/** Sign of the country's currency without letters: `$` also for `CA$`, and `£` in the United Kingdom (docs/product.md §10.6). */
export const signOf = ({ currency }: Country) => currencySign(currency).replace(/^[A-Z]+/, '');
