import { Unusable, wordsOf } from '../import/problem';
import { RowsRejected, type Target } from '../import/target';
import type { WriteRequest } from './arguments';
import type { CheckedRow } from './check';
import { edit } from './database';
import { remark, remarksOfDatabase } from './remarks';
import { faultOf, type Outcome } from './report';

/** Rows of one transaction: visitors of an embedded database wait for less than a second. */
export const AT_ONCE = 200;

/** Sends rows in transactions and adds what the database says of them. Throws `Unusable` after a part was written. */
export async function submit(
  target: Target,
  request: WriteRequest & { id: string },
  rows: readonly CheckedRow[],
  outcome: Outcome,
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE);
    const values = some.map((row) => row.values);
    const results = await edit(target, request, values).catch((error: unknown) => {
      throw new Unusable(interrupted(error, request.dryRun ? 0 : start, rows.length), { cause: error });
    });
    for (const [at, from] of some.entries()) {
      const result = results[at];
      if (result === undefined) continue;
      if ('problem' in result)
        outcome.problems.push({ place: from.place, row: from.row, ...faultOf(result, request.kind) });
      else {
        outcome.results.push(result);
        outcome.remarks.push(...remarksOfDatabase(result, from).map((words) => remark(from, words)));
      }
    }
    const [problem] = outcome.problems;
    if (!request.dryRun && problem !== undefined && start > 0)
      throw new Unusable(interrupted(new Error(`${problem.place}, ${problem.reason}`), start, rows.length));
  }
}

function interrupted(error: unknown, written: number, all: number): string {
  const reason =
    error instanceof RowsRejected ? `The database rejects a row: ${error.message}` : wordsOf(error);
  if (written === 0) return `${reason}\nNothing was written.`;
  return `${reason}\n${written.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} rows were written. Run the same command again: those are left alone, the others follow.`;
}
