import { readFacts } from '../facts/read-facts';
import type { Row } from './identity';
import { RowsRejected } from './target';

/** An advert that passed every check, and its line in the file. */
export interface CheckedAdvert {
  line: number;
  row: Row;
  /** Its title, else its number or address, for reports. */
  advert: string;
}

/** What became of an advert: the database's result, or the reason why the database rejected it. */
export type Written<Result> = { from: CheckedAdvert } & ({ result: Result } | { reason: string });

/** Writes all rows or none, and returns a result for each. Throws like `Target.write`. */
export type WriteRows<Result> = (rows: readonly Row[]) => Promise<readonly Result[]>;

const MOST_BYTES = 2_000_000;

/** A row that leaves the description as it is leaves the facts too. */
const withFacts = (row: Row): Row =>
  row.description === undefined
    ? row
    : { ...row, facts: readFacts(row.job_title ?? '', row.description ?? '') };

/**
 * Groups adverts into batches of one transaction each, limited by number and by size. Their facts are read here, while the database
 * writes the batch before.
 */
export async function* batchesOf(
  adverts: AsyncIterable<CheckedAdvert>,
  most: number,
): AsyncGenerator<CheckedAdvert[]> {
  let batch: CheckedAdvert[] = [];
  let size = 0;
  for await (const advert of adverts) {
    batch.push({ ...advert, row: withFacts(advert.row) });
    size += advert.row.description?.length ?? 0;
    if (batch.length < most && size < MOST_BYTES) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** The same items; reads the next one while the caller works on the last. */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (let item = await next; !item.done; item = await next) {
      next = iterator.next();
      next.catch(() => undefined); // thrown where it is awaited
      yield item.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Writes a batch. When the database rejects it, halves it until each rejected part is a single advert. */
export async function writeBatch<Result>(
  write: WriteRows<Result>,
  batch: readonly CheckedAdvert[],
): Promise<Written<Result>[]> {
  try {
    const results = await write(batch.map(({ row }) => row));
    return batch.flatMap((from, at) => results.slice(at, at + 1).map((result) => ({ from, result })));
  } catch (error) {
    if (!(error instanceof RowsRejected)) throw error;
    const [only] = batch;
    if (batch.length === 1 && only)
      return [{ from: only, reason: `the database rejects it: ${error.message}` }];
    const half = Math.ceil(batch.length / 2);
    const first = await writeBatch(write, batch.slice(0, half));
    return [...first, ...(await writeBatch(write, batch.slice(half)))];
  }
}
