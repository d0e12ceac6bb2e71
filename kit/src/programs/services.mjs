import { setTimeout as wait } from 'node:timers/promises';
import { spawnProgram } from './program.mjs';

/**
 * The limit for ending all programs, in ms; less than the 10 s of `docker
 * stop`, unless the document server waits for its balancer first.
 */
const END_MS = 9000 + (Number(process.env['STOP_DELAY_MS']) || 0);

/**
 * In ms: the first pause before a program starts again, which doubles with each
 * further end, and the longest.
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

/**
 * The programs of one run of a script. When a signal ends the script, they end
 * in the reverse order of their start. With `restart`, a program that ends by
 * itself restarts while the others serve. Without it, its end ends the others.
 * @param {{ restart?: boolean }} [options]
 */
export function createServices({ restart = false } = {}) {
  /**
   * In the order of the first start.
   * @type {Map<string, ReturnType<typeof
   * spawnProgram> | undefined>}
   */
  const programs = new Map();
  let isEnding = false;

  async function end(code = 0) {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      for (const program of programs.values()) program?.kill();
      process.exit(code);
    }, END_MS);
    // The document server started last and ends first, so its requests in
    // flight can still read from the backend.
    for (const program of [...programs.values()].toReversed())
      await program?.stop();
    // packages are installed when programs run, and not yet when this file is
    // loaded
    const { endProcess } = await import('@board/shared/internal/end-process');
    endProcess(code);
  }

  // One Ctrl-C may arrive twice, from the terminal and from npm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void end());
  // A closed terminal takes no more output; that alone must not end the script.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => {});

  /** @param {Service} service @param {boolean} quiet */
  async function launch(service, quiet) {
    const program = spawnProgram(service, quiet);
    programs.set(service.name, program);
    await program.ready;
    return program;
  }

  /** @param {Service} service */
  async function supervise(service, program = programs.get(service.name)) {
    const { name } = service;
    let pauseMs = FIRST_MS;
    for (let servedSince = performance.now(); program;) {
      let why = await program.ended;
      let servedMs = performance.now() - servedSince;
      for (program = undefined; !program; servedMs = 0) {
        if (isEnding || !programs.has(name)) return;
        if (!restart) {
          console.error(
            `\n${name} ended unexpectedly (${why}); ending the others.`,
          );
          return end(1);
        }
        if (servedMs >= RAN_WELL_MS) pauseMs = FIRST_MS;
        console.error(
          `${name} ended (${why}). The rest serves; ${name} starts again in ${pauseMs / 1000} s.`,
        );
        await wait(pauseMs);
        pauseMs = Math.min(pauseMs * 2, LONGEST_MS);
        if (isEnding || !programs.has(name)) return;
        program = await launch(service, true).catch(
          (error) => void (why = firstLine(error)),
        );
      }
      servedSince = performance.now();
      console.error(`${name} serves again.`);
    }
  }

  return {
    end,
    /**
     * Resolves when the service is ready.
     * @param {Service} service
     * @param {{
     * quiet?: boolean }} [options]
     */
    async start(service, { quiet = false } = {}) {
      try {
        await launch(service, quiet);
      } catch (error) {
        if (isEnding) return new Promise(() => {});
        void end(1);
        throw error;
      }
      void supervise(service);
    },
    /** Ends a program, which then starts again; for services with `restart`. */
    async restart(/** @type {string} */ name) {
      await programs.get(name)?.stop();
    },
    async stop(/** @type {string} */ name) {
      const program = programs.get(name);
      programs.delete(name);
      await program?.stop();
    },
  };
}

const firstLine = (/** @type {unknown} */ error) =>
  (error instanceof Error ? error.message : String(error))
    .split('\n', 1)
    .join('');
