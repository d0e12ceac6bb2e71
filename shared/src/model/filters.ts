/**
 * The filters and orders of a search of jobs (docs/product.md §9), a row each.
 * Address, form, chips, facets, saved searches and mails follow from it; the
 * conditions are in supabase/schemas/10_filters.sql.
 */
import {
  mediumDate,
  currencySign,
  decodeReferences,
  employmentValue,
  groupDigits,
  type Country,
  type CountryCode,
} from '@board/shared/domain';
import { serviceKey } from '@board/shared/search-params';
import { EMPLOYMENTS } from '../domain/employment';

type Value = string | number | readonly string[] | undefined;

interface Option {
  value: string;
  label: string;
}

/** How the panel asks for a filter. */
type Field =
  | { as?: undefined }
  | { as: 'title' }
  | {
      as: 'select';
      label: string;
      /** The choice that sets nothing, by its value in an address. */
      any: Option;
      /**
       * The column of jobs whose values are the choices, with their numbers.
       */
      column?: string;
      /** The only choices. */
      options?: readonly Option[];
      /**
       * Equal for names that mean the same, by the same rule as in SQL. Without
       * it, and where it is undefined, a name means itself alone.
       */
      likeNames?: (name: string) => string | undefined;
      /**
       * Whether a visitor may choose several: the address has the parameter
       * once for each.
       */
      several?: true;
    }
  /**
   * Typed, by the kind of its value: an amount stands behind the sign of the
   * country's currency.
   */
  | { as: 'text'; label: string; placeholder?: string }
  /** A distance from the place, and whether remote jobs count too. */
  | { as: 'distance' };

export type Filter = Field & {
  /**
   * The place of its field among those behind "Show More"; without it, before
   * them.
   */
  order?: number;
  /**
   * The kind of its value, a text by default. An amount is not negative, a rank
   * is whole, and a day is yyyy-MM-dd.
   */
  kind?: 'words' | 'amount' | 'rank' | 'day';
  /**
   * Visitors see the filters of one part as one, such as both ends of a range;
   * its name by default.
   */
  part?: string;
  /**
   * What the chip of the part says, by the values of its filters; the value
   * itself by default.
   */
  words?: (values: readonly Value[], country: Country) => string;
  /** The only values that there are. */
  values?: readonly string[];
};

/** Where work is done, by the names of the database (docs/product.md §9). */
export const WORK_MODES = [
  { value: 'onsite', label: 'On site' },
  { value: 'hybrid', label: 'Hybrid' },
  { value: 'remote', label: 'Remote' },
] as const;

/**
 * Qualifications that adverts want, by the names of the database
 * (docs/product.md §9).
 */
export const QUALIFICATIONS = [
  ...[
    'aca',
    'acca',
    'cima',
    'cpa',
    'ca',
    'cta',
    'att',
    'aat',
    'cipfa',
    'ea',
  ].map((value) => ({
    value,
    label: value.toUpperCase(),
  })),
  { value: 'part_qualified', label: 'Part-qualified' },
  { value: 'newly_qualified', label: 'Newly qualified' },
];

/** What few adverts deny and most leave open is asked for, or not. */
const OFFERED = [{ value: 'offered', label: 'Offered' }];

/**
 * Distances that a search can have, in the unit of the country (docs/product.md
 * §2.5).
 */
export const RADII: readonly string[] = ['10', '25', '50'];

/** Replaces a distance: the jobs that state no place. */
export const UNSTATED = 'unstated';

/**
 * The filters in the order of the address. A name is the query parameter, the
 * field's name and the member of the database's filter.
 */
