import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './places';

/** Ends the program when the test's process ends without stopping it. */
const END_WITH_PARENT = pathToFileURL(
  path.join(root, 'platform', 'kit', 'src', 'programs', 'end-with-parent.mjs'),
).href;

export interface Program {
  pid: number | undefined;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  output(): string;
}

interface StartOptions {
  cwd?: string;
  /** What the program prints when it serves. */
  ready?: RegExp;
}

/** Starts a Node program of this project; resolves when it prints `ready`. */
export async function startProgram(
  args: string[],
  env: Record<string, string>,
  { cwd = root, ready = /\bready\b/ }: StartOptions = {},
): Promise<Program> {
  const child = spawn(
    process.execPath,
    ['--import', END_WITH_PARENT, ...args],
    {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const take = (data: Buffer) => {
      output += data.toString();
      if (ready.test(output)) resolve();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('exit', (code) =>
      reject(new Error(`${args.join(' ')} ended (exit ${code}):\n${output}`)),
    );
  });
  return {
    pid: child.pid,
    output: () => output,
    stop: (signal = 'SIGTERM') => stop(child, signal),
  };
}

function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
