import { plural } from '@board/shared/domain';
import { z } from 'zod';
import { advertFacts } from '../../facts/advert-facts';
import { readUnread } from '../../facts/read-unread';
import type { Output } from '../output';
import { count, quoted, Unusable, wordsOf, type Problem } from '../problem';
import { FIRMLESS, type CheckedAdvert, type Row } from './check-advert';
import { batchesOf, reject, type Checked } from './checked';
import { RowsRejected, type Target } from './target';

/** What became of one advert, as `take_adverts` returns it. */
const TAKEN = z.object({
  outcome: z.enum([
    'new',
    'changed',
    'unchanged',
    'reopened',
    'duplicate',
    'firmless',
    'placeless',
    'other',
    'pretended',
  ]),
  id: z.number().nullish(),
  /**
   * What it is a copy of (a job's slug), would overwrite (title, firm and
   * place), or looks like (a firm's name).
   */
  of: z.string().optional(),
  /** The name of the feed that has what it is a copy of. */
  from: z.string().nullish(),
});

type Taken = z.output<typeof TAKEN>;

/**
 * What only the database knows: whether an advert's row has a firm, its firm a
 * country, and its number or its firm's look another one.
 */
const FAULTS = {
  firmless: () => ({ field: 'firm_name', reason: FIRMLESS }),
  placeless: () => ({
    field: 'country',
    reason:
      'names no country, and neither its place nor its firm tells one, ' +
      'so no list would show it; --country states one',
  }),
  other: (other: string) => ({
    field: 'identifier',
    reason:
      `is that of ${quoted(other)}, which it would overwrite; ` +
      '--overwrite takes it, as does --accept of a feed',
  }),
  pretended: (firm: string) => ({
    field: 'firm_name',
    reason:
      `looks like ${quoted(firm)}, and has other letters; ` +
      'if it is another firm, add it by npm run rows -- set firm',
  }),
};
const isFault = (outcome: string): outcome is keyof typeof FAULTS =>
  Object.hasOwn(FAULTS, outcome);

export interface Written {
  numbers: Record<Exclude<Taken['outcome'], keyof typeof FAULTS>, number>;
  seen: number[];
  duplicates: Problem[];
}

interface Writing {
  target: () => Promise<Target>;
  output: Output;
  /** Ends it between two batches with its reason. */
  signal: AbortSignal | undefined;
  /**
   * Whether to take adverts whose number is that of another title, firm and
   * place.
   */
  overwrite?: boolean | undefined;
  run?: { feed: number; run: number };
}

/** The number of adverts after which a line reports how many are written. */
const EVERY = 5000;

/** One run of `writeAll`. */
interface Work extends Omit<Writing, 'target'> {
  checked: Checked;
  target: Target;
  written: Written;
}

/**
 * Writes the sound adverts, and rejects those that the database rejects. Throws
 * `Unusable` with the number of those written.
 */
export async function writeAll(
  checked: Checked,
  { target: open, ...writing }: Writing,
): Promise<Written> {
  const written: Written = {
    numbers: { new: 0, changed: 0, unchanged: 0, reopened: 0, duplicate: 0 },
    seen: [],
    duplicates: [],
  };
  if (checked.sound === 0) return written;
  const target = await open();
  writing.output.write(
    `${plural(checked.sound, 'advert')} into ${target.name}\n`,
  );
  await writeBatches({ ...writing, checked, target, written });
  await readUnread(target);
  return written;
}

async function writeBatches(work: Work): Promise<void> {
  const { checked, target, output } = work;
  let writtenCount = 0;
  async function writeNext(batch: readonly CheckedAdvert[]): Promise<void> {
    await writeBatch(work, batch);
    writtenCount += batch.length;
    if (writtenCount % EVERY < batch.length)
      output.write(`${count(writtenCount)} of ${count(checked.sound)}\n`);
  }
  try {
    // the next batch is prepared while the database works on the one before
    let writing = Promise.resolve();
    for await (const batch of batchesOf(checked, target.batch, withFacts)) {
      await writing;
      writing = writeNext(batch);
      writing.catch(() => undefined); // thrown where it is awaited
    }
    await writing;
  } catch (error) {
    const progress = `${count(writtenCount)} of ${count(checked.sound)}`;
    throw new Unusable(
      `${wordsOf(error)}\n${progress} adverts were written. ` +
        'Run the same command again: those are left alone, the others follow.',
      { cause: error },
    );
  }
}

/**
 * Writes a batch in one transaction. When the database rejects it, halves it
 * until each rejected part is a single advert.
 */
async function writeBatch(
  work: Work,
  batch: readonly CheckedAdvert[],
): Promise<void> {
  const { target, signal, run, overwrite } = work;
  signal?.throwIfAborted();
  try {
    const adverts = batch.map(({ row }) => row);
    const results = z
      .array(TAKEN)
      .length(batch.length)
      .parse(await target.call('take_adverts', { ...run, overwrite, adverts }));
    for (const [index, result] of results.entries()) {
      const advert = batch[index];
      if (advert) record(work, advert, result);
    }
  } catch (error) {
    if (!(error instanceof RowsRejected)) throw error;
    await writeHalves(work, batch, error);
  }
}

async function writeHalves(
  work: Work,
  batch: readonly CheckedAdvert[],
  error: RowsRejected,
): Promise<void> {
  const [only, ...others] = batch;
  if (only && others.length === 0) {
    const reason = `the database rejects it: ${error.message}`;
    reject(work.checked, only, { reason });
    return;
  }
  const half = Math.ceil(batch.length / 2);
  await writeBatch(work, batch.slice(0, half));
  await writeBatch(work, batch.slice(half));
}

/** Counts what became of an advert. */
function record(
  { checked, written }: Work,
  advert: CheckedAdvert,
  { outcome, id, of: other = '', from: feed }: Taken,
): void {
  if (isFault(outcome)) {
    reject(checked, advert, FAULTS[outcome](other));
    return;
  }
  written.numbers[outcome] += 1;
  if (outcome === 'duplicate') {
    const reason = `is a duplicate of ${other} (from ${feed ?? 'no feed'})`;
    written.duplicates.push({ ...advert, reason });
  } else if (typeof id === 'number') written.seen.push(id);
}

/** A row that leaves the description as it is leaves the facts too. */
const withFacts = (row: Row): Row =>
  row.description === undefined
    ? row
    : {
        ...row,
        facts: advertFacts(row.job_title ?? '', row.description ?? ''),
      };