const FILTERS = {
  search: { as: 'title', words: ([text]) => `“${text}”` },
  keywords: {
    as: 'text',
    kind: 'words',
    label: 'Keywords',
    placeholder: 'Words in the advert',
    words: ([text]) => `Keywords: ${text}`,
    order: 9,
  },
  firm: {
    as: 'select',
    label: 'Firm',
    any: { value: 'all-firms', label: 'All Firms' },
    column: 'firm_name',
    order: 3,
  },
  service: {
    as: 'select',
    label: 'Service',
    any: { value: 'all-services', label: 'All Services' },
    column: 'service',
    several: true,
    likeNames: serviceKey,
    order: 1,
  },
  industry: {
    as: 'select',
    label: 'Industry',
    any: { value: 'all-industries', label: 'All Industries' },
    column: 'industry',
    order: 10,
  },
  seniority: {
    as: 'select',
    label: 'Seniority',
    any: { value: 'all-levels', label: 'All Levels' },
    column: 'seniority',
    several: true,
    order: 2,
  },
  employment: {
    as: 'select',
    label: 'Employment',
    any: { value: 'all-types', label: 'All Types' },
    column: 'employment',
    options: EMPLOYMENTS,
    likeNames: employmentValue,
    order: 4,
  },
  location: {
    as: 'text',
    label: 'Location',
    placeholder: 'City, region or remote',
    words: placeText,
  },
  within: { as: 'distance', part: 'location', values: [...RADII, UNSTATED] },
  remote: { part: 'location', values: ['no'] },
  workMode: {
    as: 'select',
    label: 'Work mode',
    any: { value: 'all-modes', label: 'All work modes' },
    column: 'work_mode',
    options: WORK_MODES,
    order: 5,
  },
  qualification: {
    as: 'select',
    label: 'Qualification',
    any: { value: '', label: 'Any qualification' },
    options: QUALIFICATIONS,
    order: 6,
  },
  study: {
    as: 'select',
    label: 'Study support',
    any: { value: '', label: 'Any' },
    options: OFFERED,
    words: () => 'Study support',
    order: 7,
  },
  sponsorship: {
    as: 'select',
    label: 'Visa sponsorship',
    any: { value: '', label: 'Any' },
    options: OFFERED,
    words: () => 'Visa sponsorship',
    order: 11,
  },
  minSalary: {
    as: 'text',
    kind: 'amount',
    part: 'salary',
    label: 'Minimum salary',
    placeholder: '0',
    words: salaryText,
  },
  maxSalary: {
    as: 'text',
    kind: 'amount',
    part: 'salary',
    label: 'Maximum salary',
    placeholder: '200000',
    order: 8,
  },
  minRank: {
    as: 'text',
    kind: 'rank',
    part: 'rank',
    label: 'Minimum firm rank',
    placeholder: '1',
    words: rankText,
    order: 12,
  },
  maxRank: {
    as: 'text',
    kind: 'rank',
    part: 'rank',
    label: 'Maximum firm rank',
    placeholder: '100',
    order: 13,
  },
  fromDate: {
    as: 'text',
    kind: 'day',
    part: 'date',
    label: 'Published from',
    words: daysText,
    order: 14,
  },
  toDate: {
    as: 'text',
    kind: 'day',
    part: 'date',
    label: 'Published to',
    order: 15,
  },
} as const satisfies Record<string, Filter>;

/** `Within 25 miles of Leeds or remote` */
function placeText(
  [place, within, remote]: readonly Value[],
  { code }: Country,
): string {
  if (within === undefined) return `Location: ${place}`;
  if (within === UNSTATED) return 'Place not stated';
  return (
    `Within ${within} ` +
    `${unitOf(code)}${place ? ` of ${place}${remote ? '' : ' or remote'}` : ''}`
  );
}

function salaryText([from, to]: readonly Value[], country: Country): string {
  const amount = (value: Value) =>
    signOf(country) + groupDigits(Number(value ?? 0));
  if (from === undefined) return `Up to ${amount(to)}`;
  return to === undefined
    ? `${amount(from)}+`
    : `${amount(from)} – ${amount(to)}`;
}

function rankText([from, to]: readonly Value[]): string {
  if (from === undefined) return `Rank up to ${to}`;
  return to === undefined ? `Rank ${from}+` : `Rank ${from} – ${to}`;
}

function daysText([from, to]: readonly Value[], { code }: Country): string {
  const day = (value: Value) => mediumDate(String(value), code) ?? '';
  if (from === undefined) return `Until ${day(to)}`;
  return to === undefined ? `Since ${day(from)}` : `${day(from)} – ${day(to)}`;
}

type Filters = typeof FILTERS;
export type FilterName = keyof Filters;
type PartOf<Row, Name> = Row extends { part: infer Part } ? Part : Name;
/** A filter as a visitor sees it: both ends of a range are one. */
export type FilterPart = {
  [Name in FilterName]: PartOf<Filters[Name], Name>;
}[FilterName];
/** The selects that offer what the data hold. */
export type ChoiceName = {
  [Name in FilterName]: Filters[Name] extends { column: string } ? Name : never;
}[FilterName];
type NumberName = {
  [Name in FilterName]: Filters[Name] extends { kind: 'amount' | 'rank' }
    ? Name
    : never;
}[FilterName];
/** The filters that may have several values. */
export type SeveralName = {
  [Name in FilterName]: Filters[Name] extends { several: true } ? Name : never;
}[FilterName];
/** The values of filters; absent means "any". */
export type FilterValues = Partial<
  Record<Exclude<FilterName, NumberName | SeveralName>, string> &
    Record<NumberName, number> &
    Record<SeveralName, readonly string[]>
>;

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

export const filterRow = (name: FilterName): Filter => FILTERS[name];

export const partOf = (name: FilterName): FilterPart =>
  (filterRow(name).part ?? name) as FilterPart;

/** The value of a select that sets nothing (docs/product.md §9). */
export function anyOf(name: FilterName): string {
  const row = filterRow(name);
  return row.as === 'select' ? row.any.value : '';
}

export const isChoice = (name: FilterName): name is ChoiceName =>
  'column' in FILTERS[name];

export const CHOICE_NAMES = FILTER_NAMES.filter(isChoice);

export const columnOf = (name: ChoiceName) => FILTERS[name].column;

const SEVERAL_NAMES = FILTER_NAMES.filter(
  (name): name is SeveralName => 'several' in FILTERS[name],
);

/**
 * Whether this is a filter that may have several values; each is a part of its
 * own.
 */
export const hasSeveral = (name: string): name is SeveralName =>
  SEVERAL_NAMES.some((one) => one === name);

