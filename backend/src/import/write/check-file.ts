/**
 * A file is read once, and checked whole; its sound adverts wait in a temporary
 * file, from which they are written.
 */
import { appendFileSync, statSync, writeFileSync } from 'node:fs';
import type { UnknownStatus } from '../fields/publicity';
import { count, Unusable, type Problem } from '../problem';
import { entriesOf } from './adverts-of-file';
import {
  identityOfRow,
  type CheckedAdvert,
  type RejectedAdvert,
  type Tally,
} from './check-advert';
import {
  reject,
  spoolIn,
  type Check,
  type Checked,
  type Source,
} from './checked';
import { identityKey } from './identity';
import { linesOfProblems } from './report';

/**
 * Keeps the sound adverts in `folder`. Throws `Unusable` for a file that cannot
 * be read to its end, or holds something else.
 */
export const checkFile: Check = async (source, folder) => {
  requireFile(source.file);
  const orders: Tally['orders'] = new Set();
  const checked = await checkOnce(source, spoolIn(folder), {
    notes: new Map(),
    orders,
  });
  // other dates tell the order of those that were rejected
  if (
    orders.has('either') &&
    source.dateOrder === undefined &&
    orders.has('dmy') !== orders.has('mdy')
  )
    return checkFile(
      { ...source, dateOrder: orders.has('dmy') ? 'dmy' : 'mdy' },
      folder,
    );
  return checked;
};

/**
 * Throws `Unusable` for an empty file, and for what is not a file, such as a
 * device that may not end.
 */
export function requireFile(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new Unusable(`There is no file ${file}.`);
  if (stats.size === 0) throw new Unusable('The file is empty.');
}

/**
 * A file with more problems is not a list of adverts. A report holds all
 * problems, a few hundred bytes each.
 */
const MOST_PROBLEMS = 100_000;
/** Characters. One write for each advert takes three times as long. */
const WRITTEN_AT_ONCE = 65_536;

async function checkOnce(
  source: Source,
  spool: string,
  tally: Tally,
): Promise<Checked> {
  const checked: Checked = {
    spool,
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
  const keeper = new SoundAdverts(checked);
  for await (const entry of entriesOf(source, tally, checked)) {
    if ('row' in entry) keeper.keep(entry);
    else {
      const { unknownStatus } = entry;
      if (unknownStatus)
        unknownStatuses.set(unknownStatus.value, unknownStatus);
      addRejected(checked, entry);
    }
    requireFewProblems(checked.problems);
  }
  keeper.flush();
  return { ...checked, unknownStatuses: [...unknownStatuses.values()] };
}

function addRejected(checked: Checked, entry: RejectedAdvert): void {
  checked.rejected += 1;
  checked.problems.push(...entry.problems);
  if (entry.identity) checked.identified.push(entry.identity);
}

function requireFewProblems(problems: readonly Problem[]): void {
  if (problems.length <= MOST_PROBLEMS) return;
  const [first = ''] = linesOfProblems(problems.slice(0, 1));
  throw new Unusable(
    `The file has more than ${count(MOST_PROBLEMS)} problems, the first in ${first}`,
  );
}

/** Writes the sound adverts to the spool, each identity once. */
class SoundAdverts {
  readonly #checked: Checked;
  readonly #lines = new Map<string, number>();
  #waiting = '';

  constructor(checked: Checked) {
    this.#checked = checked;
    writeFileSync(checked.spool, '');
  }

  keep(advert: CheckedAdvert): void {
    const key = identityKey(identityOfRow(advert.row));
    const before = this.#lines.get(key);
    if (before !== undefined) {
      reject(this.#checked, advert, {
        field: 'identifier',
        reason: `names the same advert as line ${before}`,
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
