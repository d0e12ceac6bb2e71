import {
  groupDigits,
  readNumber,
  readRows,
  readText,
  readTexts,
  type Row,
} from '@board/shared/domain';
import {
  CHOICE_NAMES,
  likeName,
  optionsOf,
  valueText,
} from '@board/shared/model/filter-values';
import type { ChoiceName } from '@board/shared/model/filters';
import { byCareer } from '@board/shared/career';

export type FilterOptions = ReturnType<typeof parseOptions>;

export const parseOptions = (answer: Row) =>
  byChoice((name) => readTexts(answer[name]));

export type Facets = ReturnType<typeof parseFacets>;

/** Some numbers are "at least" (docs/product.md §9). */
export function parseFacets(answer: Row) {
  const atLeast = readTexts(answer['at_least']);
  return byChoice((name) => {
    const countedValues = readRows(answer[name]).flatMap((row) => {
      const valueLabel = readText(row['value']);
      const valueCount = readNumber(row['count']);
      return valueLabel === null || valueCount === null
        ? []
        : [[valueLabel, valueCount] as const];
    });
    return {
      counts: Object.fromEntries(countedValues),
      atLeast: atLeast.includes(name),
    };
  });
}

export const byChoice = <Value>(valueOf: (name: ChoiceName) => Value) =>
  Object.fromEntries(
    CHOICE_NAMES.map((name) => [name, valueOf(name)]),
  ) as Record<ChoiceName, Value>;

/** `job_facets` tells no more values of a facet than these. */
const MAX_FACET = 300;

/**
 * A choice: its value, its name, and its name with the number of jobs that it
 * would leave.
 */
export type Choice = ReturnType<typeof choicesOf>[number];

/**
 * The choices with the number of jobs that each would leave. Choices without
 * jobs come last; the address's own is always among them.
 */
export function choicesOf(
  name: ChoiceName,
  options: FilterOptions | undefined,
  facets: Facets | undefined,
  chosenValues: readonly string[],
) {
  const facet = facets?.[name];
  const likeValue = (value: string) => likeName(name, value);
  const countsByValue = new Map(
    Object.entries(facet?.counts ?? {}).map(([value, count]) => [
      likeValue(value),
      count,
    ]),
  );
  const offeredValues =
    optionsOf(name)?.map(({ value }) => value) ??
    options?.[name] ??
    Object.keys(facet?.counts ?? {}).toSorted();
  const knownChoices =
    name === 'seniority' ? byCareer(offeredValues) : offeredValues;
  const values = withChosen(knownChoices, chosenValues, likeValue);
  const choices = values.map((value) => {
    // The address's choice may be no value of the data; then it has no number.
    const isCounted =
      facet && countsByValue.size < MAX_FACET && knownChoices.includes(value);
    const choiceCount =
      countsByValue.get(likeValue(value)) ?? (isCounted ? 0 : undefined);
    const choiceText = valueText(name, value);
    const countText =
      choiceCount === undefined
        ? ''
        : ` (${groupDigits(choiceCount)}${facet?.atLeast && choiceCount > 0 ? '+' : ''})`;
    return {
      value,
      name: choiceText,
      label: choiceText + countText,
      isNone: choiceCount === 0,
    };
  });
  return choices.toSorted(
    (first, second) => Number(first.isNone) - Number(second.isNone),
  );
}

/**
 * The values with the chosen ones. A service in another spelling replaces its
 * own, so that the select shows it as chosen.
 */
function withChosen(
  knownValues: readonly string[],
  chosenValues: readonly string[],
  likeValue: (value: string) => string,
): string[] {
  const addedValues = chosenValues.filter(
    (value) => !knownValues.includes(value),
  );
  const replaced = new Set(addedValues.map(likeValue));
  const keptValues = knownValues.filter(
    (value) => chosenValues.includes(value) || !replaced.has(likeValue(value)),
  );
  return [...addedValues, ...keptValues];
}
