import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { freePort } from '../programs/ports.mjs';

/**
 * When an edit affects both builds of a package, both start within this time,
 * in ms.
 */
const QUIET_MS = 60;
const BROWSER_FOLDER = 'dist';
const BUILD_KINDS = [
  { config: 'rsbuild.config.mjs', output: BROWSER_FOLDER },
  { config: 'rsbuild.server.mjs', output: 'dist-server' },
];

/** @typedef {import('./develop.mjs').Compiled} Compiled */
/**
 * `ms` is the time since the first of the two builds began, `hash` that of the
 * browser build.
 * @typedef {{ ms: number, hash: string }} Built
 */

/**
 * Compiles packages, and again after each edit. It calls `onBuilt` when a
 * package's browser and server builds are both complete. A failed build calls
 * nothing. Resolves after the first attempt for every package. Open pages learn
 * of browser builds, failed ones too, from Rsbuild's development servers.
 * @param {Compiled[]} packages
 * @param {string} outputFolder where the builds go, a folder for each package
 * @param {(source: Compiled, built: Built) => void} onBuilt
 */
export async function compileAll(packages, outputFolder, onBuilt) {
  // the build configuration reads it when it loads
  process.env['BOARD_MODE'] = 'development';
  process.env.NODE_ENV = 'development';
  await Promise.all(
    packages.map((source) =>
      compile(source, path.join(outputFolder, source.name), onBuilt),
    ),
  );
}

/**
 * Compiles both builds of a package. Resolves after the first attempt.
 * @param {Compiled} compiled
 * @param {string} outputFolder
 * @param {(source: Compiled, built: Built) => void} onBuilt
 */
async function compile(compiled, outputFolder, onBuilt) {
  const packageBuilds = new PackageBuilds((builtPackage) =>
    onBuilt(compiled, builtPackage),
  );
  const watchedBuilds = BUILD_KINDS.map((buildKind) =>
    watchBuild(
      compiled.folder,
      outputFolder,
      buildKind,
      packageBuilds.plugin(buildKind.output),
    ),
  );
  // The second promise matters only when a build cannot start: it rejects then.
  await Promise.race([
    packageBuilds.first,
    Promise.all(watchedBuilds).then(() => packageBuilds.first),
  ]);
}

/**
 * @param {string} folder of the package
 * @param {string} outputFolder
 * @param {(typeof BUILD_KINDS)[number]} kind
 * @param {import('@rsbuild/core').RsbuildPlugin} reportingPlugin
 */
async function watchBuild(folder, outputFolder, kind, reportingPlugin) {
  /** @type {{ default: import('@rsbuild/core').RsbuildConfig }} */
  const { default: buildSettings } = await import(
    pathToFileURL(path.join(folder, kind.config)).href
  );
  const updatePort = await freePort();
  const isBrowser = kind.output === BROWSER_FOLDER;
  const rsbuildInstance = await createRsbuild({
    cwd: folder,
    rsbuildConfig: mergeRsbuildConfig(
      buildSettings,
      isBrowser ? hotUpdates(updatePort) : wholeBuilds,
      {
        logLevel: 'error',
        output: { distPath: { root: path.join(outputFolder, kind.output) } },
        plugins: [reportingPlugin],
        // What an earlier build left must not be published with this one. A
        // page may be some updates behind.
        tools: { rspack: { output: { clean: { keep: /hot-update/ } } } },
      },
    ),
  });
  if (isBrowser) await serveUpdates(rsbuildInstance, updatePort);
  else await rsbuildInstance.build({ watch: true });
}

/** Both builds of a package, which come out together when both are quiet. */
class PackageBuilds {
  #onBuilt;
  #busy = new Set(BUILD_KINDS.map((kind) => kind.output));
  /** @type {Set<string>} */
  #broken = new Set();
  #beganAt = performance.now();
  #hash = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #quiet;
  /** @type {() => void} */
  #resolveFirst = () => {};
  /**
   * Resolves after the first attempt.
   * @type {Promise<void>}
   */
  first = new Promise((resolve) => {
    this.#resolveFirst = resolve;
  });

