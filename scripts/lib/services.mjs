// Long-running programs: start them, wait for each to say that it is ready, end them all and nothing else.
import { spawn, spawnSync } from 'node:child_process';
import net from 'node:net';
import { onWindows, Refusal, root } from './project.mjs';

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

/** A port of a run that was just killed is free again within this time, in ms. */
const PATIENCE_MS = 3000;

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {() => string[]} args arguments for Node; asked for at the start, when packages are installed
 * @property {RegExp} ready what it prints when it serves
 * @property {{ port: number, variable: string }} listens
 * @property {NodeJS.ProcessEnv} [env]
 */

/** Refuses to start when a port is taken, with the variable that moves it. */
export async function requireFreePorts(/** @type {Service['listens'][]} */ ports) {
  for (const { port, variable } of ports) {
    if (await staysTaken(port)) {
      throw new Refusal(
        `Port ${port} is taken, perhaps by another "npm start". ${variable} moves it, for example: ${variable}=${port + 100} npm start`,
      );
    }
  }
}

async function staysTaken(/** @type {number} */ port) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    if (!(await isTaken(port))) return false;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return true;
}

const isTaken = (/** @type {number} */ port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });

/** Processes of one run of a script. Ends all of them when one ends, or when the script is told to end. */
export function createServices() {
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  const running = new Map();
  let ending = false;

  function end(code = 0) {
    if (ending) return;
    ending = true;
    for (const child of running.values()) stop(child);
    const patience = setTimeout(() => {
      for (const child of running.values()) child.kill('SIGKILL');
    }, 5000);
    void Promise.all([...running.values()].map(exited)).then(() => {
      clearTimeout(patience);
      process.exit(code);
    });
  }
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  process.on('SIGHUP', () => end(0));

  return {
    end,
    /**
     * Starts a service; resolves when it is ready. What it prints goes to this terminal.
     * @param {Service} service @param {{ quiet?: boolean }} [options]
     */
    start({ name, args, ready, env = {} }, { quiet = false } = {}) {
      const child = spawn(process.execPath, ['--import', endWithParent, ...args()], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: !onWindows, // a group of its own: Ctrl-C reaches it through us, in order
      });
      running.set(name, child);
      return new Promise((resolve, reject) => {
        let told = '';
        let isReady = false;
        const take = (/** @type {Buffer} */ data) => {
          const text = data.toString();
          if (!isReady) told += text;
          if (!quiet || isReady) process.stderr.write(text);
          if (!isReady && ready.test(told)) resolve((isReady = true));
        };
        child.stdout?.on('data', take);
        child.stderr?.on('data', take);
        child.on('exit', (code, signal) => {
          running.delete(name);
          if (ending) return;
          if (!isReady) reject(new Refusal(told.trim() || `${name} ended (${signal ?? `exit ${code}`}).`));
          else
            console.error(`\n${name} ended unexpectedly (${signal ?? `exit ${code}`}); ending the others.`);
          end(1);
        });
      });
    },
    /** Ends one service. */
    async stop(/** @type {string} */ name) {
      const child = running.get(name);
      if (!child) return;
      running.delete(name);
      child.removeAllListeners('exit');
      const gone = exited(child);
      stop(child);
      await gone;
    },
  };
}

const exited = (/** @type {import('node:child_process').ChildProcess} */ child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(undefined);
    else child.once('exit', resolve);
  });

/** Ends a process with everything it started. */
function stop(/** @type {import('node:child_process').ChildProcess} */ child) {
  if (!child.pid) return;
  if (onWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
  else {
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      child.kill('SIGTERM');
    }
  }
}
