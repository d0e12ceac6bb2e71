import { importFolder } from '../import/importing';
import type { Target } from '../../src/import/target';
import { runOperator } from '../../src/operator/run';

/** Runs an operator's command in this process. Returns its exit code, and its output by line. */
export async function operating(open: () => Promise<Target>, ...args: string[]) {
  let written = '';
  const code = await runOperator({
    args,
    folder: importFolder,
    open,
    write: (text) => void (written += text),
  });
  return { code, lines: written.trimEnd().split('\n') };
}