  /** @param {(built: Built) => void} onBuilt */
  constructor(onBuilt) {
    this.#onBuilt = onBuilt;
  }

  /**
   * What tells when a build begins and ends.
   * @param {string} kind
   * @returns {import('@rsbuild/core').RsbuildPlugin}
   */
  plugin(kind) {
    return {
      name: 'follow-builds',
      setup: (api) => {
        api.onAfterCreateCompiler(({ compiler }) => {
          compiler.hooks.watchRun.tap('follow-builds', () => this.#begin(kind));
        });
        api.onAfterEnvironmentCompile({
          order: 'post', // after the chunk list is written
          handler: ({ stats }) => this.#end(kind, stats),
        });
      },
    };
  }

  /** @param {string} kind */
  #begin(kind) {
    clearTimeout(this.#quiet);
    if (this.#busy.size === 0) this.#beganAt = performance.now();
    this.#busy.add(kind);
  }

  /**
   * @param {string} kind
   * @param {{ hasErrors(): boolean, hash?: string | null } | undefined} stats
   */
  #end(kind, stats) {
    this.#busy.delete(kind);
    if (stats && !stats.hasErrors()) this.#broken.delete(kind);
    else this.#broken.add(kind);
    if (kind === BROWSER_FOLDER) this.#hash = stats?.hash ?? '';
    clearTimeout(this.#quiet);
    if (this.#busy.size === 0)
      this.#quiet = setTimeout(() => this.#finish(), QUIET_MS);
  }

  #finish() {
    const ms = performance.now() - this.#beganAt;
    if (this.#broken.size === 0) this.#onBuilt({ ms, hash: this.#hash });
    this.#resolveFirst();
  }
}

/**
 * A browser build with a development server, which tells pages of updates and
 * errors. The document server serves the files.
 * @param {number} updatePort
 * @returns {import('@rsbuild/core').RsbuildConfig}
 */
const hotUpdates = (updatePort) => ({
  server: { middlewareMode: true, port: updatePort },
  dev: {
    hmr: true,
    writeToDisk: true,
    lazyCompilation: false, // the whole build is published
    // what cannot be applied waits for its release: then the server's HTML has
    // it too
    liveReload: false,
    browserLogs: false, // the page shows errors itself
    client: {
      protocol: 'ws',
      port: updatePort,
      overlay: true,
      logLevel: 'error',
    },
  },
  // The update after a failed build leads on from the build that pages have.
  tools: { rspack: { optimization: { emitOnErrors: false } } },
});

/**
 * Starts the development server on a server of our own: Rsbuild's would end
 * this process at a signal, before its programs.
 * @param {import('@rsbuild/core').RsbuildInstance} rsbuildInstance
 * @param {number} updatePort
 */
async function serveUpdates(rsbuildInstance, updatePort) {
  const updateServer = await rsbuildInstance.createDevServer();
  const server = http.createServer(updateServer.middlewares);
  updateServer.connectWebSocket({ server });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(updatePort, '127.0.0.1', () => resolve(undefined));
  });
  await updateServer.afterListen();
}

/** @type {import('@rsbuild/core').RsbuildConfig} */
const wholeBuilds = {
  // This build has no server. Without the setting, the federation plugin prints
  // a paragraph that asks for it.
  server: { cors: { origin: '*' } },
  dev: { hmr: false, liveReload: false },
};

/**
 * The style element of Rsbuild's overlay, as a source expression of a
 * Content-Security-Policy.
 */
export function overlayStyle() {
  const file = new URL(
    'client/overlay.js',
    import.meta.resolve('@rsbuild/core'),
  );
  const [, style = ''] =
    /<style>([^]*?)<\/style>/.exec(readFileSync(file, 'utf8')) ?? [];
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
