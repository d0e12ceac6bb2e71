// The whole site in development: edits rebuild their package, and open pages follow (shell/src/dev/).
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { LONG_LIMITS, printError } from '../../kit/src/dev/alone.mjs';
import { compileAll } from '../../kit/src/dev/compile.mjs';
import { watchTypes } from '../../kit/src/dev/types.mjs';
import { documentServer, releaseTool } from '../../kit/src/platform.mjs';
import { step } from '../../kit/src/programs/run.mjs';
import { createServices } from '../../kit/src/programs/services.mjs';
import { buildBackend } from './build.mjs';
import { install } from './install.mjs';
import { dataDir, root, sections } from './project.mjs';
import { origin, requirePorts, site } from './topology.mjs';

/** Development builds and their releases, apart from those of `npm start`. */
const folder = path.join(dataDir, 'development');
const builds = path.join(folder, 'builds');

/** Development serves its own builds, whichever registry the environment names for other commands. */
const OWN_REGISTRY = { DATA_DIR: folder, REGISTRY: '', REGISTRY_PUBLIC_KEY: '' };

/** @type {import('../../kit/src/dev/compile.mjs').Compiled[]} */
const compiled = [
  { name: 'shell', folder: path.join(root, 'shell') },
  ...sections.map(({ name, folder: source }) => ({ name, folder: source, section: name })),
];

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
  if (backend) await services.start({ ...backend, env: { LIVE: 'true' } });

  const releases = (await releaseTool()).openDevReleases(folder);
  const server = {
    ...documentServer(shell.listens, () => path.join(builds, 'shell')),
    env: { NODE_ENV: 'development', LIVE: 'true', ...LONG_LIMITS, ...OWN_REGISTRY },
  };
  /** Starts the document server of the shell's last build, in the place of the one that runs. */
  const serve = async () => {
    await services.stop(server.name);
    await services.start(server, { quiet: true });
    return server.name;
  };
  /** Packages with an unpublished build, and its duration in ms. @type {Map<string, number>} */
  const built = new Map();
  let isUp = false;
  let working = Promise.resolve();
  const publish = async (/** @type {string} */ name) => {
    const { version } = await releases.publish(name, path.join(builds, name));
    return `${name} ${version}`;
  };
  const publishBuilt = async (/** @type {string} */ name) => {
    const ms = built.get(name);
    if (ms === undefined) return; // a newer build was published already
    built.delete(name);
    const started = performance.now();
    const what = name === 'shell' ? await serve() : await publish(name);
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
    compileAll(compiled, builds, (name, ms) => {
      built.set(name, ms);
      if (isUp) void bringOutAll();
    }),
  );
  await step('publishing', async () => {
    await services.start(live(origin()), { quiet: true });
    for (const { name } of sections) await publishBuilt(name);
  });
  await step('starting the document server', serve);
  built.delete('shell');
  isUp = true;
  watchTypes(root, folder);
  console.log(`Ready: http://localhost:${shell.listens.port} (open pages follow your edits)`);
}

/** The same service with the development releases. @param {import('../../kit/src/programs/services.mjs').Service} service */
const live = (service) => ({ ...service, env: { ...service.env, DATA_DIR: folder } });

const sinceMs = (/** @type {number} */ started) => Math.round(performance.now() - started);
