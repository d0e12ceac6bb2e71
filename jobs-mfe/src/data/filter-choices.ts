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
import { byCareer } from './career';

export type FilterOptions = ReturnType<typeof parseOptions>;

export const parseOptions = (answer: Row) =>
  byChoice((name) => readTexts(answer[name]));

export type Facets = ReturnType<typeof parseFacets>;

/** Some numbers are "at least" (docs/product.md §9). */
export function parseFacets(answer: Row) {
  const atLeast = readTexts(answer['at_least']);
  return byChoice((name) => {
    const counted = readRows(answer[name]).flatMap((row) => {
      const label = readText(row['value']);
      const count = readNumber(row['count']);
      return label === null || count === null ? [] : [[label, count] as const];
    });
    return {
      counts: Object.fromEntries(counted),
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
  chosen: readonly string[],
) {
  const facet = facets?.[name];
  const sameOf = (value: string) => likeName(name, value);
  const counts = new Map(
    Object.entries(facet?.counts ?? {}).map(([value, count]) => [
      sameOf(value),
      count,
    ]),
  );
  const offered =
    optionsOf(name)?.map(({ value }) => value) ??
    options?.[name] ??
    Object.keys(facet?.counts ?? {}).toSorted();
  const knownChoices = name === 'seniority' ? byCareer(offered) : offered;
  // a service in another spelling replaces its own, so that the select shows it
  // as chosen
  const added = chosen.filter((value) => !knownChoices.includes(value));
  const replaced = new Set(added.map(sameOf));
  const values = [
    ...added,
    ...knownChoices.filter(
      (value) => chosen.includes(value) || !replaced.has(sameOf(value)),
    ),
  ];
  const choices = values.map((value) => {
    // The address's choice may be no value of the data; then it has no number.
    const isCounted =
      facet && counts.size < MAX_FACET && knownChoices.includes(value);
    const count = counts.get(sameOf(value)) ?? (isCounted ? 0 : undefined);
    const text = valueText(name, value);
    const number =
      count === undefined
        ? ''
        : ` (${groupDigits(count)}${facet?.atLeast && count > 0 ? '+' : ''})`;
    return { value, name: text, label: text + number, isNone: count === 0 };
  });
  return choices.toSorted((a, b) => Number(a.isNone) - Number(b.isNone));
}
