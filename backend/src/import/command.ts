/** What the owner's programs share: `npm run import`, `feeds` and `rows`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
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

/** What `parseArgs` throws. */
const MISUSE = z.object({
  code: z.string().startsWith('ERR_PARSE_ARGS'),
  message: z.string(),
});

/**
 * Runs a command and returns its exit code: 2 where it throws `Unusable`, whose
 * sentence is said.
 */
export async function runCommand(
  { args, open, output }: World,
  help: string,
  work: (running: Running) => Promise<Code>,
): Promise<Code> {
  const say = (line: string) => output.write(`${line.trimEnd()}\n`);
  if (args.includes('--help')) {
    say(help);
    return 0;
  }
  const temporary = mkdtempSync(join(tmpdir(), 'import-'));
  let opened: Target | undefined;
  const target = async () => {
    opened ??= await open();
    return opened;
  };
  try {
    return await work({ target, say, temporary });
  } catch (error) {
    const { data: misuse } = MISUSE.safeParse(error);
    if (misuse) say(`${misuse.message}\n\n${help}`);
    else if (error instanceof Unusable) say(error.message);
    else throw error;
    return 2;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    await opened?.close();
  }
}
