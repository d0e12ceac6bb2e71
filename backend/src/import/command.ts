/** What the owner's programs share: `npm run import`, `feeds` and `rows`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  commandLine,
  perform,
} from '../../../platform/kit/src/programs/command-line.mjs';
import { Misuse } from '../../../platform/kit/src/programs/refusal.mjs';
import type { Check } from './write/checked';
import { Unusable } from './problem';
import type { Output } from './output';
import type { Target } from './write/target';

export interface World {
  /** Arguments after the program's name. */
  args: string[];
  /** The base of relative paths. */
  folder: string;
  output: Output;
  check: Check;
  open: () => Promise<Target>;
  /** Ends the program between two batches; its reason is `Unusable`. */
  signal?: AbortSignal;
}

export interface Running {
  /** Opens the target at the first call. */
  target: () => Promise<Target>;
  say: (line: string) => void;
  /** A folder for temporary files, which goes with the command. */
  temporary: string;
}

/**
 * 0: all done; 1: some rows have a problem; 2: nothing, or not everything,
 * done.
 */
export type Code = 0 | 1 | 2;

export type CommandLine = ReturnType<typeof commandLine>;

/** Runs what a command does, as the action of the command. */
export type Run = (work: (running: Running) => Promise<Code>) => Promise<void>;

/**
 * Runs the command that the arguments name, and returns its exit code: 2 for
 * arguments that the program does not take, and where the command throws
 * `Unusable`. It says the sentence of both.
 */
export async function runCommand(
  world: World,
  name: string,
  describe: (program: CommandLine, run: Run) => void,
): Promise<Code> {
  const say = (line: string) => world.output.write(`${line.trimEnd()}\n`);
  const program = commandLine(name, say);
  let code: Code = 0;
  describe(program, async (work) => {
    code = await runWork(world, say, work);
  });
  try {
    await perform(program, world.args);
    return code;
  } catch (error) {
    if (!(error instanceof Unusable || error instanceof Misuse)) throw error;
    say(error.message);
    return 2;
  }
}

/** Runs the work with a folder and a target, which end with it. */
async function runWork(
  { open }: World,
  say: Running['say'],
  work: (running: Running) => Promise<Code>,
): Promise<Code> {
  const temporary = mkdtempSync(join(tmpdir(), 'import-'));
  let opened: Target | undefined;
  const target = async () => {
    opened ??= await open();
    return opened;
  };
  try {
    return await work({ target, say, temporary });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    await opened?.close();
  }
}

/** What every program of an owner says of its target, after its help. */
export const TARGET_HELP =
  '\nTarget: SUPABASE_URL with SUPABASE_SERVICE_KEY, or DATABASE_URL, or the embedded\n' +
  'database in DATA_DIR (.data).';
