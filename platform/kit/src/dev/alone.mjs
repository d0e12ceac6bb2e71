import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  backendProgram,
  dataDir,
  DEVELOPMENT,
  originProgram,
  platformDir,
} from '../platform.mjs';
import {
  freePort,
  metricsOfRun,
  portOf,
  requireFreePorts,
} from '../programs/ports.mjs';
import { step } from '../programs/run.mjs';
import { Services } from '../programs/services.mjs';
import { develop } from './develop.mjs';

/** A running backend answers within this time, in ms. */
const PATIENCE_MS = 1000;

/**
 * Runs a section until a signal ends the command. `site` is the address of a
 * running site: then its other sections and its data surround the local
 * section, which replaces the site's own in this server only.
 * @param {import('../section.mjs').SectionPackage} section
 * @param {{ site?: string | undefined, prepare?: () => Promise<void>,
 * fetchTypes?: (() => Promise<string>) | undefined }} [options] `prepare` runs
 * before anything starts; `fetchTypes` runs beside the first build, and
 * resolves with a line to print
 */
export async function runAlone(section, { site, prepare, fetchTypes } = {}) {
  const port = portOf(section.variable, section.port);
  const sectionPort = { port, variable: section.variable, isForBrowsers: true };
  const [metricsPort] = await metricsOfRun();
  await requireFreePorts(
    metricsPort ? [sectionPort, metricsPort] : [sectionPort],
  );
  await prepare?.();
  const fetchedTypes = fetchTypes?.();
  const { followSite, openSite } = await import('./site.mjs');
  const siteAround =
    site === undefined
      ? undefined
      : await step(`looking at ${site}`, () => openSite(site));
  // This run has a folder of its own: a browser test may start the section
  // beside a running one.
  const folder = path.join(
    dataDir,
    'alone',
    `${section.name}-${sectionPort.port}`,
  );
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const services = new Services();
  const backendData = siteAround?.environment ?? (await embeddedData(services));
  const origin = { port: await freePort(), variable: 'ORIGIN_PORT' };
  const { service } = section.data;
  const pathSegment = await develop({
    compiled: [{ ...section, section: section.name }],
    folder,
    services,
    listens: sectionPort,
    metrics: metricsPort,
    origin: originProgram(origin),
    shell: path.join(platformDir, 'shell', DEVELOPMENT),
    env: {
      SECTION_ORIGINS: `${section.name}=http://127.0.0.1:${origin.port}/${section.name}`,
      SERVICE_HOSTS:
        service !== undefined && URL.canParse(service)
          ? new URL(service).host
          : '',
      ...backendData,
    },
    prepare: siteAround
      ? (releases) => followSite(siteAround, releases, section.name)
      : undefined,
  });
  if (fetchedTypes) console.log(`  ${await fetchedTypes}`);
  const address = `http://localhost:${sectionPort.port}/${pathSegment}`;
  console.log(`Ready: ${address} (open pages follow your edits)`);
}

/**
 * Starts the embedded backend, unless one runs already for `npm start` or
 * another section. Returns what the document server needs to reach it.
 * @param {Services} services
 */
async function embeddedData(services) {
  /** @type {typeof import('@board/shared/build/ports.json')} */
  const { backend } = createRequire(import.meta.url)(
    '@board/shared/build/ports.json',
  );
  const backendPort = {
    ...backend,
    port: portOf(backend.variable, backend.port),
  };
  if (await isBackend(backendPort.port))
    console.log(`  backend          the one on port ${backendPort.port}`);
  else {
    await requireFreePorts([backendPort]);
    await services.start(backendProgram(backendPort));
  }
  /** @type {NodeJS.ProcessEnv} */
  const environment = { BACKEND_PORT: String(backendPort.port) };
  const internalKeyFile = path.join(dataDir, 'internal.key');
  if (existsSync(internalKeyFile))
    environment['INTERNAL_KEY'] = readFileSync(internalKeyFile, 'utf8');
  return environment;
}

const isBackend = (/** @type {number} */ port) =>
  fetch(`http://127.0.0.1:${port}/healthz`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    async (answer) => answer.ok && (await answer.text()) === '{"status":"ok"}',
    () => false,
  );
