/** What a check finds. The sound adverts wait in a temporary file, from which they are written. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { linesOf } from './bytes';
import { identityOfRow, type CheckedAdvert, type Row } from './entry';
import type { Identity } from './identity';
import type { Problem } from './problem';

export interface Checked {
  /** A file of the sound adverts, one `CheckedAdvert` a line. */
  spool: string;
  sound: number;
  rejected: number;
  problems: Problem[];
  /** The rejected adverts that could be told from others; `rejected` counts the others too. */
  identified: Identity[];
  /** The slugs of sound adverts that were rejected later. */
  unlisted: string[];
  /** What was left out or not understood, in sentences. */
  remarks: string[];
}

export const spoolIn = (folder: string) => join(folder, 'adverts.jsonl');

export async function* advertsOf({ spool, unlisted }: Checked): AsyncGenerator<CheckedAdvert> {
  const rejected = new Set(unlisted);
  for await (const { text } of linesOf(createReadStream(spool, 'utf8'))) {
    const advert = JSON.parse(text ?? '') as CheckedAdvert; // `checkFile` wrote it
    if (!rejected.has(advert.row.slug)) yield advert;
  }
}

const MOST_BYTES = 2_000_000;

/** Sound adverts in batches of one call each, limited by number and by size. Those that `prepared` gives no row of are left out. */
export async function* batchesOf(checked: Checked, most: number, prepared: (row: Row) => Row | undefined) {
  let batch: CheckedAdvert[] = [];
  let size = 0;
  for await (const advert of advertsOf(checked)) {
    const row = prepared(advert.row);
    if (row === undefined) continue;
    batch.push({ ...advert, row });
    size += row.description?.length ?? 0;
    if (batch.length < most && size < MOST_BYTES) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

export function reject(
  checked: Checked,
  { line, row, advert }: CheckedAdvert,
  fault: { field?: string; reason: string },
): void {
  checked.rejected += 1;
  checked.problems.push({ line, advert, ...fault });
  checked.identified.push(identityOfRow(row));
}
