import { spawn } from 'node:child_process';
import { Refusal } from './refusal.mjs';

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * Starts a Node program. `ready` rejects with its output when it ends before it
 * serves. `ended` resolves with the reason. A quiet program prints nothing
 * until it serves. `printText` takes what would be printed. The program gets
 * the METRICS_PORT of its service: that of the environment is another
 * program's.
 * @param {import('./services.mjs').Service} service
 * @param {boolean} quiet
 * @param {(text: string) => void} [printText]
 */
export function spawnProgram(
  { name, args, ready: isReadyLine, metrics, env = {}, cwd },
  quiet,
  printText = (outputText) => void process.stderr.write(outputText),
) {
  const child = startNodeProgram(args(), cwd, {
    METRICS_PORT: metrics ? String(metrics.port) : '',
    ...env,
  });
  let programOutput = '';
  let isServing = false;
  /** @type {Promise<string>} */
  const endReason = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      killGroup(child); // its own child processes
      resolve(signal ?? `exit ${code}`);
    });
  });
  /** @type {Promise<void>} */
  const whenReady = new Promise((resolve, reject) => {
    const onData = (/** @type {Buffer} */ outputBytes) => {
      const outputText = outputBytes.toString();
      if (!isServing) programOutput += outputText;
      if (!quiet || isServing) printText(outputText);
      if (isServing || !isReadyLine.test(programOutput)) return;
      isServing = true;
      resolve();
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    void endReason.then((reason) =>
      reject(new Refusal(programOutput.trim() || `${name} ended (${reason}).`)),
    );
  });
  return {
    ready: whenReady,
    ended: endReason,
    /**
     * Ends the program after its requests in flight. Resolves when it has
     * ended.
     */
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await endReason;
    },
    kill: () => killGroup(child),
  };
}

/**
 * @param {string[]} args
 * @param {string | undefined} cwd
 * @param {NodeJS.ProcessEnv} env
 */
const startNodeProgram = (args, cwd, env) =>
  spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true, // its own group: the script passes Ctrl-C on, in order
  });

/**
 * Ends a process with a group of its own, and its child processes.
 * @param {import('node:child_process').ChildProcess} child
 */
export function killGroup(child) {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // the group is empty
  }
}
