/** What the check of a file leaves: its sound adverts, and what is wrong. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { StatusAnswers, UnknownStatus } from '../fields/publicity';
import type { FieldMap, Problem } from '../problem';
import { linesOf } from '../read/bytes';
import type { Defaults } from './advert-texts';
import { identityOfRow, type CheckedAdvert, type Row } from './check-advert';
import type { Identity } from './identity';

export interface ImportSource extends Defaults, StatusAnswers {
  file: string;
  /** What a person says of fields. */
  map?: FieldMap | undefined;
  /** Whether to take what the names of unknown fields say. */
  yes?: boolean | undefined;
}

export interface CheckedFile {
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
export type FileCheck = (
  source: ImportSource,
  folder: string,
  signal?: AbortSignal,
) => Promise<CheckedFile>;

export const spoolPathIn = (folder: string) => join(folder, 'adverts.jsonl');

export async function* advertsOf({
  spool,
}: CheckedFile): AsyncGenerator<CheckedAdvert> {
  for await (const { text } of linesOf(createReadStream(spool, 'utf8')))
    yield JSON.parse(text ?? '') as CheckedAdvert; // `checkFile` wrote it
}

/** A batch ends after so many characters of descriptions. */
const MOST_CHARACTERS = 2_000_000;

/**
 * The adverts, those without a country last: a firm that another advert makes
 * may tell it.
 */
async function* placedFirst(checkedFile: CheckedFile) {
  // each pass reads the file and yields adverts with a country, or without
  const passes = checkedFile.placeless > 0 ? [true, false] : [true];
  for (const isPlaced of passes)
    for await (const advert of advertsOf(checkedFile))
      if (Boolean(advert.row.country) === isPlaced) yield advert;
}

/** Sound adverts in batches of one call each, limited by number and by size. */
export async function* batchesOf(
  checkedFile: CheckedFile,
  batchLimit: number,
  prepareRow: (row: Row) => Row,
) {
  let advertBatch: CheckedAdvert[] = [];
  let size = 0;
  for await (const advert of placedFirst(checkedFile)) {
    advertBatch.push({ ...advert, row: prepareRow(advert.row) });
    size += advert.row.description?.length ?? 0;
    if (advertBatch.length < batchLimit && size < MOST_CHARACTERS) continue;
    yield advertBatch;
    advertBatch = [];
    size = 0;
  }
  if (advertBatch.length > 0) yield advertBatch;
}

export function rejectAdvert(
  checkedFile: CheckedFile,
  { line, row, advert }: CheckedAdvert,
  advertFault: { field?: string; reason: string },
): void {
  checkedFile.rejected += 1;
  checkedFile.problems.push({ line, advert, ...advertFault });
  checkedFile.identified.push(identityOfRow(row));
}
