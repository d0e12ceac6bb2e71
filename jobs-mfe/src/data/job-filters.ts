import { isoDay, type Country, type CountryCode } from '@board/shared/domain';
import type { FilterChip } from '@board/shared/model/filter-chips';
import {
  anyOf,
  databaseValues,
  hasSeveral,
  isPossible,
  optionFor,
  severalValues,
} from '@board/shared/model/filter-values';
import {
  FILTER_NAMES,
  type FilterName,
  type FilterPart,
  filterRow,
  type FilterValues,
  partOf,
  RADII,
} from '@board/shared/model/filters';
import {
  defaultSort,
  possibleSorts,
  type Sort,
} from '@board/shared/model/sorts';
import { paths } from '@board/shared/paths';
import { filterText, pageIn, searchText } from '@board/shared/search-params';
import { readAmount } from './amounts';

/** How the list is shown; cards where it is absent. */
export type View = 'table';

export type JobFilters = FilterValues & {
  sort: Sort;
  page: number;
  view?: View | undefined;
};

export interface Search {
  country: Country;
  filters: JobFilters;
}

const MAX_NUMBER = 1_000_000_000;

/** The filters of an address. It never throws: invalid values are ignored. */
export function parseJobFilters(params: URLSearchParams): JobFilters {
  const filterEntries = FILTER_NAMES.flatMap((name) => {
    const filterValue = hasSeveral(name)
      ? readValues(name, params.getAll(name))
      : readSetValue(name, params.get(name));
    return filterValue === undefined ? [] : [[name, filterValue]];
  });
  const filters: FilterValues = Object.fromEntries(filterEntries);
  // A form says so without a distance too.
  if (!Number(filters.within)) delete filters.remote;
  return {
    sort: possibleSort(params.get('sort'), filters),
    page: pageIn(params),
    ...filters,
    view: params.get('view') === 'table' ? 'table' : undefined,
  };
}

function readValues(name: FilterName, writtenText: readonly string[]) {
  const setValues = writtenText
    .map((singleValue) => readSetValue(name, singleValue))
    .filter((value) => value !== undefined);
  return severalValues(setValues.map(String));
}

/** Undefined for what sets nothing: "All Levels", and what no job can have. */
function readSetValue(
  name: FilterName,
  writtenText: string | null,
): string | number | undefined {
  const readFilter = readValue(name, writtenText);
  return readFilter === undefined ||
    readFilter === anyOf(name) ||
    !isPossible(name, readFilter)
    ? undefined
    : readFilter;
}

function readValue(
  name: FilterName,
  writtenText: string | null,
): string | number | undefined {
  const parsedValue = PARSE_VALUE[filterRow(name).kind ?? 'words'](writtenText);
  if (name === 'within')
    return nearestRadius(Number(parsedValue)) ?? parsedValue;
  return optionFor(name, String(parsedValue))?.value ?? parsedValue;
}

/**
 * What an address or a form has in a typed field that cannot be read, by the
 * field's name. It filters nothing.
 */
export type Unread = Partial<Record<FilterName, string>>;

/** The unreadable amounts, ranks and days of an address or a form. */
export function unreadIn(params: URLSearchParams): Unread {
  const unreadFilters: Unread = {};
  for (const name of FILTER_NAMES) {
    const writtenText = searchText(params.get(name));
    if (writtenText !== undefined && !isReadable(name, writtenText))
      unreadFilters[name] = writtenText;
  }
  return unreadFilters;
}

/**
 * Whether a text of a filter's field has a value of the filter's kind; words
 * always do.
 */
export const isReadable = (name: FilterName, writtenText: string): boolean =>
  writtenText.trim() === '' ||
  PARSE_VALUE[filterRow(name).kind ?? 'words'](writtenText) !== undefined;

/**
 * What the address says of these filters, in a fixed order and without
 * defaults.
 */
function toQuery(filters: Partial<JobFilters>) {
  const { page = 1 } = filters;
  return {
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, filters[name]])),
    sort: chosenSort(filters),
    page: page > 1 ? page : undefined,
    view: filters.view,
  };
}

/**
 * The query string of these filters: the parameter of several values once for
 * each.
 */
export function toSearchParams(filters: Partial<JobFilters>): URLSearchParams {
  const addressParams = new URLSearchParams();
  for (const [name, value] of Object.entries(toQuery(filters))) {
    const valueTexts = value === undefined ? [] : [value].flat();
    for (const singleValue of valueTexts)
      addressParams.append(name, String(singleValue));
  }
  return addressParams;
}