export const severalRow = (name: SeveralName) => FILTERS[name];

/** A filter of several values has no more (docs/product.md §9). */
export const MOST_VALUES = 20;

/**
 * Distinct and in one order, so that one search has one address; undefined
 * without any.
 */
export function severalValues(
  values: readonly string[],
): readonly string[] | undefined {
  const distinct = [...new Set(values)].slice(0, MOST_VALUES);
  return distinct.length > 0 ? distinct.toSorted() : undefined;
}

/**
 * The values as the database takes them: one alone is a text, as older alerts
 * and programs have it.
 */
export const databaseValues = (
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length === 1 ? value[0] : value,
    ]),
  );

/** The fixed choices of a select, if it has some. */
export function optionsOf(name: FilterName): readonly Option[] | undefined {
  const row = filterRow(name);
  return row.as === 'select' ? row.options : undefined;
}

/** Equal for two names of a filter's values that mean the same. */
export function likeName(name: FilterName, value: string): string {
  const row = filterRow(name);
  const likeNames = row.as === 'select' ? row.likeNames : undefined;
  return likeNames?.(value) ?? value;
}

/** `Full-time` → the option `full-time`, whatever its spelling. */
export const optionFor = (name: FilterName, text: string): Option | undefined =>
  optionsOf(name)?.find(
    ({ value }) => likeName(name, value) === likeName(name, text),
  );

/**
 * Whether a job that a filter finds may name another value: a like name, or one
 * of several.
 */
export function mayDiffer(name: FilterName): boolean {
  const row = filterRow(name);
  return row.as === 'select' && Boolean(row.several ?? row.likeNames);
}

/** A value as visitors read it: `Full Time` of `full-time`. */
export const valueText = (name: FilterName, text: string): string =>
  optionFor(name, text)?.label ?? decodeReferences(text);

export function isPossible(name: FilterName, value: string | number): boolean {
  const row = filterRow(name);
  const options = row.as === 'select' ? row.options : undefined;
  return (
    (row.values ?? options?.map((option) => option.value))?.includes(
      String(value),
    ) ?? true
  );
}

/** In the order of the address. */
export const activeParts = (filters: FilterValues): FilterPart[] => [
  ...new Set(
    FILTER_NAMES.filter((name) => filters[name] !== undefined).map(partOf),
  ),
];

/** `£50,000+`, `Rank 1 – 25`, `Manager or Senior` */
export function partText(
  values: FilterValues,
  part: FilterPart,
  country: Country,
): string {
  const names = FILTER_NAMES.filter((name) => partOf(name) === part);
  const shownValues = names.map((name) => values[name]);
  const firstName = names[0] ?? 'search';
  const { words } = filterRow(firstName);
  if (words) return words(shownValues, country);
  const texts = [shownValues[0] ?? ''].flat();
  return texts.map((text) => valueText(firstName, String(text))).join(' or ');
}

/**
 * What one chip stands for: a part, or one value of a filter that may have
 * several.
 */
export interface FilterChip {
  part: FilterPart;
  value?: string;
}

/** In the order of the address. */
export const filterChips = (filters: FilterValues): FilterChip[] =>
  activeParts(filters).flatMap((part): FilterChip[] =>
    hasSeveral(part)
      ? (filters[part] ?? []).map((value) => ({ part, value }))
      : [{ part }],
  );

/** Empty where the filters lack what the chip stands for. */
export function chipText(
  filters: FilterValues,
  { part, value }: FilterChip,
  country: Country,
): string {
  if (value === undefined || !hasSeveral(part))
    return partText(filters, part, country);
  return filters[part]?.includes(value) ? valueText(part, value) : '';
}

/**
 * The sign of the country's currency, without letters: `$` also for `CA$`
 * (docs/product.md §10.6).
 */
export const signOf = ({ currency }: Country) =>
  currencySign(currency).replace(/^[A-Z]+/, '');

/** The database counts in the same units: `board.km_per_unit`. */
export const unitOf = (country: CountryCode) =>
  country === 'uk' || country === 'us' ? 'miles' : 'km';

/** The orders of a list, and the filters that each needs. */
export const SORTS = {
  date: { label: 'Newest First', needs: [] },
  relevance: { label: 'Most Relevant', needs: ['keywords'] },
  distance: { label: 'Nearest First', needs: ['location', 'within'] },
  firmRank: { label: 'Firm Ranking', needs: [] },
  salary: { label: 'Salary: High to Low', needs: [] },
} as const satisfies Record<
  string,
  { label: string; needs: readonly FilterName[] }
>;
export type Sort = keyof typeof SORTS;

/**
 * The order of an address that names none: what the visitor's words mean comes
 * first, else the newest.
 */
export const defaultSort = (filters: FilterValues): Sort =>
  filters.keywords ? 'relevance' : 'date';

export const possibleSorts = (filters: FilterValues): readonly Sort[] =>
  (Object.keys(SORTS) as Sort[]).filter((sort) =>
    SORTS[sort].needs.every((name) =>
      name === 'within' ? Number(filters.within) : filters[name],
    ),
  );
