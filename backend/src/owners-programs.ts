/**
 * The owner's programs, `npm run import`, `feeds` and `rows`: docs/importing.md
 * and docs/operating.md say what each does.
 */
import { basename, join } from 'node:path';
import { endProcess } from '@board/shared/node/end-process';
import { sentenceOf } from '@board/shared/node/sentence';
import { runFeeds } from './feeds/program';
import type { ExitCode, CommandWorld } from './import/command';
import { openTarget } from './import/write/open-target';
import { checkApart } from './import/process/check-apart';
import { Unusable } from './import/problem';
import { terminal } from './import/output';
import { runImport } from './import/run';
import { runRows } from './operator/run';

type OwnersProgram = (
  world: CommandWorld & { signal: AbortSignal },
) => Promise<ExitCode>;

const PROGRAMS: Record<string, OwnersProgram> = {
  import: runImport,
  feeds: runFeeds,
  rows: runRows,
};

/**
 * Runs a program in this process, and exits with its code; 2 after an error
 * that nobody expected. The first Ctrl-C or SIGTERM ends it between two
 * batches, the second at once.
 */
export function runOwnersProgram(runProgram: OwnersProgram): void {
  const stopProgram = new AbortController();
  const terminalOutput = terminal(process.stdout);
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stopProgram.abort(new Unusable('Stopped.')));
  runProgram({
    args: process.argv.slice(2),
    // npm runs scripts in the project's folder and passes the caller's folder
    // in INIT_CWD
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    check: checkApart(),
    open: () =>
      openTarget(
        process.env,
        join(import.meta.dirname, '../../supabase/migrations'),
        stopProgram.signal,
      ),
    output: terminalOutput,
    signal: stopProgram.signal,
  }).then(endProcess, (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    endProcess(2);
  });
}

// `tools/scripts/backend.mjs` puts the program's name there. A test that
// imports this file has another name, and runs nothing.
const namedProgram = PROGRAMS[basename(process.argv[1] ?? '')];
if (namedProgram) runOwnersProgram(namedProgram);