interface BesideFilters {
  /** The sentence that the filters come from. */
  asked?: string | undefined;
  unread?: Unread | undefined;
  /** The slug of the job in the table's pane. */
  open?: string | undefined;
}

/** `country` is the one of the page's own address, if any. */
export const filterAddress = (
  country: CountryCode | undefined,
  filters: Partial<JobFilters>,
  { asked, unread, open }: BesideFilters = {},
) =>
  paths.jobs({
    country,
    query: { ...toQuery(filters), ...unread, asked, open },
  });

/**
 * Address of the feed of a search, which is the newest first whatever the order
 * of its list.
 */
export function feedAddress(
  country: CountryCode,
  filters: Partial<JobFilters>,
) {
  return paths.jobsFeed({
    country,
    query: toQuery({ ...filters, sort: undefined, page: 1, view: undefined }),
  });
}

/** Each of several values counts. */
export const activeFilters = (filters: JobFilters): number =>
  FILTER_NAMES.flatMap((name) => filters[name] ?? []).length;

/**
 * The filter as the database takes it: the country and what is set, without the
 * order and the page.
 */
export const filterOf = (
  country: CountryCode | undefined,
  filters: FilterValues = {},
) => ({
  country: country?.toUpperCase(),
  ...databaseValues(
    Object.fromEntries(FILTER_NAMES.map((name) => [name, filters[name]])),
  ),
});

export const filterArgument = (
  country: CountryCode | undefined,
  filters?: FilterValues,
): string => JSON.stringify(filterOf(country, filters));

/**
 * The nearest distance that a search can have; undefined if the text is not a
 * distance.
 */
export const nearestRadius = (distance: number): string | undefined =>
  distance > 0
    ? RADII.toSorted(
        (first, second) =>
          Math.abs(Number(first) - distance) -
          Math.abs(Number(second) - distance),
      )[0]
    : undefined;

function wholeNumber(value: string | null): number | undefined {
  const trimmedText = value?.trim() ?? '';
  return /^\d{1,10}$/.test(trimmedText) && Number(trimmedText) <= MAX_NUMBER
    ? Number(trimmedText)
    : undefined;
}

const PARSE_VALUE = {
  words: filterText,
  amount(value: string | null): number | undefined {
    const amount = wholeNumber(value) ?? readAmount(value ?? '');
    return amount !== undefined && amount <= MAX_NUMBER ? amount : undefined;
  },
  rank: wholeNumber,
  day(value: string | null): string | undefined {
    const trimmedText = value?.trim() ?? '';
    return isoDay(trimmedText) === trimmedText && trimmedText >= '0001-01-01'
      ? trimmedText
      : undefined;
  },
};

/** An order that lacks what it sorts by is replaced by the default. */
const possibleSort = (value: string | null, filters: FilterValues): Sort =>
  possibleSorts(filters).find((sort) => sort === value) ?? defaultSort(filters);

/**
 * The order that is not the one of an address without an order; undefined for
 * that one.
 */
export function chosenSort(filters: Partial<JobFilters>): Sort | undefined {
  const chosenSortName = possibleSort(filters.sort ?? null, filters);
  return chosenSortName === defaultSort(filters) ? undefined : chosenSortName;
}

/**
 * The filters without one part, with it alone (`keeps`), or without all of
 * them: "Clear Filters", which keeps the sort (docs/product.md §2.5).
 */
export function withoutPart(
  filters: JobFilters,
  part?: FilterPart,
  keeps = false,
): JobFilters {
  const otherFilters = { ...filters, page: 1 };
  for (const name of FILTER_NAMES)
    if (part === undefined || (partOf(name) === part) !== keeps)
      delete otherFilters[name];
  return otherFilters;
}

/**
 * The filters without what one chip stands for, or no filters where no chip is
 * named.
 */
export function withoutChip(
  filters: JobFilters,
  chip?: FilterChip,
): JobFilters {
  const { part, value } = chip ?? {};
  const otherFilters = withoutPart(filters, part);
  if (part === undefined || value === undefined || !hasSeveral(part))
    return otherFilters;
  const otherValues =
    filters[part]?.filter((singleValue) => singleValue !== value) ?? [];
  return otherValues.length > 0
    ? { ...otherFilters, [part]: otherValues }
    : otherFilters;
}
