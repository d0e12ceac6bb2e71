import { z } from 'zod';
import { readFacts } from '../facts/read-facts';
import { identityOfRow, type Row } from './identity';
import { reject, type Checked, type CheckedAdvert } from './passes';
import { count, Unusable, wordsOf } from './problem';
import type { Output } from './report';
import { RowsRejected, type Target } from './target';

/** What became of one advert, as `take_adverts` returns it. */
const TAKEN = z.object({
  outcome: z.enum(['new', 'changed', 'unchanged', 'reopened', 'duplicate']),
  id: z.number().nullish(),
  /** Of a duplicate: the other job's slug, and the name of its feed. */
  of: z.string().optional(),
  from: z.string().nullish(),
});
export type Taken = z.infer<typeof TAKEN>;

/** How sound adverts are written. */
export interface Writing {
  target: Target;
  output: Output;
  /** Ends the writing between two batches with its reason, which is `Unusable`. */
  signal: AbortSignal | undefined;
  /** The run of a feed that brings them. */
  run?: { feed: number; run: number };
  /** Gets what became of each advert. */
  took: (advert: CheckedAdvert, taken: Taken) => void;
}

const MOST_BYTES = 2_000_000;
/** After so many adverts, a line says how many are written. */
const EVERY = 5000;

/** Writes the sound adverts, and rejects those that the database rejects. Throws `Unusable` with the number of those written. */
export async function writeAll(
  checked: Checked,
  { target, output, signal, run, took }: Writing,
): Promise<void> {
  const { sound } = checked;
  /** Writes all adverts of a batch or none. When the database rejects it, halves it until each rejected part is a single one. */
  async function writeBatch(batch: readonly CheckedAdvert[]): Promise<void> {
    signal?.throwIfAborted();
    try {
      const adverts = batch.map(({ row }) => row);
      const all = z
        .array(TAKEN)
        .length(batch.length)
        .parse(await target.call('take_adverts', { ...run, adverts }));
      for (const [at, taken] of all.entries())
        for (const advert of batch.slice(at, at + 1)) took(advert, taken);
    } catch (error) {
      if (!(error instanceof RowsRejected)) throw error;
      const half = Math.ceil(batch.length / 2);
      const [only] = batch;
      if (batch.length > 1 || only === undefined) {
        await writeBatch(batch.slice(0, half));
        return writeBatch(batch.slice(half));
      }
      const { line, advert, row } = only;
      const reason = `the database rejects it: ${error.message}`;
      reject(checked, [{ line, advert, field: '', reason }], identityOfRow(row));
    }
  }
  let done = 0;
  output.write(`${count(sound)} adverts into ${target.name}\n`);
  try {
    for await (const batch of readAhead(batchesOf(checked.adverts(), target.batch))) {
      await writeBatch(batch);
      const before = done;
      done += batch.length;
      if (Math.floor(done / EVERY) > Math.floor(before / EVERY))
        output.write(`${count(done)} of ${count(sound)}\n`);
    }
  } catch (error) {
    throw new Unusable(
      `${wordsOf(error)}\n${count(done)} of ${count(sound)} adverts were written. Run the same command again: those are left alone, the others follow.`,
      { cause: error },
    );
  }
}

/** A row that leaves the description as it is leaves the facts too. */
const withFacts = (row: Row): Row =>
  row.description === undefined
    ? row
    : { ...row, facts: readFacts(row.job_title ?? '', row.description ?? '') };

/**
 * Groups adverts into batches of one transaction each, limited by number and by size. Their facts are read here, while the database
 * writes the batch before.
 */
async function* batchesOf(
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
async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
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
