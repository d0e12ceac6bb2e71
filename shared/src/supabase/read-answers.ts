/**
 * An answer of an unexpected form, such as a proxy's page, is a `BackendError`,
 * never "nothing found" (docs/product.md §10.8).
 */
import { BackendError, rows } from '@board/shared/supabase';
import { readNumber, type Row } from '@board/shared/domain';

export type Answer = Parameters<typeof rows<unknown>>[0];

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unknownForm = (status: number) =>
  new BackendError('The backend sent an answer of an unexpected shape', status);

export function rowsOf(answer: Answer): Row[] {
  const data = rows(answer);
  if (!Array.isArray(data) || !data.every(isRow))
    throw unknownForm(answer.status);
  return data;
}

/** The only row of a read with limit one, or null if there is no row. */
export function firstRow(answer: Answer): Row | null {
  const data = rows(answer);
  return isRow(data) ? data : (rowsOf(answer)[0] ?? null);
}

/** A function's answer as one object with these lists and numbers. */
export function recordOf(
  answer: Answer,
  lists: readonly string[],
  numbers: readonly string[] = [],
): Row {
  const data = rows(answer);
  if (
    !isRow(data) ||
    !lists.every((name) => Array.isArray(data[name])) ||
    !numbers.every((name) => readNumber(data[name]) !== null)
  )
    throw unknownForm(answer.status);
  return data;
}

/**
 * Passes on what a row's reader returned. Throws if the row could not be read.
 */
export function readable<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw unknownForm(200);
  return value;
}
