import { checkFile } from '../../src/import/check';
import type { Target } from '../../src/import/target';
import { runRows } from '../../src/operator/run';
import { importFolder } from '../import/importing';

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
