import { rmSync } from 'node:fs';
import path from 'node:path';
import { documentServer, releaseTool } from '../platform.mjs';
import { step } from '../programs/run.mjs';

/** @typedef {import('../programs/services.mjs').Service} Service */

/**
 * A package to compile; `section` is undefined for the shell.
 * @typedef {{ name: string, folder: string, section?: string, data?: import('../section.mjs').OwnData }} Compiled
 */

/**
 * @typedef {object} Development
 * @property {[Compiled, ...Compiled[]]} compiled the document server starts when the first of them is built
 * @property {string} folder of the builds and their releases; it is emptied
 * @property {ReturnType<typeof import('../programs/services.mjs').createServices>} services
 * @property {import('../programs/ports.mjs').Listens} listens of the document server
 * @property {Service} origin of the releases
 * @property {string} shell folder of the shell's builds
 * @property {NodeJS.ProcessEnv} [env] of the document server
 * @property {(releases: import('../releases/development').DevReleases) => Promise<unknown>} [prepare] runs before it starts
 */

/**
 * Builds that follow edits, their releases, and the document server that shows them, until a signal ends the command.
 * Resolves when it serves, with the prefix of the first section.
 * @param {Development} development
 */
export async function develop({ compiled, folder, services, listens, origin, shell, env, prepare }) {
  rmSync(folder, { recursive: true, force: true });
  const releases = (await releaseTool()).openDevReleases(folder);
  const builds = path.join(folder, 'builds');
  const server = {
    ...documentServer(listens, () => shell),
    env: {
      NODE_ENV: 'development',
      LIVE: 'true',
      LOADERS_LIMIT_MS: '8000', // compilers use the processors meanwhile
      DATA_DIR: folder,
      REGISTRY: '',
      REGISTRY_PUBLIC_KEY: '',
      PORT: String(listens.port),
      ...env,
    },
  };
  /** Starts the document server of the shell's last build, in the place of the one that runs. */
  const serve = async () => {
    await services.stop(server.name);
    await services.start(server, { quiet: true });
  };

  let isUp = false;
  let segment = '';
  /** @type {() => void} */
  let onFirst = () => {};
  let isFirst = false;
  const first = new Promise((resolve) => (onFirst = () => resolve((isFirst = true))));
  /** Brings out a build: a section's release, or the document server of a shell. */
  const bringOut = async (/** @type {Compiled} */ one, /** @type {number} */ ms) => {
    const { name, section, data } = one;
    const started = performance.now();
    let what = name;
    if (section !== undefined) {
      const published = await releases.publish(section, path.join(builds, name), data);
      what = `${section} ${published.version}`;
      segment ||= published.segment;
    } else if (isUp) await serve();
    if (one === compiled[0]) onFirst();
    const out = Math.round(performance.now() - started);
    if (isUp) console.log(`  ${what}, built in ${Math.round(ms)} ms, out in ${out} ms`);
  };
  /** The end of the build that is being brought out, after those before it. */
  let working = Promise.resolve();
  const { compileAll } = await import('./compile.mjs'); // its package may have been installed just now
  await step(compiled.length > 1 ? 'building' : `building ${compiled[0].name}`, () =>
    compileAll(compiled, builds, (one, ms) => {
      working = working.then(() => bringOut(one, ms)).catch(printError);
    }),
  );
  await working;
  if (!isFirst) console.log('  The page comes with the first build that succeeds.');
  await first; // an edit repairs a failed build
  await prepare?.(releases);
  await services.start({ ...origin, env: { ...origin.env, DATA_DIR: folder } }, { quiet: true });
  await step('starting the document server', serve);
  isUp = true;
  return segment;
}

function printError(/** @type {unknown} */ error) {
  console.error(error instanceof Error ? error.message : error);
}
