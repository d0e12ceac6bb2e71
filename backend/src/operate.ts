/**
 * The operator's command, `npm run board`: `tsx backend/src/operate.ts job|firm|article COMMAND …`. See
 * `operator/kinds.ts` for what can be written, and docs/operating.md.
 */
import { join } from 'node:path';
import { openTarget } from './import/open-target';
import { runOperator } from './operator/run';

// Libraries print notices on import.
console.warn = () => undefined;

runOperator({
  args: process.argv.slice(2),
  // npm runs scripts in the project's folder and passes the caller's folder in INIT_CWD
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  open: () => openTarget(process.env, join(import.meta.dirname, '../../supabase/migrations')),
  write: (text) => void process.stdout.write(text),
}).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(2);
  },
);
