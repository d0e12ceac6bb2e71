import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../kit/src/programs/refusal.mjs';
import { run } from '../../kit/src/programs/run.mjs';
import { buildDir, manifest, root } from './project.mjs';

/** Throws a `Refusal` when Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Refusal(
    `This is Node ${process.versions.node}; the project needs ${manifest.engines.node} (20, 22 and 24 work).`,
  );
}

/** The content of `.build/installed` when the packages of this lockfile are installed for this Node. */
export function installedMark() {
  const lock = readFileSync(path.join(root, 'pnpm-lock.yaml'));
  return createHash('sha256').update(lock).update(process.versions.modules).digest('hex');
}

/** Whether there are packages, of whatever lockfile. */
export const isInstalled = () => existsSync(path.join(root, 'node_modules', '.modules.yaml'));

/** Installs the pinned packages with the pinned pnpm, unless this lockfile's packages are installed. */
export async function install() {
  const expected = installedMark();
  const mark = path.join(buildDir, 'installed');
  if (isInstalled() && existsSync(mark) && readFileSync(mark, 'utf8') === expected) return 'up to date';
  await runPnpm('install', '--frozen-lockfile');
  mkdirSync(buildDir, { recursive: true });
  writeFileSync(mark, expected);
  return 'done';
}

/** Installs the packages of a new package of the workspace too, and lists it in the lockfile. */
export async function installNew() {
  await runPnpm('install', '--no-frozen-lockfile', '--prefer-offline');
  mkdirSync(buildDir, { recursive: true });
  writeFileSync(path.join(buildDir, 'installed'), installedMark());
  return 'done';
}

const runPnpm = (/** @type {string[]} */ ...args) =>
  run('npx', ['--yes', `pnpm@${manifest.config.pnpm}`, ...args], {
    advice: 'Is the npm registry reachable? Try again, or remove node_modules first.',
  });
