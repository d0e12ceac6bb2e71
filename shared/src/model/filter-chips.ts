/** The chips of a search: which there are, and what they say. */
import type { Country } from '@board/shared/domain';
import { hasSeveral, valueText } from './filter-values';
import {
  FILTER_NAMES,
  filterRow,
  partOf,
  type FilterPart,
  type FilterValues,
} from './filters';

/** The active parts of the filters, in the order of the address. */
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
  const shownTexts = [shownValues[0] ?? ''].flat();
  return shownTexts
    .map((shownText) => valueText(firstName, String(shownText)))
    .join(' or ');
}

/**
 * What one chip stands for: a part, or one value of a filter that may have
 * several.
 */
export interface FilterChip {
  part: FilterPart;
  value?: string;
}

/** The chips of the active filters, in the order of the address. */
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
