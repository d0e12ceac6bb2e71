// One section alone: its standalone page on its own port, with hot reload, over the real backend.
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildBackend } from './build.mjs';
import { install } from './install.mjs';
import { portOf, root } from './project.mjs';
import { step } from './run.mjs';
import { createServices, requireFreePorts } from './services.mjs';
import { backend } from './topology.mjs';

/** A running backend answers within this time, in ms. */
const PATIENCE_MS = 1000;

/** Runs until a signal ends it. @param {(typeof import('./project.mjs').sections)[number]} section */
export async function runAlone(section) {
  const port = portOf(section.variable, section.port);
  const listens = { port, variable: section.variable };
  await requireFreePorts([listens]);
  await step('installing packages', install);
  await step('building the backend', buildBackend);
  const services = createServices();
  await requireBackend(services);
  await step(`building ${section.name}`, () => services.start(page(section.name, listens), { quiet: true }));
  console.log(`Ready: http://localhost:${port}`);
}

/** Starts the backend, unless one runs already for `npm start` or another section. */
async function requireBackend(/** @type {ReturnType<typeof createServices>} */ services) {
  const data = backend();
  if (await isBackend(data.listens.port))
    return console.log(`  backend          the one on port ${data.listens.port}`);
  await requireFreePorts([data.listens]);
  await services.start(data);
}

const isBackend = (/** @type {number} */ port) =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    async (answer) => answer.ok && (await answer.text()) === '{"status":"ok"}',
    () => false,
  );

/**
 * The development server of a section's standalone page.
 * @param {string} name @param {import('./services.mjs').Service['listens']} listens
 * @returns {import('./services.mjs').Service}
 */
function page(name, listens) {
  const folder = path.join(root, `${name}-mfe`);
  return {
    name: `${name}, alone`,
    args: () => {
      const { resolve } = createRequire(path.join(folder, 'package.json'));
      const program = path.join(path.dirname(resolve('@rsbuild/core/package.json')), 'bin', 'rsbuild.js');
      return [program, 'dev', '--root', folder, '--config', 'rsbuild.standalone.mjs'];
    },
    ready: /built in|build failed|build errors/i, // an edit repairs a failed build while the server runs
    listens,
    env: { STANDALONE_PORT: String(listens.port) },
  };
}
