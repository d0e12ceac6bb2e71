/**
 * Loads adverts from a file: `tsx backend/src/import.ts [options] FILE`. See `import/arguments.ts` for the options and
 * docs/decisions/015-import.md for the identity of an advert.
 */
import { join } from 'node:path';
import { openTarget } from './import/open-target';
import { runImport } from './import/run';

runImport({
  args: process.argv.slice(2),
  // npm runs scripts in the project's folder and passes the caller's folder in INIT_CWD
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  open: () => openTarget(process.env, join(import.meta.dirname, '../../supabase/migrations')),
  output: {
    isTerminal: process.stdout.isTTY,
    columns: process.stdout.columns,
    write: (text) => void process.stdout.write(text),
  },
}).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(2);
  },
);
