import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROJECT_ROOT = join(__dirname, '..', '..');
const runningPrograms = new Set<ChildProcess>();

afterAll(() => {
  for (const child of runningPrograms) child.kill('SIGKILL');
});

/**
 * A program of the checkout in its own process, which ends with the tests of
 * the file.
 */
export function startProgram(args: string[], variables: NodeJS.ProcessEnv) {
  const env = { PATH: process.env['PATH'], ...variables };
  const child = spawn(process.execPath, args, { cwd: PROJECT_ROOT, env });
  runningPrograms.add(child);
  let standardOutput = '';
  let standardErrors = '';
  const outputListeners = new Set<() => void>();
  child.stdout.on('data', (outputBytes: Buffer) => {
    standardOutput += outputBytes.toString();
    for (const listener of outputListeners) listener();
  });
  child.stderr.on('data', (outputBytes: Buffer) => {
    standardErrors += outputBytes.toString();
  });
  const exitCode = once(child, 'close').then(([code]: (number | null)[]) => {
    runningPrograms.delete(child);
    return code;
  });
  return {
    exit: exitCode,
    pid: child.pid ?? 0,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    output: () => standardOutput,
    errors: () => standardErrors,
    /** Resolves with the match when stdout contains it. */
    says: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const lookForPattern = () => {
          const patternMatch = pattern.exec(standardOutput);
          if (patternMatch) resolve(patternMatch);
        };
        outputListeners.add(lookForPattern);
        lookForPattern();
        void exitCode.then(() =>
          reject(
            new Error(
              `ended before it said ${pattern}: ${standardOutput}${standardErrors}`,
            ),
          ),
        );
      }),
  };
}
