import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { CountryCode } from '@board/shared/domain';
import { understand, type AskedFilters, type Understood } from '../../src/ask/understand';
import { boardOf } from './board';

const SENTENCES = z.array(
  z.object({
    country: z.enum(['uk', 'us', 'ca', 'au']),
    sentence: z.string(),
    today: z.string().optional(),
    filters: z.record(z.string(), z.union([z.string(), z.number()])),
    notUnderstood: z.array(z.string()),
  }),
);
/** For sentences that do not count from a day. */
const ANY_DAY = '2026-11-22';

interface Judged extends Understood {
  country: CountryCode;
  sentence: string;
  expected: { filters: Record<string, string | number>; notUnderstood: string[] };
  filtersRight: boolean;
  /** The filters and what is reported. */
  allRight: boolean;
}

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);
const comparable = (filters: AskedFilters | Record<string, string | number>) =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, lower(value)]));

/** Compares what is understood of a file's sentences with what a perfect reader sets (README.md). */
export function judge(file: string): Judged[] {
  return SENTENCES.parse(JSON.parse(readFileSync(file, 'utf8'))).map(
    ({ country, sentence, today = ANY_DAY, ...expected }) => {
      const found = understand(sentence, boardOf(country), today);
      const filtersRight = isDeepStrictEqual(comparable(found.filters), comparable(expected.filters));
      const reported = isDeepStrictEqual(found.notUnderstood.map(lower), expected.notUnderstood.map(lower));
      return { country, sentence, expected, ...found, filtersRight, allRight: filtersRight && reported };
    },
  );
}
