import { setTimeout as wait } from 'node:timers/promises';
import { spawnProgram } from './program.mjs';

/**
 * The limit for ending all programs, in ms; less than the 10 s of `docker
 * stop`, unless the document server waits for its balancer first.
 */
const END_WITHIN_MS = 9000 + (Number(process.env['STOP_DELAY_MS']) || 0);

/**
 * The first pause before a program starts again, which doubles with each
 * further end, and the longest; in ms.
 */
const FIRST_MS = 250;
const LONGEST_MS = 30_000;
/** After serving for this long, in ms, a program gets the first pause again. */
const RAN_WELL_MS = 60_000;

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {() => string[]} args arguments for Node; a function, because
 * packages are installed only when the program starts
 * @property {RegExp} ready matches its output when it serves
 * @property {import('./ports.mjs').Listens} listens
 * @property {string} [cwd]
 * @property {import('./ports.mjs').Listens | undefined} [metrics] where it
 * answers `/metrics` and the probes; nowhere by default
 * @property {NodeJS.ProcessEnv} [env]
 */

/** @typedef {ReturnType<typeof spawnProgram>} RunningProgram */

/**
 * The programs of one run of a script. When a signal ends the script, they end
 * in the reverse order of their start. With `restart`, a program that ends by
 * itself restarts while the others serve. Without it, its end ends the others.
 */
export class Services {
  #restarts;
  /**
   * The programs, in the order of their first start.
   * @type {Map<string, RunningProgram>}
   */
  #programs = new Map();
  #isEnding = false;

  /** @param {{ restart?: boolean }} [options] */
  constructor({ restart = false } = {}) {
    this.#restarts = restart;
    // One Ctrl-C may arrive twice, from the terminal and from npm.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => void this.end());
    // A closed terminal takes no more output; that alone must not end the
    // script.
    for (const stream of [process.stdout, process.stderr])
      stream.on('error', () => {});
  }

  async end(code = 0) {
    if (this.#isEnding) return;
    this.#isEnding = true;
    setTimeout(() => {
      for (const program of this.#programs.values()) program.kill();
      process.exit(code);
    }, END_WITHIN_MS);
    // The document server started last and ends first, so its requests in
    // flight can still read from the backend.
    for (const program of [...this.#programs.values()].toReversed())
      await program.stop();
    // packages are installed when programs run, and not yet when this file is
    // loaded
    const { endProcess } = await import('@board/shared/node/end-process');
    endProcess(code);
  }

  /**
   * Resolves when the service is ready.
   * @param {Service} service
   * @param {{ quiet?: boolean }} [options]
   */
  async start(service, { quiet = false } = {}) {
    try {
      const program = await this.#launch(service, quiet);
      void this.#supervise(service, program);
    } catch (error) {
      // The process is about to end, and nothing may go on until then.
      if (this.#isEnding) return new Promise(() => {});
      void this.end(1);
      throw error;
    }
  }

  /** Ends a program, which then starts again; for services with `restart`. */
  async restart(/** @type {string} */ name) {
    await this.#programs.get(name)?.stop();
  }

  async stop(/** @type {string} */ name) {
    const program = this.#programs.get(name);
    this.#programs.delete(name);
    await program?.stop();
  }

  /** @param {Service} service @param {boolean} quiet */
  async #launch(service, quiet) {
    const program = spawnProgram(service, quiet);
    this.#programs.set(service.name, program);
    await program.ready;
    return program;
  }

  /** @param {Service} service @param {RunningProgram} firstProgram */
  async #supervise(service, firstProgram) {
    const { name } = service;
    /** @type {RunningProgram | undefined} */
    let program = firstProgram;
    let pauseMs = FIRST_MS;
    while (program) {
      const servedSince = performance.now();
      const endReason = await program.ended;
      if (!this.#isWanted(name)) return;
      if (!this.#restarts) {
        console.error(
          `\n${name} ended unexpectedly (${endReason}); ending the others.`,
        );
        return this.end(1);
      }
      if (performance.now() - servedSince >= RAN_WELL_MS) pauseMs = FIRST_MS;
      const nextProgram = await this.#startAgain(service, endReason, pauseMs);
      program = nextProgram.program;
      pauseMs = nextProgram.pauseMs;
      if (program) console.error(`${name} serves again.`);
    }
  }

  /**
   * Starts a program until it serves, with a longer pause before each try.
   * Resolves with the program, unless nobody wants it any more, and with the
   * next pause.
   * @param {Service} service
   * @param {string} firstReason
   * @param {number} firstPauseMs
   */
  async #startAgain(service, firstReason, firstPauseMs) {
    const { name } = service;
    let endReason = firstReason;
    let pauseMs = firstPauseMs;
    for (;;) {
      console.error(
        `${name} ended (${endReason}). The rest serves; ` +
          `${name} starts again in ${pauseMs / 1000} s.`,
      );
      await wait(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_MS);
      if (!this.#isWanted(name)) return { program: undefined, pauseMs };
      try {
        return { program: await this.#launch(service, true), pauseMs };
      } catch (error) {
        endReason = firstLine(error);
      }
      if (!this.#isWanted(name)) return { program: undefined, pauseMs };
    }
  }

  #isWanted(/** @type {string} */ name) {
    return !this.#isEnding && this.#programs.has(name);
  }
}

const firstLine = (/** @type {unknown} */ error) =>
  (error instanceof Error ? error.message : String(error))
    .split('\n', 1)
    .join('');
