import { readNumber, readRows } from '@board/shared/domain';
import { isFilterPart, type FilterPart } from './filter-parts';

/** A relaxed search that finds jobs. */
export interface Relaxation {
  part: FilterPart;
  /** Only this part remains, instead of all but this. */
  keeps: boolean;
  total: number;
  capped: boolean;
}

export const parseRelaxations = (value: unknown): Relaxation[] =>
  readRows(value).flatMap((row) => {
    const [part, total] = [row['part'], readNumber(row['total'])];
    if (!isFilterPart(part) || total === null) return [];
    return [{ part, keeps: row['keeps'] === true, total, capped: row['capped'] === true }];
  });
