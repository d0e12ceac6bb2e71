// The whole site in development: edits rebuild their package, and open pages follow (shell/src/dev/).
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildBackend } from './build.mjs';
import { compileAll } from './dev-compile.mjs';
import { freePort, openFront } from './dev-front.mjs';
import { createDevReleases } from './dev-releases.mjs';
import { install } from './install.mjs';
import { dataDir, sections } from './project.mjs';
import { step } from './run.mjs';
import { createServices } from './services.mjs';
import { origin, site } from './topology.mjs';
import { requirePorts } from './up.mjs';

/** Development builds and their releases, apart from those of `npm start`. */
const folder = path.join(dataDir, 'development');
const builds = path.join(folder, 'builds');

/**
 * Longer limits for the document server: it restarts with every edit of the shell, while compilers use the processor.
 */
const LONG_LIMITS = { LOADERS_LIMIT_MS: '8000', RENDER_LIMIT_MS: '4000' };
/** Development serves its own builds, whichever registry the environment names for other commands. */
const OWN_REGISTRY = { DATA_DIR: folder, REGISTRY: '', REGISTRY_PUBLIC_KEY: '' };

/** Runs until a signal ends it. */
export async function runTogether() {
  await requirePorts();
  await step('installing packages', install);
  await step('building the backend', buildBackend);
  rmSync(folder, { recursive: true, force: true });
  // the document server and the backend have different data folders, so both get the key here
  process.env['INTERNAL_KEY'] ||= randomBytes(32).toString('hex');
  const services = createServices();
  const { backend, shell } = site();
  if (backend) await services.start(backend);

  const releases = createDevReleases(folder, builds);
  const servers = createServers(services);
  /** Packages with an unpublished build, and its duration in ms. @type {Map<string, number>} */
  const built = new Map();
  let isUp = false;
  let working = Promise.resolve();
  const publishBuilt = async (/** @type {string} */ name) => {
    const ms = built.get(name);
    if (ms === undefined) return; // a newer build was published already
    built.delete(name);
    const started = performance.now();
    const what =
      name === 'shell' ? await servers.replace() : await releases.publish(name.replace('-mfe', ''));
    if (isUp) console.log(`  ${what}, built in ${Math.round(ms)} ms, out in ${sinceMs(started)} ms`);
  };
  const bringOutAll = () => {
    // Sections first: they are published quickly, while the shell restarts the document server.
    const names = [...built.keys()].toSorted((a, b) => Number(a === 'shell') - Number(b === 'shell'));
    working = names.reduce(
      (before, name) => before.then(() => publishBuilt(name)).catch(printError),
      working,
    );
    return working;
  };

  await step('building', () =>
    compileAll(builds, (name, ms) => {
      built.set(name, ms);
      if (isUp) void bringOutAll();
    }),
  );
  await step('publishing', async () => {
    await services.start(live(origin()), { quiet: true });
    for (const { name } of sections) await publishBuilt(`${name}-mfe`);
  });
  await step('starting the document server', () => servers.open(shell.listens.port));
  built.delete('shell');
  isUp = true;
  console.log(`Ready: http://localhost:${shell.listens.port} (open pages follow your edits)`);
}

/** The document servers: a new one replaces the old one when it is ready. */
function createServers(/** @type {ReturnType<typeof createServices>} */ services) {
  /** @type {Awaited<ReturnType<typeof openFront>> | undefined} */
  let front;
  let count = 0;
  const replace = async () => {
    const { shell } = site();
    const port = await freePort();
    const name = `shell ${(count += 1)}`;
    const args = [path.join(builds, 'shell', 'dist-server', 'main.cjs')];
    const place = { HOST: '127.0.0.1', PORT: String(port) };
    const env = { NODE_ENV: 'development', LIVE: 'true', ...LONG_LIMITS, ...OWN_REGISTRY, ...place };
    await services.start(
      { ...shell, name, args: () => ['--disallow-code-generation-from-strings', ...args], env },
      { quiet: true },
    );
    front?.target(port);
    await services.stop(`shell ${count - 1}`);
    return 'shell';
  };
  return {
    replace,
    async open(/** @type {number} */ port) {
      front = await openFront(port);
      await replace();
    },
  };
}

/** The same service with the development releases. @param {import('./services.mjs').Service} service */
const live = (service) => ({ ...service, env: { ...service.env, DATA_DIR: folder } });

const sinceMs = (/** @type {number} */ started) => Math.round(performance.now() - started);

function printError(/** @type {unknown} */ error) {
  console.error(error instanceof Error ? error.message : error);
}
