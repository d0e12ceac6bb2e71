import { checkFile } from '../../src/import/check';
import { databaseTarget } from '../../src/import/target';
import type { Target } from '../../src/import/target';
import { runRows } from '../../src/operator/run';
import { importFolder } from '../import/importing';
import type { Seeded } from '../seeded';

/** Transactions of statements that the session of a test does not begin. */
export const targetOf = (db: Seeded): Target =>
  databaseTarget('test', { session: db.pool.session, close: () => Promise.resolve() });

/** Runs `npm run rows` in this process. Returns its exit code, and its output by line. */
export async function rows(open: () => Promise<Target>, ...args: string[]) {
  let written = '';
  const code = await runRows({
    args,
    folder: importFolder,
    output: { write: (text) => void (written += text) },
    check: checkFile,
    open,
  });
  return { code, lines: written.trimEnd().split('\n') };
}
