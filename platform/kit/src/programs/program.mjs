import { spawn } from 'node:child_process';
import { Refusal } from './refusal.mjs';

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * Starts a Node program. `ready` rejects with its output when it ends before it
 * serves. `ended` resolves with the reason. A quiet program prints nothing
 * until it serves. `say` takes what would be printed. Of METRICS_PORT it has
 * what its service says: that of the environment is another program's.
 * @param {import('./services.mjs').Service} service
 * @param {boolean} quiet
 * @param {(text: string) => void} [say]
 */
export function spawnProgram(
  { name, args, ready: isReadyLine, metrics, env = {}, cwd },
  quiet,
  say = (text) => void process.stderr.write(text),
) {
  const child = startNode(args(), cwd, {
    METRICS_PORT: metrics ? String(metrics.port) : '',
    ...env,
  });
  let output = '';
  let serves = false;
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      killGroup(child); // its own child processes
      resolve(signal ?? `exit ${code}`);
    });
  });
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    const onData = (/** @type {Buffer} */ data) => {
      const text = data.toString();
      if (!serves) output += text;
      if (!quiet || serves) say(text);
      if (serves || !isReadyLine.test(output)) return;
      serves = true;
      resolve();
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    void ended.then((why) =>
      reject(new Refusal(output.trim() || `${name} ended (${why}).`)),
    );
  });
  return {
    ready,
    ended,
    /**
     * Ends the program after its requests in flight. Resolves when it has
     * ended.
     */
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
    kill: () => killGroup(child),
  };
}

/**
 * @param {string[]} args
 * @param {string | undefined} cwd
 * @param {NodeJS.ProcessEnv} env
 */
const startNode = (args, cwd, env) =>
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
