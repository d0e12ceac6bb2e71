import net from 'node:net';
import { Refusal } from './refusal.mjs';

/** The port of a run that just ended is free again within this time, in ms. */
const PATIENCE_MS = 3000;

/**
 * A port that a program listens on, and the variable that moves it.
 * @typedef {{ port: number, variable: string, isForBrowsers?: boolean }}
 * Listens
 */

/** @param {Listens} listens */
export const spelledPort = ({ port, variable }) => `port ${port} (${variable})`;

/**
 * A port from the environment.
 * @param {string} variable
 * @param {number} standard
 */
export function portOf(variable, standard) {
  const portText = process.env[variable];
  if (!portText) return standard;
  const port = Number(portText);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Refusal(
      `${variable} is "${portText}", expected a port number from 1 to 65535.`,
    );
  }
  return port;
}

/**
 * The port of `/metrics` and the probes, as a list that is empty unless it is
 * set.
 * @returns {Listens[]}
 */
export function metricsPorts() {
  const port = portOf('METRICS_PORT', 0);
  return port ? [{ port, variable: 'METRICS_PORT' }] : [];
}

/**
 * The same of a run beside the site: where a running site has that port, a free
 * one.
 * @returns {Promise<Listens[]>}
 */
export async function metricsOfRun() {
  const [wantedPort] = metricsPorts();
  if (wantedPort === undefined) return [];
  return [
    (await isPortTaken(wantedPort.port))
      ? { ...wantedPort, port: await freePort() }
      : wantedPort,
  ];
}

/**
 * Throws a `Refusal` that names the variable of the port, when two programs
 * have the same, it is in use, or no browser would open it.
 */
export async function requireFreePorts(/** @type {Listens[]} */ ports) {
  for (const { port, variable, isForBrowsers } of ports) {
    if (isForBrowsers && (await isBlocked(port)))
      throw new Refusal(
        `Browsers refuse to open port ${port}. ${variable} moves it: ${variable}=${port + 100}`,
      );
  }
  for (const [index, { port, variable }] of ports.entries()) {
    const otherPort = ports
      .slice(0, index)
      .find((earlier) => earlier.port === port);
    if (otherPort)
      throw new Refusal(
        `Two programs are set to port ${port}: change ${otherPort.variable} or ${variable}.`,
      );
  }
  for (const { port, variable } of ports) {
    if (await staysTaken(port)) {
      throw new Refusal(
        `Port ${port} is taken, perhaps by another run. ` +
          `${variable} moves it: ${variable}=${port + 100}`,
      );
    }
  }
}

async function staysTaken(/** @type {number} */ port) {
  for (
    const deadlineMs = performance.now() + PATIENCE_MS;
    performance.now() < deadlineMs;
  ) {
    if (!(await isPortTaken(port))) return false;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return true;
}

/**
 * Whether browsers refuse the port (the Fetch standard's "bad port"), as Node's
 * own fetch does before it connects.
 */
const isBlocked = (/** @type {number} */ port) =>
  fetch(`http://127.0.0.1:${port}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    () => false,
    (error) => error.cause?.message === 'bad port',
  );

const isPortTaken = (/** @type {number} */ port) =>
  new Promise((resolve) => {
    const probeServer = net.createServer();
    probeServer.once('error', () => resolve(true));
    probeServer.listen(port, '127.0.0.1', () =>
      probeServer.close(() => resolve(false)),
    );
  });

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probeServer = net.createServer();
    probeServer.once('error', reject);
    probeServer.listen(0, '127.0.0.1', () => {
      const address = probeServer.address();
      probeServer.close(() =>
        resolve(address && typeof address === 'object' ? address.port : 0),
      );
    });
  });
