import path from 'node:path';
import {
  backendProgram,
  documentServer,
  originProgram,
} from '../../../platform/kit/src/platform.mjs';
import {
  metricsPorts,
  portOf,
  requireFreePorts,
} from '../../../platform/kit/src/programs/ports.mjs';
import { Refusal } from '../../../platform/kit/src/programs/refusal.mjs';
import { step } from '../../../platform/kit/src/programs/run.mjs';
import { dataDir, ports, root } from './project.mjs';
import { currentShell, followShell } from './shell-releases.mjs';

/** @typedef {import('../../../platform/kit/src/programs/services.mjs').Service} Service */
/** @typedef {Partial<ReturnType<typeof site>>} Programs */
/**
 * @typedef {import('../../../platform/kit/src/programs/services.mjs').Services} Services
 */

/** @param {keyof typeof ports} program */
const listensAs = (program) => {
  const { variable, port } = ports[program];
  return { port: portOf(variable, port), variable };
};

/** Secrets that only the alerts program gets. */
const ITS_SECRETS = {
  SMTP_URL: undefined,
  ALERTS_KEY: undefined,
  SUPABASE_SERVICE_KEY: undefined,
};

/** The port after the document server's. */
const backendMetrics = () =>
  metricsPorts().map(({ port, variable }) => ({ port: port + 1, variable }));

export const backend = () => {
  const [metricsPort] = backendMetrics();
  return {
    ...backendProgram(listensAs('backend')),
    metrics: metricsPort,
    env: ITS_SECRETS,
  };
};

export const origin = () => ({
  ...originProgram(listensAs('origin')),
  env: ITS_SECRETS,
});

/**
 * Alerts by email, where mails can go anywhere; undefined too where another
 * machine runs them.
 */
function alerts() {
  const isHosted = Boolean(process.env['SUPABASE_URL']);
  const toFolder =
    process.env['MAIL_FOLDER'] &&
    (!isHosted || process.env['SUPABASE_SERVICE_KEY']);
  if (process.env['ALERTS_ORIGIN'] || !(process.env['SMTP_URL'] || toFolder))
    return undefined;
  return {
    name: 'alerts',
    args: () => [path.join(root, 'backend', 'dist', 'alerts.mjs')],
    ready: /alerts ready/,
    listens: listensAs('alerts'),
    env: { DATA_DIR: dataDir },
  };
}

/** @returns {Service} */
export const shell = () => {
  const port = alerts()?.listens.port;
  const [metricsPort] = metricsPorts();
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    NODE_ENV:
      process.env['BOARD_MODE'] === 'development'
        ? 'development'
        : 'production',
    DATA_DIR: dataDir,
    ...ITS_SECRETS,
  };
  if (port) env['ALERTS_ORIGIN'] = `http://127.0.0.1:${port}`;
  return {
    ...documentServer(
      { ...listensAs('shell'), isForBrowsers: true },
      currentShell,
    ),
    metrics: metricsPort,
    env,
  };
};

/**
 * The programs on this machine: the backend unless another one is named, the
 * origin unless a registry is, and alerts.
 */
export function site() {
  const elsewhere = Boolean(process.env['REGISTRY']);
  return {
    backend: otherBackend() ? undefined : backend(),
    origin: elsewhere ? undefined : origin(),
    alerts: alerts(),
    shell: shell(),
  };
}

const otherBackend = () =>
  ['SUPABASE_URL', 'BACKEND_ORIGIN'].find((variable) => process.env[variable]);

/** @param {string} name */
function reasonToLeaveOut(name) {
  if (name === 'backend') return `${otherBackend()} names another one`;
  if (name === 'origin') return 'REGISTRY names another place of releases';
  return process.env['ALERTS_ORIGIN']
    ? 'ALERTS_ORIGIN names another one'
    : 'SMTP_URL is missing';
}

/**
 * The programs of these names, as the others may run on other machines; all
 * without a name. Throws a `Refusal` for an unknown name, or that of a program
 * which the environment leaves out.
 * @param {string[]} names
 * @returns {Programs}
 */
export function programsOf(names) {
  const allPrograms = site();
  const programNames = Object.keys(allPrograms);
  const unknownName = names.find((name) => !programNames.includes(name));
  if (unknownName !== undefined)
    throw new Refusal(
      `There is no program "${unknownName}". npm run serve starts all, or: ` +
        `${programNames.join(', ')}.`,
    );
  if (names.length === 0) return allPrograms;
  const chosenPrograms = Object.entries(allPrograms).filter(([name]) =>
    names.includes(name),
  );
  for (const [name, program] of chosenPrograms)
    if (!program)
      throw new Refusal(
        `The program "${name}" does not start here: ${reasonToLeaveOut(name)}.`,
      );
  return Object.fromEntries(chosenPrograms);
}

export async function requirePorts(/** @type {Programs} */ parts = site()) {
  await requireFreePorts([
    ...programs(parts).map(({ listens }) => listens),
    ...(parts.shell ? metricsPorts() : []),
    ...(parts.backend ? backendMetrics() : []),
  ]);
}

/**
 * Starts the programs of the site and prints their addresses.
 * @param {Services} services
 */
export async function startPrograms(
  services,
  /** @type {Programs} */ parts = site(),
) {
  if (parts.backend) await services.start(parts.backend);
  if (parts.alerts) await services.start(parts.alerts);
  const runQuietly = async (
    /** @type {string} */ label,
    /** @type {Service | undefined} */ service,
  ) =>
    service &&
    step(`starting ${label}`, () => services.start(service, { quiet: true }));
  await runQuietly('the origin of releases', parts.origin);
  await runQuietly('the document server', parts.shell);
  for (const { name, listens } of programs({ ...parts, shell: undefined })) {
    console.log(`  ${name.padEnd(16)} http://localhost:${listens.port}`);
  }
  const { shell: shellProgram } = parts;
  if (shellProgram) followShell(() => void services.restart(shellProgram.name));
  console.log(
    shellProgram
      ? `Ready: http://localhost:${shellProgram.listens.port}`
      : 'Ready',
  );
}

/**
 * The site's programs that run on this machine.
 * @param {{ [name in
 * keyof ReturnType<typeof site>]?: Service | undefined }} parts
 */
const programs = (parts) =>
  [parts.shell, parts.origin, parts.backend, parts.alerts].filter(
    (program) => program !== undefined,
  );
