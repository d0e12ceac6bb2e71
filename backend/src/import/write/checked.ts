/** What the check of a file leaves: its sound adverts, and what is wrong. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { StatusAnswers, UnknownStatus } from '../fields/publicity';
import type { FieldMap, Problem } from '../problem';
import { linesOf } from '../read/bytes';
import type { Defaults } from './advert-texts';
import { identityOfRow, type CheckedAdvert, type Row } from './check-advert';
import type { Identity } from './identity';

export interface Source extends Defaults, StatusAnswers {
  file: string;
  /** What a person says of fields. */
  map?: FieldMap | undefined;
  /** Whether to take what the names of unknown fields say. */
  yes?: boolean | undefined;
}

export interface Checked {
  /** A file of the sound adverts, one `CheckedAdvert` a line. */
  spool: string;
  sound: number;
  /**
   * The sound adverts that name no country: only their rows and firms may tell
   * it.
   */
  placeless: number;
  rejected: number;
  /**
   * What the file holds: the adverts, those that are left out, and other values
   * beside them.
   */
  records: number;
  problems: Problem[];
  /**
   * The rejected adverts that could be told from others; `rejected` counts the
   * others too.
   */
  identified: Identity[];
  /** What was left out or not understood, in sentences. */
  remarks: string[];
  /** Statuses that only a person can tell. Their adverts are rejected. */
  unknownStatuses: UnknownStatus[];
}

/**
 * `checkFile`, in this process or in another one. The signal ends it with its
 * reason.
 */
export type Check = (
  source: Source,
  folder: string,
  signal?: AbortSignal,
) => Promise<Checked>;

export const spoolIn = (folder: string) => join(folder, 'adverts.jsonl');

export async function* advertsOf({
  spool,
}: Checked): AsyncGenerator<CheckedAdvert> {
  for await (const { text } of linesOf(createReadStream(spool, 'utf8')))
    yield JSON.parse(text ?? '') as CheckedAdvert; // `checkFile` wrote it
}

const MOST_BYTES = 2_000_000;

/**
 * The adverts, those without a country last: a firm that another advert makes
 * may tell it.
 */
async function* placedFirst(checked: Checked) {
  for (const isPlaced of checked.placeless > 0 ? [true, false] : [true])
    for await (const advert of advertsOf(checked))
      if (Boolean(advert.row.country) === isPlaced) yield advert;
}

/** Sound adverts in batches of one call each, limited by number and by size. */
export async function* batchesOf(
  checked: Checked,
  most: number,
  prepared: (row: Row) => Row,
) {
  let batch: CheckedAdvert[] = [];
  let size = 0;
  for await (const advert of placedFirst(checked)) {
    batch.push({ ...advert, row: prepared(advert.row) });
    size += advert.row.description?.length ?? 0;
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
