import { join } from 'node:path';
import { sentenceOf } from '@board/shared/internal/sentence';
import { createPurger, edgeOf } from './edge/purger';
import { purgingTarget } from './edge/purging-target';
import { openTarget } from './import/open-target';
import { readApart } from './import/process/read-apart';
import { terminal } from './import/progress';
import type { World } from './import/run';
import type { Target } from './import/target';

/** Runs an owner's program of this process, and exits with its code; 2 after an error that nobody expected. */
export function runOwnersProgram(work: (world: World) => Promise<0 | 1 | 2>): void {
  work({
    args: process.argv.slice(2),
    // npm runs scripts in the project's folder and passes the caller's folder in INIT_CWD
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    read: readApart(),
    open,
    output: terminal(process.stdout),
  }).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${sentenceOf(error)}\n`);
      process.exit(2);
    },
  );
}

/** The target that the environment names. Its commits purge the edge that the environment names. Throws `Unusable`. */
async function open(): Promise<Target> {
  const edge = edgeOf(process.env);
  const target = await openTarget(process.env, join(import.meta.dirname, '../../supabase/migrations'));
  return edge
    ? purgingTarget(
        target,
        createPurger(edge, (line) => void process.stderr.write(`${line}\n`)),
      )
    : target;
}
