// One section in the real document server, on its own port: rendered on the server, hydrated, under the policy, and open
// pages follow edits. With a site's address, the rest of that site is around it.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { dataDir } from '../data-dir.mjs';
import {
  backendProgram,
  DEVELOPMENT,
  documentServer,
  originProgram,
  platformDir,
  releaseTool,
} from '../platform.mjs';
import { freePort, portOf, requireFreePorts } from '../programs/ports.mjs';
import { step } from '../programs/run.mjs';
import { createServices } from '../programs/services.mjs';
import { compileAll } from './compile.mjs';
import { watchTypes } from './types.mjs';

/** A running backend answers within this time, in ms. */
const PATIENCE_MS = 1000;
/** Longer limits for pages, because compilers use the processors meanwhile. */
export const LONG_LIMITS = { LOADERS_LIMIT_MS: '8000' };

/** @typedef {import('../section.mjs').SectionPackage} SectionPackage */
/** @typedef {ReturnType<typeof createServices>} Services */

/**
 * Runs a section until a signal ends the command. `site` is the address of a running site: then its other sections and
 * its data surround the local section, which replaces the site's own in this server only.
 * @param {SectionPackage} section
 * @param {{ site?: string | undefined, types?: string, prepare?: () => Promise<void>, fetchTypes?: () => Promise<string> }} [options]
 *   `types` is the folder of the tsconfig.json to check; `prepare` runs before anything starts; `fetchTypes` runs beside the
 *   first build, and resolves with a line to print
 */
export async function runAlone(section, { site, types = section.folder, prepare, fetchTypes } = {}) {
  const listens = { port: portOf(section.variable, section.port), variable: section.variable };
  await requireFreePorts([listens]);
  await prepare?.();
  const fetched = fetchTypes?.();
  const { followSite, openSite } = await import('./site.mjs');
  const around = site === undefined ? undefined : await step(`looking at ${site}`, () => openSite(site));
  // Of this run alone: a browser test may start the section beside a running one.
  const folder = path.join(dataDir, 'alone', `${section.name}-${listens.port}`);
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  process.once('exit', clear);
  const services = createServices();
  const data = around?.environment ?? (await embeddedData(services));
  const releases = (await releaseTool()).openDevReleases(folder);
  const builds = path.join(folder, 'builds');
  const { service } = section.data;

  /** @type {string | undefined} */
  let segment;
  let isUp = false;
  const publish = async (/** @type {number} */ ms) => {
    const started = performance.now();
    const published = await releases.publish(section.name, path.join(builds, section.name), section.data);
    segment = published.segment;
    const out = Math.round(performance.now() - started);
    if (isUp)
      console.log(`  ${section.name} ${published.version}, built in ${Math.round(ms)} ms, out in ${out} ms`);
  };
  /** The end of the build that is being published, after those before it. */
  let working = Promise.resolve();
  /** @type {() => void} */
  let onFirst = () => {};
  const first = new Promise((resolve) => (onFirst = () => resolve(undefined)));
  await step(`building ${section.name}`, () =>
    compileAll([{ ...section, section: section.name }], builds, (_name, ms) => {
      working = working.then(() => publish(ms)).then(onFirst, printError);
    }),
  );
  await working;
  if (segment === undefined) console.log('  The page comes with the first build that succeeds.');
  await first; // an edit repairs a failed build
  if (around) await followSite(around, releases, section.name);

  const origin = { port: await freePort(), variable: 'ORIGIN_PORT' };
  await services.start(
    { ...originProgram(origin, section.name), env: { DATA_DIR: folder } },
    { quiet: true },
  );
  const server = documentServer(listens, () => path.join(platformDir, 'shell', DEVELOPMENT));
  const env = {
    NODE_ENV: 'development',
    LIVE: 'true',
    ...LONG_LIMITS,
    DATA_DIR: folder,
    REGISTRY: '',
    REGISTRY_PUBLIC_KEY: '',
    PORT: String(listens.port),
    SECTION_ORIGINS: `${section.name}=http://127.0.0.1:${origin.port}`,
    SERVICE_HOSTS: service !== undefined && URL.canParse(service) ? new URL(service).host : '',
    ...data,
  };
  await step('starting the document server', async () => {
    await services.start({ ...server, env }, { quiet: true });
  });
  isUp = true;
  if (fetched) console.log(`  ${await fetched}`);
  watchTypes(types, folder);
  console.log(`Ready: http://localhost:${listens.port}/${segment} (open pages follow your edits)`);
}

/**
 * Starts the embedded backend, unless one runs already for `npm start` or another section. Returns what the document
 * server needs to reach it.
 * @param {Services} services
 */
async function embeddedData(services) {
  /** @type {typeof import('@board/shared/build/ports.json')} */
  const { backend } = createRequire(import.meta.url)('@board/shared/build/ports.json');
  const listens = { ...backend, port: portOf(backend.variable, backend.port) };
  if (await isBackend(listens.port)) console.log(`  backend          the one on port ${listens.port}`);
  else {
    await requireFreePorts([listens]);
    await services.start({ ...backendProgram(listens), env: { LIVE: 'true' } });
  }
  const key = path.join(dataDir, 'internal.key');
  return {
    BACKEND_PORT: String(listens.port),
    ...(existsSync(key) ? { INTERNAL_KEY: readFileSync(key, 'utf8') } : {}),
  };
}

const isBackend = (/** @type {number} */ port) =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    async (answer) => answer.ok && (await answer.text()) === '{"status":"ok"}',
    () => false,
  );

export function printError(/** @type {unknown} */ error) {
  console.error(error instanceof Error ? error.message : error);
}
