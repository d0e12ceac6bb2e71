// Facts about this checkout for all scripts. It uses only Node's own modules,
// because it runs before the installation.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sectionIn } from '../../../platform/kit/src/section.mjs';

export const root = path.resolve(import.meta.dirname, '..', '..', '..');
export const dataDir = path.resolve(root, process.env['DATA_DIR'] || '.data');
/** Records of scripts between runs; safe to delete. */
export const buildDir = path.join(root, '.build');

/** @type {{ config: { pnpm: string }, engines: { node: string } }} */
export const manifest = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);

/**
 * The port of each program: its variable and its default.
 * @type {typeof import('../../../shared/build/ports.json')}
 */
export const ports = JSON.parse(
  readFileSync(path.join(root, 'shared', 'build', 'ports.json'), 'utf8'),
);

/** The sections of this checkout: the folders `<name>-mfe`. */
export const sections = readdirSync(root)
  .filter((folder) => folder.endsWith('-mfe'))
  .map((folder) => sectionIn(path.join(root, folder)))
  .filter((section) => section !== undefined)
  .toSorted((first, second) => first.port - second.port);
