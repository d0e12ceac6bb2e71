import {
  countryFromData,
  countryOf,
  DEFAULT_COUNTRY,
  type Country,
} from '@board/shared/domain';
import { parseJson } from '@board/shared/node/bounded-json';
import { activeParts, partText } from '@board/shared/model/filter-chips';
import {
  anyOf,
  hasSeveral,
  isPossible,
  mayDiffer,
  MOST_VALUES,
  optionFor,
  severalValues,
} from '@board/shared/model/filter-values';
import {
  FILTER_NAMES,
  type FilterPart,
  filterRow,
  type FilterValues,
} from '@board/shared/model/filters';
import { paths } from '@board/shared/paths';
import { z } from 'zod';

export type AlertFilter = FilterValues & { country?: string };

const isFilterValue = (storedValue: unknown) =>
  typeof storedValue === 'string' ||
  typeof storedValue === 'number' ||
  Array.isArray(storedValue);

/** The stored texts of a filter: a list, or one text that is not in a list. */
function storedValues(stored: unknown): readonly string[] | undefined {
  const storedTexts = Array.isArray(stored) ? stored : [stored];
  return severalValues(
    storedTexts.filter((value) => typeof value === 'string'),
  );
}

/** A filter of the database, without members that are filters no longer. */
export const STORED_FILTER = z
  .record(z.string(), z.unknown())
  .transform((stored): AlertFilter => {
    const storedEntries = ['country', ...FILTER_NAMES].flatMap((name) => {
      const storedValue = hasSeveral(name)
        ? storedValues(stored[name])
        : stored[name];
      return isFilterValue(storedValue) ? [[name, storedValue]] : [];
    });
    const filter: AlertFilter = Object.fromEntries(storedEntries);
    // `remote` belongs to a distance.
    if (!Number(filter.within)) delete filter.remote;
    return filter;
  });

const textValue = z
  .string()
  .max(200)
  .refine(
    (typedWords) =>
      !/[\0\p{Surrogate}]/u.test(typedWords) &&
      (typedWords.match(/\S+/g) ?? []).length <= 30,
  )
  // Marks of direction and of no width (docs/product.md §3)
  .transform((typedWords) => typedWords.replaceAll(/\p{Cf}/gu, ''));
const wholeNumber = z.int().min(0).max(1_000_000_000);
/** What the pages send of each kind of filter (docs/product.md §6). */
const VALUE_KINDS = {
  words: textValue,
  amount: wholeNumber,
  rank: wholeNumber,
  day: z.iso.date(),
};

const SENT_FILTER = z.strictObject({
  ...Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const valueKind: z.ZodType<string | number> =
        VALUE_KINDS[filterRow(name).kind ?? 'words'];
      const isSetValue = (sentValue: string | number) =>
        String(sentValue).trim() !== '' &&
        sentValue !== anyOf(name) &&
        isPossible(name, sentValue);
      const singleValue = valueKind.refine(isSetValue);
      const sentValues = hasSeveral(name)
        ? z.union([singleValue, z.array(singleValue).min(1).max(MOST_VALUES)])
        : singleValue;
      return [name, sentValues.optional()];
    }),
  ),
  country: z
    .string()
    .regex(/^(uk|us|ca|au|gb)$/i)
    .optional(),
});

/**
 * The filter that a form sent as JSON; undefined for what the backend would
 * refuse, and for a value that no list has.
 */
export function filterIn(writtenFilter: string): AlertFilter | undefined {
  try {
    return STORED_FILTER.parse(SENT_FILTER.parse(parseJson(writtenFilter)));
  } catch {
    return undefined;
  }
}

const countryWithCode = (countryCode: string): Country | undefined => {
  const country = countryFromData(countryCode);
  return country && countryOf(country);
};

const wordedParts = ({ country = '', ...filter }: AlertFilter) =>
  activeParts(filter).map((filterPart) => ({
    part: filterPart,
    words: partText(
      filter,
      filterPart,
      countryWithCode(country) ?? countryOf(DEFAULT_COUNTRY),
    ),
  }));

/** `Tax, Location: Leeds (United Kingdom)` */
export function filterWords(filter: AlertFilter): string {
  const partWords = wordedParts(filter).map((filterPart) => filterPart.words);
  const searchWords = partWords.length > 0 ? partWords.join(', ') : 'all jobs';
  const { country } = filter;
  return country === undefined
    ? searchWords
    : `${searchWords} (${countryWithCode(country)?.name ?? country})`;
}

/** The address of the list, in the order that shows what is new first. */
export function listPathOf({ country, ...filters }: AlertFilter): string {
  const listQuery =
    filters.keywords === undefined ? filters : { ...filters, sort: 'date' };
  return paths.jobs({ country: countryFromData(country), query: listQuery });
}

/**
 * Why a job matches: the words of each part of the search, or what the job has
 * where that may differ.
 */
export function reasonsOf(
  filter: AlertFilter,
  job: Record<string, unknown>,
): string {
  const matchReasons = wordedParts(filter).map(
    ({ part, words }) => valueOfJob(job, part, filter) ?? words,
  );
  if (matchReasons.length > 0) return matchReasons.join(' · ');
  const { country } = filter;
  return country === undefined
    ? 'new on the board'
    : `new in ${countryWithCode(country)?.name ?? country}`;
}

/**
 * The job's own value for a part, where it may differ from the search's words;
 * else undefined.
 */
function valueOfJob(
  job: Record<string, unknown>,
  filterPart: FilterPart,
  { within }: AlertFilter,
): string | undefined {
  const name = FILTER_NAMES.find((candidate) => candidate === filterPart);
  if (!name) return undefined;
  // A search within a distance keeps its words, which name the distance.
  const mayJobDiffer = name === 'location' ? !within : mayDiffer(name);
  const statedValue = mayJobDiffer ? job[name] : undefined;
  if (typeof statedValue !== 'string' || statedValue === '') return undefined;
  return optionFor(name, statedValue)?.label ?? statedValue;
}
