/**
 * A file is read once, and checked whole; its sound adverts wait in a temporary
 * file, from which they are written.
 */
import { appendFileSync, statSync, writeFileSync } from 'node:fs';
import type { UnknownStatus } from '../fields/publicity';
import { formatCount, Unusable, type Problem } from '../problem';
import { entriesOf } from './adverts-of-file';
import {
  identityOfRow,
  type CheckedAdvert,
  type RejectedAdvert,
  type FileTally,
} from './check-advert';
import {
  rejectAdvert,
  spoolPathIn,
  type FileCheck,
  type CheckedFile,
  type ImportSource,
} from './checked';
import { identityKey } from './identity';
import { linesOfProblems } from './report';

/**
 * Keeps the sound adverts in `folder`. Throws `Unusable` for a file that cannot
 * be read to its end, or holds something else.
 */
export const checkFile: FileCheck = async (importSource, folder) => {
  requireFile(importSource.file);
  const seenOrders: FileTally['orders'] = new Set();
  const checkedFile = await checkOnce(importSource, spoolPathIn(folder), {
    notes: new Map(),
    orders: seenOrders,
  });
  // dates such as 03/04/2026 were rejected; if all other dates of the file are
  // in one order, a second check reads them in it
  const hasOneOrder = seenOrders.has('dmy') !== seenOrders.has('mdy');
  if (
    seenOrders.has('either') &&
    importSource.dateOrder === undefined &&
    hasOneOrder
  )
    return checkFile(
      { ...importSource, dateOrder: seenOrders.has('dmy') ? 'dmy' : 'mdy' },
      folder,
    );
  return checkedFile;
};

/**
 * Throws `Unusable` for an empty file, and for what is not a file, such as a
 * device that may not end.
 */
export function requireFile(file: string): void {
  const fileStats = statSync(file, { throwIfNoEntry: false });
  if (!fileStats?.isFile()) throw new Unusable(`There is no file ${file}.`);
  if (fileStats.size === 0) throw new Unusable('The file is empty.');
}

/**
 * A file with more problems is not a list of adverts. A report holds all
 * problems, a few hundred bytes each.
 */
const MOST_PROBLEMS = 100_000;
/**
 * Characters that are written at once: a write for each advert takes three
 * times as long.
 */
const WRITTEN_AT_ONCE = 65_536;

async function checkOnce(
  importSource: ImportSource,
  spoolPath: string,
  fileTally: FileTally,
): Promise<CheckedFile> {
  const checkedFile: CheckedFile = {
    spool: spoolPath,
    sound: 0,
    placeless: 0,
    rejected: 0,
    records: 0,
    problems: [],
    identified: [],
    remarks: [],
    unknownStatuses: [],
  };
  const unknownStatuses = new Map<string, UnknownStatus>();
  const soundAdverts = new SoundAdverts(checkedFile);
  for await (const checkedEntry of entriesOf(
    importSource,
    fileTally,
    checkedFile,
  )) {
    if ('row' in checkedEntry) soundAdverts.keep(checkedEntry);
    else {
      const { unknownStatus } = checkedEntry;
      if (unknownStatus)
        unknownStatuses.set(unknownStatus.value, unknownStatus);
      addRejected(checkedFile, checkedEntry);
    }
    requireFewProblems(checkedFile.problems);
  }
  soundAdverts.flush();
  return { ...checkedFile, unknownStatuses: [...unknownStatuses.values()] };
}

function addRejected(
  checkedFile: CheckedFile,
  checkedEntry: RejectedAdvert,
): void {
  checkedFile.rejected += 1;
  checkedFile.problems.push(...checkedEntry.problems);
  if (checkedEntry.identity) checkedFile.identified.push(checkedEntry.identity);
}

function requireFewProblems(problems: readonly Problem[]): void {
  if (problems.length <= MOST_PROBLEMS) return;
  const [firstLine = ''] = linesOfProblems(problems.slice(0, 1));
  throw new Unusable(
    `The file has more than ${formatCount(MOST_PROBLEMS)} problems, the first in ${firstLine}`,
  );
}

/** Writes the sound adverts to the spool, each identity once. */
class SoundAdverts {
  readonly #checked: CheckedFile;
  readonly #lines = new Map<string, number>();
  #waiting = '';

  constructor(checkedFile: CheckedFile) {
    this.#checked = checkedFile;
    writeFileSync(checkedFile.spool, '');
  }

  keep(advert: CheckedAdvert): void {
    const key = identityKey(identityOfRow(advert.row));
    const earlierLine = this.#lines.get(key);
    if (earlierLine !== undefined) {
      rejectAdvert(this.#checked, advert, {
        field: 'identifier',
        reason: `names the same advert as line ${earlierLine}`,
      });
      return;
    }
    this.#lines.set(key, advert.line);
    this.#checked.sound += 1;
    if (!advert.row.country) this.#checked.placeless += 1;
    this.#waiting += `${JSON.stringify(advert)}\n`;
    if (this.#waiting.length > WRITTEN_AT_ONCE) this.flush();
  }

  flush(): void {
    appendFileSync(this.#checked.spool, this.#waiting);
    this.#waiting = '';
  }
}
