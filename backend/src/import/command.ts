/** What the owner's programs share: `npm run import`, `feeds` and `rows`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  commandLine,
  perform,
} from '../../../platform/kit/src/programs/command-line.mjs';
import { Misuse } from '../../../platform/kit/src/programs/refusal.mjs';
import type { FileCheck } from './write/checked';
import { Unusable } from './problem';
import type { Output } from './output';
import type { ImportTarget } from './write/target';

export interface CommandWorld {
  /** Arguments after the program's name. */
  args: string[];
  /** The base of relative paths. */
  folder: string;
  output: Output;
  check: FileCheck;
  open: () => Promise<ImportTarget>;
  /** Ends the program between two batches; its reason is `Unusable`. */
  signal?: AbortSignal;
}

export interface RunningCommand {
  /** Opens the target at the first call. */
  target: () => Promise<ImportTarget>;
  say: (line: string) => void;
  /** A folder for temporary files, which goes with the command. */
  temporary: string;
}

/**
 * 0: all done; 1: some rows have a problem; 2: nothing, or not everything,
 * done.
 */
export type ExitCode = 0 | 1 | 2;

export type CommandLine = ReturnType<typeof commandLine>;

/** Runs what a command does, as the action of the command. */
export type RunAction = (
  workOfCommand: (running: RunningCommand) => Promise<ExitCode>,
) => Promise<void>;

/**
 * Runs the command that the arguments name, and returns its exit code: 2 for
 * arguments that the program does not take, and where the command throws
 * `Unusable`. It prints the message of either error.
 */
export async function runCommand(
  world: CommandWorld,
  name: string,
  describe: (program: CommandLine, run: RunAction) => void,
): Promise<ExitCode> {
  const printLine = (line: string) => world.output.write(`${line.trimEnd()}\n`);
  const program = commandLine(name, printLine);
  let exitCode: ExitCode = 0;
  describe(program, async (workOfCommand) => {
    exitCode = await runWork(world, printLine, workOfCommand);
  });
  try {
    await perform(program, world.args);
    return exitCode;
  } catch (error) {
    if (!(error instanceof Unusable || error instanceof Misuse)) throw error;
    printLine(error.message);
    return 2;
  }
}

/** Runs the work, then removes its folder and closes the target it opened. */
async function runWork(
  { open }: CommandWorld,
  printLine: RunningCommand['say'],
  workOfCommand: (running: RunningCommand) => Promise<ExitCode>,
): Promise<ExitCode> {
  const temporary = mkdtempSync(join(tmpdir(), 'import-'));
  let openedTarget: ImportTarget | undefined;
  const openTarget = async () => {
    openedTarget ??= await open();
    return openedTarget;
  };
  try {
    return await workOfCommand({
      target: openTarget,
      say: printLine,
      temporary,
    });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    await openedTarget?.close();
  }
}

/** What every program of an owner says of its target, after its help. */
export const TARGET_HELP =
  '\nTarget: SUPABASE_URL with SUPABASE_SERVICE_KEY, or DATABASE_URL, or the embedded\n' +
  'database in DATA_DIR (.data).';
