import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { documentServer, releaseTool } from '../platform.mjs';
import { step } from '../programs/run.mjs';

/**
 * In this time, in ms, open pages fetch the updates of an edit, which the
 * server that ends has.
 */
const SETTLE_MS = 500;

/** @typedef {import('../programs/services.mjs').Service} Service */

/**
 * A package to compile; `section` is undefined for the shell.
 * @typedef {{ name: string, folder: string, section?: string, data?:
 * import('../section.mjs').OwnData }} Compiled
 */

/**
 * @typedef {object} Development
 * @property {[Compiled, ...Compiled[]]} compiled the document server starts
 * when the first of them is built
 * @property {string} folder of the builds and their releases; it is emptied
 * @property {ReturnType<typeof
 * import('../programs/services.mjs').createServices>} services
 * @property {import('../programs/ports.mjs').Listens} listens of the document
 * server
 * @property {import('../programs/ports.mjs').Listens | undefined} [metrics] of
 * the document server
 * @property {Service} origin of the releases
 * @property {string} shell folder of the shell's builds
 * @property {NodeJS.ProcessEnv} [env] of the document server
 * @property {(releases: import('../releases/development').DevReleases) =>
 * Promise<unknown>} [prepare] runs before it starts
 */

/**
 * Builds that follow edits, their releases, and the document server that shows
 * them, until a signal ends the command. Resolves when it serves, with the
 * prefix of the first section.
 * @param {Development} development
 */
export async function develop({
  compiled,
  folder,
  services,
  listens,
  metrics,
  origin,
  shell,
  env,
  prepare,
}) {
  rmSync(folder, { recursive: true, force: true });
  /**
   * @type {Promise<import('../releases/development').DevReleases> | undefined}
   */
  let opened;
  // After the first section was compiled: the tool's TypeScript loader would
  // change the runtime that the bundler copies into builds.
  const openReleases = () => {
    opened ??= releaseTool().then((tool) => tool.openDevReleases(folder));
    return opened;
  };
  const builds = path.join(folder, 'builds');
  const server = {
    ...documentServer(listens, () => shell),
    metrics,
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
  /**
   * Starts the document server of the shell's last build, in the place of the
   * one that runs.
   */
  const serve = async () => {
    await services.stop(server.name);
    await services.start(server, { quiet: true });
  };

  let isUp = false;
  let segment = '';
  /** @type {() => void} */
  let onFirst = () => {};
  let isFirst = false;
  const first = new Promise(
    (resolve) => (onFirst = () => resolve((isFirst = true))),
  );
  // its package may have been installed just now
  const { compileAll, overlayStyle } = await import('./compile.mjs');
  const noteBuild = liveFile(folder, overlayStyle());
  /**
   * Brings out a build: a section's release, or the document server of a shell.
   */
  const bringOut = async (
    /** @type {Compiled} */ one,
    /** @type {import('./compile.mjs').Built} */ built,
  ) => {
    const { name, section, data } = one;
    const started = performance.now();
    let what = name;
    if (section !== undefined) {
      const published = await (
        await openReleases()
      ).publish(section, path.join(builds, name), data);
      what = `${section} ${published.version}`;
      segment ||= published.segment;
      noteBuild(section, { hash: built.hash, version: published.version });
    } else {
      if (isUp) {
        await wait(SETTLE_MS);
        await serve();
      }
      noteBuild(name, { hash: built.hash });
    }
    if (one === compiled[0]) onFirst();
    const out = Math.round(performance.now() - started);
    if (isUp)
      console.log(
        `  ${what}, built in ${Math.round(built.ms)} ms, out in ${out} ms`,
      );
  };
  /** The end of the build that is being brought out, after those before it. */
  let working = Promise.resolve();
  await step(
    compiled.length > 1 ? 'building' : `building ${compiled[0].name}`,
    () =>
      compileAll(compiled, builds, (one, built) => {
        working = working.then(() => bringOut(one, built)).catch(printError);
      }),
  );
  await working;
  if (!isFirst)
    console.log('  The page comes with the first build that succeeds.');
  await first; // an edit repairs a failed build
  await prepare?.(await openReleases());
  await services.start(
    { ...origin, env: { ...origin.env, DATA_DIR: folder } },
    { quiet: true },
  );
  await step('starting the document server', serve);
  isUp = true;
  return segment;
}

/**
 * Writes `live.json`, which the document server reads
 * (shell/server/endpoints/live-site.ts): the builds that are out, and what the
 * policy allows besides. Returns the function that notes a build.
 * @param {string} folder
 * @param {string} style
 */
function liveFile(folder, style) {
  /** @type {Record<string, { hash: string, version?: string }>} */
  const builds = {};
  const file = path.join(folder, 'live.json');
  const write = () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.part`, JSON.stringify({ builds, styles: [style] }));
    renameSync(`${file}.part`, file);
  };
  write();
  return (
    /** @type {string} */ name,
    /** @type {{ hash: string, version?: string }} */ build,
  ) => {
    builds[name] = build;
    write();
  };
}

function printError(/** @type {unknown} */ error) {
  console.error(error instanceof Error ? error.message : error);
}
