import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../../platform/kit/src/programs/refusal.mjs';
import { run } from '../../../platform/kit/src/programs/run.mjs';
import { buildDir, manifest, root } from './project.mjs';

/** Throws a `Refusal` when Node is too old. */
export function checkNode() {
  const [majorVersion = 0, minorVersion = 0] = process.versions.node
    .split('.')
    .map(Number);
  if (majorVersion > 20 || (majorVersion === 20 && minorVersion >= 19)) return;
  throw new Refusal(
    `This is Node ${process.versions.node}; ` +
      `the project needs ${manifest.engines.node} (20, 22 and 24 work).`,
  );
}

/**
 * The content of `.build/installed` when the packages of this lockfile are
 * installed for this Node.
 */
export function installedMark() {
  const lockFile = readFileSync(path.join(root, 'pnpm-lock.yaml'));
  return createHash('sha256')
    .update(lockFile)
    .update(process.versions.modules)
    .digest('hex');
}

/** Whether there are packages, of whatever lockfile. */
export const isInstalled = () =>
  existsSync(path.join(root, 'node_modules', '.modules.yaml'));

const markFile = path.join(buildDir, 'installed');

/**
 * Installs the pinned packages with the pinned pnpm, unless this lockfile's
 * packages are installed.
 */
export async function installPackages() {
  const isCurrent =
    isInstalled() &&
    existsSync(markFile) &&
    readFileSync(markFile, 'utf8') === installedMark();
  return isCurrent ? 'up to date' : runPnpm('--frozen-lockfile');
}

/** Lists a new package of the workspace in the lockfile too. */
export const installNew = () =>
  runPnpm('--no-frozen-lockfile', '--prefer-offline');

async function runPnpm(/** @type {string[]} */ ...options) {
  await run(
    'npx',
    ['--yes', `pnpm@${manifest.config.pnpm}`, 'install', ...options],
    {
      advice:
        'Is the npm registry reachable? Try again, or remove node_modules first.',
    },
  );
  mkdirSync(buildDir, { recursive: true });
  writeFileSync(markFile, installedMark());
  return 'done';
}
