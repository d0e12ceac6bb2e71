/** A file is read once, and checked whole, before any of it is written. */
import { appendFileSync, statSync, writeFileSync } from 'node:fs';
import { reject, spoolIn, type Checked } from './checked';
import { entriesOf, type Source } from './entries';
import { identityOfRow, type Tally } from './entry';
import { identityKey } from './identity';
import { count, Unusable } from './problem';
import { linesOfProblems } from './report';

/** `checkFile`, in this process or in another one. The signal ends it with its reason. */
export type Check = (source: Source, folder: string, signal?: AbortSignal) => Promise<Checked>;

/** Keeps the sound adverts in `folder`. Throws `Unusable` for a file that cannot be read to its end, or holds something else. */
export const checkFile: Check = async (source, folder) => {
  requireFile(source.file);
  const orders: Tally['orders'] = new Set();
  const checked = await checkOnce(source, spoolIn(folder), { notes: new Map(), orders });
  // other dates tell the order of those that were rejected
  if (orders.has('either') && source.dateOrder === undefined && orders.has('dmy') !== orders.has('mdy'))
    return checkFile({ ...source, dateOrder: orders.has('dmy') ? 'dmy' : 'mdy' }, folder);
  return checked;
};

/** Throws `Unusable` for what is no file, as a device that may not end, and for an empty one. */
export function requireFile(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new Unusable(`There is no file ${file}.`);
  if (stats.size === 0) throw new Unusable('The file is empty.');
}

/** More are no list of adverts; a report holds all problems, a few hundred bytes each. */
const MOST_PROBLEMS = 100_000;
/** Characters. One write for each advert takes three times as long. */
const WRITTEN_AT_ONCE = 65_536;

async function checkOnce(source: Source, spool: string, tally: Tally): Promise<Checked> {
  const none = { problems: [], identified: [], unlisted: [], remarks: [] };
  const checked: Checked = { spool, sound: 0, rejected: 0, ...none };
  const lines = new Map<string, number>();
  let waiting = '';
  const flush = () => {
    appendFileSync(spool, waiting);
    waiting = '';
  };
  writeFileSync(spool, '');
  for await (const entry of entriesOf(source, tally, checked.remarks)) {
    if ('row' in entry) {
      const key = identityKey(identityOfRow(entry.row));
      const before = lines.get(key);
      if (before === undefined) {
        lines.set(key, entry.line);
        checked.sound += 1;
        waiting += `${JSON.stringify(entry)}\n`;
        if (waiting.length > WRITTEN_AT_ONCE) flush();
      } else
        reject(checked, entry, { field: 'identifier', reason: `names the same advert as line ${before}` });
    } else {
      checked.rejected += 1;
      checked.problems.push(...entry.problems);
      if (entry.identity) checked.identified.push(entry.identity);
    }
    if (checked.problems.length > MOST_PROBLEMS)
      throw new Unusable(
        `The file has more than ${count(MOST_PROBLEMS)} problems, the first in ${linesOfProblems(checked.problems.slice(0, 1)).join('')}`,
      );
  }
  flush();
  return checked;
}
