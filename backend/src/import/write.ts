import type { Row } from './identity';
import { RowsRejected, type Outcome, type Target } from './target';

/** An advert that passed every check, and its line in the file. */
export interface CheckedAdvert {
  line: number;
  row: Row;
  /** Its title, else its number or address, for reports. */
  advert: string;
}

/** The result of an advert: its outcome, or the reason why the database rejected it. */
export type Written = { line: number; outcome: Outcome } | { line: number; reason: string; advert: string };

const MOST_BYTES = 2_000_000;

/** Groups adverts into batches of one transaction each, limited by number and by size. */
export async function* batchesOf(
  adverts: AsyncIterable<CheckedAdvert>,
  most: number,
): AsyncGenerator<CheckedAdvert[]> {
  let batch: CheckedAdvert[] = [];
  let size = 0;
  for await (const advert of adverts) {
    batch.push(advert);
    size += advert.row.description?.length ?? 0;
    if (batch.length < most && size < MOST_BYTES) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Writes a batch. When the database rejects it, halves it until each rejected part is a single advert. */
export async function writeBatch(target: Target, batch: readonly CheckedAdvert[]): Promise<Written[]> {
  try {
    const outcomes = await target.write(batch.map(({ row }) => row));
    return batch.map(({ line }, at) => ({ line, outcome: outcomes[at] ?? 'unchanged' }));
  } catch (error) {
    if (!(error instanceof RowsRejected)) throw error;
    const [only] = batch;
    if (batch.length === 1 && only)
      return [{ line: only.line, advert: only.advert, reason: `the database rejects it: ${error.message}` }];
    const half = Math.ceil(batch.length / 2);
    const first = await writeBatch(target, batch.slice(0, half));
    return [...first, ...(await writeBatch(target, batch.slice(half)))];
  }
}
