import { readNumber, readRow, readRows, readText } from '@board/shared/domain';
import { isFilterPart, type FilterPart } from './filter-parts';
import type { FilterValues } from './filter-table';

/** A relaxed search that finds jobs. */
export interface Relaxation {
  part: FilterPart;
  /** Only this part remains, instead of all but this. */
  keeps: boolean;
  /** The title's words in these fields instead: its correction, its place, or keywords. */
  instead: Pick<FilterValues, 'search' | 'keywords' | 'location'> | null;
  total: number;
  capped: boolean;
}

export const parseRelaxations = (value: unknown): Relaxation[] =>
  readRows(value).flatMap((row) => {
    const [part, total] = [row['part'], readNumber(row['total'])];
    if (!isFilterPart(part) || total === null) return [];
    return [
      {
        part,
        keeps: row['keeps'] === true,
        instead: parseInstead(row['set']),
        total,
        capped: row['capped'] === true,
      },
    ];
  });

function parseInstead(value: unknown): Relaxation['instead'] {
  const row = readRow(value);
  const named = (['search', 'keywords', 'location'] as const).flatMap((name) => {
    const text = readText(row[name]);
    return text ? [[name, text]] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : null;
}
