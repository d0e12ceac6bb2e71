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

export type Filter = FilterValues & { country?: string };

const isValue = (value: unknown) =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  Array.isArray(value);

/** One value may be stored as a text. */
function storedValues(stored: unknown): readonly string[] | undefined {
  const texts = Array.isArray(stored) ? stored : [stored];
  return severalValues(texts.filter((value) => typeof value === 'string'));
}

/** A filter of the database, without members that are filters no longer. */
export const STORED_FILTER = z
  .record(z.string(), z.unknown())
  .transform((stored): Filter => {
    const values = ['country', ...FILTER_NAMES].flatMap((name) => {
      const value = hasSeveral(name)
        ? storedValues(stored[name])
        : stored[name];
      return isValue(value) ? [[name, value]] : [];
    });
    const filter: Filter = Object.fromEntries(values);
    if (!Number(filter.within)) delete filter.remote; // it is of the distance
    return filter;
  });

const text = z
  .string()
  .max(200)
  .refine(
    (words) =>
      !/[\0\p{Surrogate}]/u.test(words) &&
      (words.match(/\S+/g) ?? []).length <= 30,
  )
  // Marks of direction and of no width (docs/product.md §3)
  .transform((words) => words.replaceAll(/\p{Cf}/gu, ''));
const whole = z.int().min(0).max(1_000_000_000);
/** What the pages send of each kind of filter (docs/product.md §6). */
const KINDS = { words: text, amount: whole, rank: whole, day: z.iso.date() };

const SENT_FILTER = z.strictObject({
  ...Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const kind: z.ZodType<string | number> =
        KINDS[filterRow(name).kind ?? 'words'];
      const isSet = (value: string | number) =>
        String(value).trim() !== '' &&
        value !== anyOf(name) &&
        isPossible(name, value);
      const single = kind.refine(isSet);
      const value = hasSeveral(name)
        ? z.union([single, z.array(single).min(1).max(MOST_VALUES)])
        : single;
      return [name, value.optional()];
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
export function filterIn(written: string): Filter | undefined {
  try {
    return STORED_FILTER.parse(SENT_FILTER.parse(parseJson(written)));
  } catch {
    return undefined;
  }
}

const named = (code: string): Country | undefined => {
  const country = countryFromData(code);
  return country && countryOf(country);
};

const partsOf = ({ country = '', ...filter }: Filter) =>
  activeParts(filter).map((part) => ({
    part,
    words: partText(filter, part, named(country) ?? countryOf(DEFAULT_COUNTRY)),
  }));

/** `Tax, Location: Leeds (United Kingdom)` */
export function filterWords(filter: Filter): string {
  const words = partsOf(filter).map((part) => part.words);
  const what = words.length > 0 ? words.join(', ') : 'all jobs';
  const { country } = filter;
  return country === undefined
    ? what
    : `${what} (${named(country)?.name ?? country})`;
}

/** The address of the list, in the order that shows what is new first. */
export function listOf({ country, ...filters }: Filter): string {
  const query =
    filters.keywords === undefined ? filters : { ...filters, sort: 'date' };
  return paths.jobs({ country: countryFromData(country), query });
}

/**
 * Why a job matches: the words of each part of the search, or what the job has
 * where that may differ.
 */
export function reasonsOf(
  filter: Filter,
  job: Record<string, unknown>,
): string {
  const reasons = partsOf(filter).map(
    ({ part, words }) => statedBy(job, part, filter) ?? words,
  );
  if (reasons.length > 0) return reasons.join(' · ');
  const { country } = filter;
  return country === undefined
    ? 'new on the board'
    : `new in ${named(country)?.name ?? country}`;
}

/** What a job has of a part, where that may differ from the search's words. */
function statedBy(
  job: Record<string, unknown>,
  part: FilterPart,
  { within }: Filter,
): string | undefined {
  const name = FILTER_NAMES.find((candidate) => candidate === part);
  if (!name) return undefined;
  const isOther = name === 'location' ? !within : mayDiffer(name);
  const stated = isOther ? job[name] : undefined;
  if (typeof stated !== 'string' || stated === '') return undefined;
  return optionFor(name, stated)?.label ?? stated;
}
