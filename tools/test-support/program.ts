import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const running = new Set<ChildProcess>();

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * A program of the checkout in its own process, which ends with the tests of
 * the file.
 */
export function startProgram(args: string[], variables: NodeJS.ProcessEnv) {
  const env = { PATH: process.env['PATH'], ...variables };
  const child = spawn(process.execPath, args, { cwd: ROOT, env });
  running.add(child);
  let output = '';
  let errors = '';
  const heard = new Set<() => void>();
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
    for (const listener of heard) listener();
  });
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString();
  });
  const exit = once(child, 'close').then(([code]: (number | null)[]) => {
    running.delete(child);
    return code;
  });
  return {
    exit,
    pid: child.pid ?? 0,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    output: () => output,
    errors: () => errors,
    /** Resolves with the match when stdout contains it. */
    says: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found);
        };
        heard.add(look);
        look();
        void exit.then(() =>
          reject(
            new Error(`ended before it said ${pattern}: ${output}${errors}`),
          ),
        );
      }),
  };
}
