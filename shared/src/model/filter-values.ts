/** The values that a filter may have, as its row says. */
import { decodeReferences } from '@board/shared/domain';
import {
  FILTER_NAMES,
  filterRow,
  FILTERS,
  type ChoiceName,
  type FilterName,
  type Option,
  type SeveralName,
} from './filters';

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
  SEVERAL_NAMES.some((severalName) => severalName === name);

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
export const optionFor = (
  name: FilterName,
  writtenText: string,
): Option | undefined =>
  optionsOf(name)?.find(
    ({ value }) => likeName(name, value) === likeName(name, writtenText),
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
export const valueText = (name: FilterName, writtenText: string): string =>
  optionFor(name, writtenText)?.label ?? decodeReferences(writtenText);

export function isPossible(name: FilterName, value: string | number): boolean {
  const row = filterRow(name);
  const options = row.as === 'select' ? row.options : undefined;
  return (
    (row.values ?? options?.map((option) => option.value))?.includes(
      String(value),
    ) ?? true
  );
}
