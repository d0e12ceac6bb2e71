import { plural } from '@board/shared/domain';
import { z } from 'zod';
import { advertFacts } from '../../facts/advert-facts';
import { readUnread } from '../../facts/read-unread';
import type { Output } from '../output';
import {
  formatCount,
  quotedText,
  Unusable,
  wordsOf,
  type Problem,
} from '../problem';
import { FIRMLESS, type CheckedAdvert, type Row } from './check-advert';
import { batchesOf, rejectAdvert, type CheckedFile } from './checked';
import { RowsRejected, type ImportTarget } from './target';

/** What became of one advert, as `take_adverts` returns it. */
const WRITTEN_ROW = z.object({
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

type WrittenRow = z.output<typeof WRITTEN_ROW>;

/**
 * What only the database knows: whether an advert's row has a firm, its firm a
 * country, and its number or its firm's look another one.
 */
const OUTCOME_FAULTS = {
  firmless: () => ({ field: 'firm_name', reason: FIRMLESS }),
  placeless: () => ({
    field: 'country',
    reason:
      'names no country, and neither its place nor its firm tells one, ' +
      'so no list would show it; --country states one',
  }),
  other: (otherAdvert: string) => ({
    field: 'identifier',
    reason:
      `is that of ${quotedText(otherAdvert)}, which it would overwrite; ` +
      '--overwrite takes it, as does --accept of a feed',
  }),
  pretended: (firmName: string) => ({
    field: 'firm_name',
    reason:
      `looks like ${quotedText(firmName)}, but is spelled with other letters; ` +
      'if it is another firm, add it by npm run rows -- set firm',
  }),
};
const isFaultOutcome = (
  outcome: string,
): outcome is keyof typeof OUTCOME_FAULTS =>
  Object.hasOwn(OUTCOME_FAULTS, outcome);

export interface WriteResult {
  numbers: Record<
    Exclude<WrittenRow['outcome'], keyof typeof OUTCOME_FAULTS>,
    number
  >;
  /** The ids of the jobs that the adverts are, without duplicates. */
  seen: number[];
  duplicates: Problem[];
}

interface WriteOptions {
  target: () => Promise<ImportTarget>;
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
const ADVERTS_A_LINE = 5000;

/** One run of `writeAll`. */
interface WriteWork extends Omit<WriteOptions, 'target'> {
  checked: CheckedFile;
  target: ImportTarget;
  written: WriteResult;
}

/**
 * Writes the sound adverts, and rejects those that the database rejects. Throws
 * `Unusable` with the number of those written.
 */
export async function writeAll(
  checkedFile: CheckedFile,
  { target: open, ...writing }: WriteOptions,
): Promise<WriteResult> {
  const writeResult: WriteResult = {
    numbers: { new: 0, changed: 0, unchanged: 0, reopened: 0, duplicate: 0 },
    seen: [],
    duplicates: [],
  };
  if (checkedFile.sound === 0) return writeResult;
  const importTarget = await open();
  writing.output.write(
    `${plural(checkedFile.sound, 'advert')} into ${importTarget.name}\n`,
  );
  await writeBatches({
    ...writing,
    checked: checkedFile,
    target: importTarget,
    written: writeResult,
  });
  await readUnread(importTarget);
  return writeResult;
}

async function writeBatches(writeWork: WriteWork): Promise<void> {
  const { checked, target, output } = writeWork;
  let writtenCount = 0;
  async function writeNext(
    advertBatch: readonly CheckedAdvert[],
  ): Promise<void> {
    await writeBatch(writeWork, advertBatch);
    writtenCount += advertBatch.length;
    // whether this batch has passed a multiple of `ADVERTS_A_LINE`
    if (writtenCount % ADVERTS_A_LINE < advertBatch.length)
      output.write(
        `${formatCount(writtenCount)} of ${formatCount(checked.sound)}\n`,
      );
  }
  try {
    // the next batch is prepared while the database works on the one before
    let currentWrite = Promise.resolve();
    for await (const advertBatch of batchesOf(
      checked,
      target.batch,
      withFacts,
    )) {
      await currentWrite;
      currentWrite = writeNext(advertBatch);
      currentWrite.catch(() => undefined); // thrown where it is awaited
    }
    await currentWrite;
  } catch (error) {
    const progress = `${formatCount(writtenCount)} of ${formatCount(checked.sound)}`;
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
  writeWork: WriteWork,
  advertBatch: readonly CheckedAdvert[],
): Promise<void> {
  const { target, signal, run, overwrite } = writeWork;
  signal?.throwIfAborted();
  try {
    const adverts = advertBatch.map(({ row }) => row);
    const writtenRows = z
      .array(WRITTEN_ROW)
      .length(advertBatch.length)
      .parse(await target.call('take_adverts', { ...run, overwrite, adverts }));
    for (const [index, result] of writtenRows.entries()) {
      const advert = advertBatch[index];
      if (advert) countOutcome(writeWork, advert, result);
    }
  } catch (error) {
    if (!(error instanceof RowsRejected)) throw error;
    await writeHalves(writeWork, advertBatch, error);
  }
}

async function writeHalves(
  writeWork: WriteWork,
  advertBatch: readonly CheckedAdvert[],
  rejection: RowsRejected,
): Promise<void> {
  const [onlyAdvert, ...otherAdverts] = advertBatch;
  if (onlyAdvert && otherAdverts.length === 0) {
    const reason = `the database rejects it: ${rejection.message}`;
    rejectAdvert(writeWork.checked, onlyAdvert, { reason });
    return;
  }
  const halfLength = Math.ceil(advertBatch.length / 2);
  await writeBatch(writeWork, advertBatch.slice(0, halfLength));
  await writeBatch(writeWork, advertBatch.slice(halfLength));
}

/** Counts what became of an advert, or rejects it. */
function countOutcome(
  { checked, written }: WriteWork,
  advert: CheckedAdvert,
  { outcome, id, of: other = '', from: feed }: WrittenRow,
): void {
  if (isFaultOutcome(outcome)) {
    rejectAdvert(checked, advert, OUTCOME_FAULTS[outcome](other));
    return;
  }
  written.numbers[outcome] += 1;
  if (outcome === 'duplicate') {
    const reason = `is a duplicate of ${other} (from ${feed ?? 'no feed'})`;
    written.duplicates.push({ ...advert, reason });
  } else if (typeof id === 'number') written.seen.push(id);
}

/** Adds the facts; a row without a description leaves the stored ones. */
const withFacts = (row: Row): Row =>
  row.description === undefined
    ? row
    : {
        ...row,
        facts: advertFacts(row.job_title ?? '', row.description ?? ''),
      };
