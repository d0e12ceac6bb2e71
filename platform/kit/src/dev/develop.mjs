import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { documentServer, releaseTool } from '../platform.mjs';
import { step } from '../programs/run.mjs';

/**
 * Open pages have this long, in ms, to fetch the updates of an edit, which the
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
 * @property {import('../programs/services.mjs').Services} services
 * @property {import('../programs/ports.mjs').Listens} listens of the document
 * server
 * @property {import('../programs/ports.mjs').Listens | undefined} [metrics] of
 * the document server
 * @property {Service} origin of the releases
 * @property {string} shell folder of the shell's builds
 * @property {NodeJS.ProcessEnv} [env] of the document server
 * @property {((releases: import('../releases/development').DevReleases) =>
 * Promise<unknown>) | undefined} [prepare] runs before it starts
 */

/**
 * Builds that follow edits, their releases, and the document server that shows
 * them, until a signal ends the command. Resolves when it serves, with the
 * prefix of the first section.
 * @param {Development} development
 */
export async function develop(development) {
  const { compiled, folder, services, origin, prepare } = development;
  rmSync(folder, { recursive: true, force: true });
  // its package may have been installed just now
  const { compileAll, overlayStyle } = await import('./compile.mjs');
  const buildOutput = new BuildOutput(
    development,
    liveFile(folder, overlayStyle()),
  );
  await step(
    compiled.length > 1 ? 'building' : `building ${compiled[0].name}`,
    () =>
      compileAll(compiled, buildOutput.builds, (source, built) =>
        buildOutput.add(source, built),
      ),
  );
  await buildOutput.added();
  if (!buildOutput.hasFirst)
    console.log('  The page comes with the first build that succeeds.');
  await buildOutput.first; // an edit repairs a failed build
  await prepare?.(await buildOutput.openReleases());
  await services.start(
    { ...origin, env: { ...origin.env, DATA_DIR: folder } },
    { quiet: true },
  );
  await step('starting the document server', () => buildOutput.serve());
  buildOutput.isUp = true;
  return buildOutput.segment;
}

/**
 * The document server, which follows edits.
 * @param {Development} development
 */
const developmentServer = ({ listens, metrics, shell, folder, env }) => ({
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
});

/** @typedef {import('../releases/development').DevReleases} DevReleases */
/** @typedef {import('./compile.mjs').Built} Built */

/**
 * Brings out builds one after the other: a section's as its release, the
 * shell's as the document server.
 */
class BuildOutput {
  #development;
  #noteBuild;
  #server;
  /** @type {Promise<DevReleases> | undefined} */
  #releases;
  /** The end of the build that is being brought out. */
  #working = Promise.resolve();
  /** @type {() => void} */
  #resolveFirst = () => {};
  /** The document server runs. */
  isUp = false;
  /** The prefix of the first section. */
  segment = '';
  hasFirst = false;
  /** @type {Promise<void>} */
  first = new Promise((resolve) => {
    this.#resolveFirst = resolve;
  });

  /**
   * @param {Development} development
   * @param {ReturnType<typeof liveFile>} noteBuild
   */
  constructor(development, noteBuild) {
    this.#development = development;
    this.#noteBuild = noteBuild;
    this.#server = developmentServer(development);
    this.builds = path.join(development.folder, 'builds');
  }

  /**
   * Opens the releases after the first section was compiled: the tool's
   * TypeScript loader would change the runtime that the bundler copies into
   * builds.
   */
  openReleases() {
    const { folder } = this.#development;
    this.#releases ??= releaseTool().then((releases) =>
      releases.openDevReleases(folder),
    );
    return this.#releases;
  }

  /**
   * Starts the document server of the shell's last build, in the place of the
   * one that runs.
   */
  async serve() {
    const { services } = this.#development;
    await services.stop(this.#server.name);
    await services.start(this.#server, { quiet: true });
  }

  /**
   * Brings out a build after those before it.
   * @param {Compiled} source
   * @param {Built} built
   */
  add(source, built) {
    this.#working = this.#working
      .then(() => this.#bringOut(source, built))
      .catch(printError);
  }

  /** Resolves when the builds that were added so far are out. */
  added() {
    return this.#working;
  }

  /** @param {Compiled} source @param {Built} built */
  async #bringOut(source, built) {
    const startedAt = performance.now();
    const name =
      source.section === undefined
        ? await this.#bringOutShell(source.name, built)
        : await this.#bringOutSection(source, source.section, built);
    if (source === this.#development.compiled[0]) {
      this.hasFirst = true;
      this.#resolveFirst();
    }
    const elapsedMs = Math.round(performance.now() - startedAt);
    if (this.isUp)
      console.log(
        `  ${name}, built in ${Math.round(built.ms)} ms, out in ${elapsedMs} ms`,
      );
  }

  /** @param {string} name @param {Built} built */
  async #bringOutShell(name, { hash }) {
    if (this.isUp) {
      await wait(SETTLE_MS);
      await this.serve();
    }
    this.#noteBuild(name, { hash });
    return name;
  }

  /**
   * @param {Compiled} source
   * @param {string} section
   * @param {Built} built
   */
  async #bringOutSection({ name, data }, section, { hash }) {
    const releases = await this.openReleases();
    const folder = path.join(this.builds, name);
    const { version, segment } = await releases.publish(section, folder, data);
    this.segment ||= segment;
    this.#noteBuild(section, { hash, version });
    return `${section} ${version}`;
  }
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
  const buildsByName = {};
  const file = path.join(folder, 'live.json');
  const writeBuilds = () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      `${file}.part`,
      JSON.stringify({ builds: buildsByName, styles: [style] }),
    );
    renameSync(`${file}.part`, file);
  };
  writeBuilds();
  return (
    /** @type {string} */ name,
    /** @type {{ hash: string, version?: string }} */ build,
  ) => {
    buildsByName[name] = build;
    writeBuilds();
  };
}

function printError(/** @type {unknown} */ error) {
  console.error(error instanceof Error ? error.message : error);
}
