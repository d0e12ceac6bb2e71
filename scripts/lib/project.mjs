// Facts of this checkout that scripts share. Node's own modules only: this runs before anything is installed.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..', '..');
export const dataDir = path.resolve(root, process.env['DATA_DIR'] || '.data');
/** What scripts remember between runs of their own work; safe to delete. */
export const buildDir = path.join(root, '.build');
export const onWindows = process.platform === 'win32';

/** @type {{ config: { pnpm: string }, engines: { node: string } }} */
export const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/**
 * The variable and the default of the port of each program.
 * @type {typeof import('../../shared/build/ports.json')}
 */
export const ports = JSON.parse(readFileSync(path.join(root, 'shared', 'build', 'ports.json'), 'utf8'));

/** The sections, with those of each one's origin. */
export const sections = Object.entries(ports.sections).map(([name, port]) => ({ name, ...port }));

/** A sentence for the person at the keyboard, instead of a stack. */
export class Refusal extends Error {}

/**
 * Runs a script's main function; a `Refusal` ends it with its sentence and an exit code.
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

/** True when a process of this id is alive; a lock of one that is not can be taken over. */
export function isRunning(/** @type {number} */ pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
