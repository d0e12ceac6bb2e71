// Builds of the shell in this installation's store, `.data/shell/<version>/`:
// the current one serves, and the older ones keep the assets that open tabs and
// cached pages need.
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { precompress } from '../../../platform/releases/store/precompress.mjs';
import { Refusal } from '../../../platform/kit/src/programs/refusal.mjs';
import { dataDir, root } from './project.mjs';

/**
 * Builds that stay whatever their age, and the age up to which the others stay
 * too: a cached page or a tab may need them.
 */
const KEPT_RELEASES = 5;
const KEPT_DAYS = 30;

/** How often a running site looks for another current build, in ms. */
const LOOK_EVERY_MS = 300;

const store = path.join(dataDir, 'shell');
/** The file that names the current build. */
const pointerFile = path.join(store, 'current');
/** Lists the builds that were rolled back from, one a line. */
const leftFile = path.join(store, 'left');
const VERSION_PATTERN = /^b[0-9a-f]{10}$/;

/** Folder of the build that serves. Throws a `Refusal` if no build serves. */
export function currentShell() {
  const version = currentVersion();
  if (version === undefined)
    throw new Refusal('There is no build to serve. Run "npm run build" first.');
  return path.join(store, version);
}

/** @returns {string | undefined} */
function currentVersion() {
  if (!fs.existsSync(pointerFile)) return undefined;
  const version = fs.readFileSync(pointerFile, 'utf8').trim();
  return VERSION_PATTERN.test(version) &&
    fs.existsSync(path.join(store, version))
    ? version
    : undefined;
}

/** Stored builds, the newest first. */
export function storedShells() {
  const names = fs.existsSync(store)
    ? fs.readdirSync(store).filter((name) => VERSION_PATTERN.test(name))
    : [];
  const servedNow = currentVersion();
  return names
    .map((version) => ({
      version,
      at: fs.statSync(path.join(store, version)).mtime,
      isCurrent: version === servedNow,
    }))
    .toSorted((first, second) => second.at.getTime() - first.at.getTime());
}

/**
 * Stores this checkout's build of the shell. A build that the store did not
 * have becomes the current one; with `again`, any does, so that a rollback
 * ends. Returns what is current.
 */
export async function storeShell({ again = false } = {}) {
  const shellFolder = path.join(root, 'shell');
  const version = versionOf(shellFolder);
  const isNewVersion = !fs.existsSync(path.join(store, version));
  if (isNewVersion) await copyBuild(shellFolder, version);
  if (isNewVersion || again || currentVersion() === undefined)
    setCurrent(version);
  removeOld();
  return currentVersion() ?? version;
}

/**
 * Makes an earlier build the current one: by default the one that served before
 * it, never one that was rolled back from.
 * @param {string} [version]
 */
export function rollBackShell(version) {
  const allShells = storedShells();
  const currentIndex = allShells.findIndex(({ isCurrent }) => isCurrent);
  const leftVersions = leftShells();
  const targetShell =
    version === undefined
      ? allShells
          .slice(currentIndex + 1)
          .find((shell) => !leftVersions.has(shell.version))
      : allShells.find((shell) => shell.version === version);
  if (!targetShell) {
    const versionNames =
      allShells.map((shell) => shell.version).join(', ') || 'none';
    const wantedBuild =
      version === undefined ? 'earlier build' : `build ${version}`;
    throw new Refusal(
      `There is no ${wantedBuild} of the shell. Stored: ${versionNames}.`,
    );
  }
  const servedShell = allShells[currentIndex];
  if (servedShell && allShells.indexOf(targetShell) > currentIndex)
    fs.writeFileSync(
      leftFile,
      [...leftVersions, servedShell.version].join('\n'),
    );
  setCurrent(targetShell.version);
  return targetShell.version;
}

/**
 * Calls back when another build becomes the current one, as `npm run section --
 * rollback shell` makes it.
 * @param {() => void} onChange
 */
export function followShell(onChange) {
  let lastVersion = currentVersion();
  setInterval(() => {
    const servedVersion = currentVersion();
    if (servedVersion === undefined || servedVersion === lastVersion) return;
    lastVersion = servedVersion;
    onChange();
  }, LOOK_EVERY_MS).unref();
}

/**
 * Hashes the content: equal builds have equal versions.
 * @param {string} shellFolder
 */
function versionOf(shellFolder) {
  const hash = createHash('sha256');
  for (const file of [
    'dist/chunks.json',
    'dist-server/main.cjs',
    'dist-server/worker.cjs',
  ])
    hash.update(fs.readFileSync(path.join(shellFolder, file)));
  return `b${hash.digest('hex').slice(0, 10)}`;
}

/** @param {string} shellFolder @param {string} version */
async function copyBuild(shellFolder, version) {
  const targetFolder = path.join(store, version);
  const partialFolder = `${targetFolder}.${randomUUID()}.part`;
  for (const name of ['dist', 'dist-server'])
    fs.cpSync(path.join(shellFolder, name), path.join(partialFolder, name), {
      recursive: true,
    });
  await precompress(path.join(partialFolder, 'dist'));
  fs.renameSync(partialFolder, targetFolder);
}

/**
 * Makes a build the one that serves. A newer build that it replaces has been
 * left.
 * @param {string} version
 */
function setCurrent(version) {
  fs.mkdirSync(store, { recursive: true });
  const allShells = storedShells();
  const currentIndex = allShells.findIndex(({ isCurrent }) => isCurrent);
  const targetIndex = allShells.findIndex((shell) => shell.version === version);
  const servedShell = allShells[currentIndex];
  const leftVersions = leftShells();
  leftVersions.delete(version);
  if (servedShell && targetIndex > currentIndex)
    leftVersions.add(servedShell.version);
  fs.writeFileSync(leftFile, [...leftVersions].join('\n'));
  fs.writeFileSync(`${pointerFile}.part`, version);
  fs.renameSync(`${pointerFile}.part`, pointerFile);
}

const leftShells = () =>
  new Set(
    fs.existsSync(leftFile)
      ? fs.readFileSync(leftFile, 'utf8').split('\n').filter(Boolean)
      : [],
  );

function removeOld() {
  // without date-fns: `npm start` loads this module before it installs packages
  const keptSince = new Date();
  keptSince.setUTCDate(keptSince.getUTCDate() - KEPT_DAYS);
  const oldShells = storedShells()
    .slice(KEPT_RELEASES)
    .filter(({ isCurrent, at }) => !isCurrent && at < keptSince);
  for (const { version } of oldShells)
    fs.rmSync(path.join(store, version), { recursive: true });
}
