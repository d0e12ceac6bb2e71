/**
 * The filters of a search of jobs (docs/product.md §9), a row each. Address,
 * form, chips, facets, saved searches and mails follow from it; the conditions
 * are in supabase/schemas/10_filters.sql.
 */
import { employmentValue, type Country } from '@board/shared/domain';
import { serviceKey } from '@board/shared/search-params';
import { EMPLOYMENTS } from '../domain/employment';
import {
  daysText,
  placeText,
  rankText,
  salaryText,
  UNSTATED,
  type ChipValue,
} from './chip-words';

export interface Option {
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
  words?: (values: readonly ChipValue[], country: Country) => string;
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

/**
 * The filters in the order of the address. A name is the query parameter, the
 * field's name and the member of the database's filter.
 */
export const FILTERS = {
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
