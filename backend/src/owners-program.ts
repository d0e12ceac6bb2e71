import { join } from 'node:path';
import { sentenceOf } from '@board/shared/internal/sentence';
import { openTarget } from './import/open-target';
import { checkApart } from './import/process/check-apart';
import { Unusable } from './import/problem';
import { terminal } from './import/report';
import type { World } from './import/command';

/**
 * Runs an owner's program of this process, and exits with its code; 2 after an error that nobody expected. The first Ctrl-C or
 * SIGTERM ends it between two batches, the second at once.
 */
export function runOwnersProgram(work: (world: World & { signal: AbortSignal }) => Promise<0 | 1 | 2>): void {
  const stop = new AbortController();
  const output = terminal(process.stdout);
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stop.abort(new Unusable('Stopped.')));
  work({
    args: process.argv.slice(2),
    // npm runs scripts in the project's folder and passes the caller's folder in INIT_CWD
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    check: checkApart(),
    open: () => openTarget(process.env, join(import.meta.dirname, '../../supabase/migrations'), stop.signal),
    output,
    signal: stop.signal,
  }).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${sentenceOf(error)}\n`);
      process.exit(2);
    },
  );
}
