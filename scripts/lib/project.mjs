// Facts about this checkout for all scripts. It uses only Node's own modules, because it runs before the installation.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..', '..');
export const dataDir = path.resolve(root, process.env['DATA_DIR'] || '.data');
/** Records of scripts between runs; safe to delete. */
export const buildDir = path.join(root, '.build');
export const onWindows = process.platform === 'win32';

/** @type {{ config: { pnpm: string }, engines: { node: string } }} */
export const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/**
 * The port of each program: its variable and its default.
 * @type {typeof import('../../shared/build/ports.json')}
 */
export const ports = JSON.parse(readFileSync(path.join(root, 'shared', 'build', 'ports.json'), 'utf8'));

/**
 * The sections of this checkout: each folder `<name>-mfe`. `port` is that of the section alone, from its package.json, and
 * `variable` moves it.
 */
export const sections = readdirSync(root)
  .filter((folder) => folder.endsWith('-mfe') && existsSync(path.join(root, folder, 'package.json')))
  .map((folder) => {
    const name = folder.slice(0, -'-mfe'.length);
    /** @type {{ board?: { port?: number } }} */
    const { board } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    const variable = `${name.toUpperCase().replaceAll('-', '_')}_PORT`;
    return { name, variable, port: board?.port ?? 0 };
  })
  .toSorted((a, b) => a.port - b.port);

/** An error with one sentence for the person at the keyboard; it prints no stack. */
export class Refusal extends Error {}

/**
 * Runs a script's main function. A `Refusal` ends the script with its sentence and an exit code.
 * @param {() => Promise<void>} run
 */
export async function main(run, refused = 1) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`\n${error.message}`);
    process.exit(refused);
  }
}

/**
 * A port from the environment.
 * @param {string} variable @param {number} standard
 */
export function portOf(variable, standard) {
  const text = process.env[variable];
  if (!text) return standard;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Refusal(`${variable} is "${text}", expected a port number from 1 to 65535.`);
  }
  return port;
}

/** True when a process with this id is alive. The lock of a dead process is stale. */
export function isRunning(/** @type {number} */ pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether the command has `--publish`. Other arguments are a `Refusal`. */
export function publishFlag() {
  const unknown = process.argv.slice(2).find((word) => word !== '--publish');
  if (unknown !== undefined)
    throw new Refusal(`There is no option ${unknown}. --publish publishes every section.`);
  return process.argv.includes('--publish');
}
