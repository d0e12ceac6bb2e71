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
const KEPT = 5;
const KEPT_DAYS = 30;

/** How often a running site looks for another current build, in ms. */
const LOOK_MS = 300;

const store = path.join(dataDir, 'shell');
/** The file that names the current build. */
const pointer = path.join(store, 'current');
/** Lists the builds that were rolled back from, one a line. */
const leftFile = path.join(store, 'left');
const VERSION = /^b[0-9a-f]{10}$/;

/** Folder of the build that serves. Throws a `Refusal` if no build serves. */
export function currentShell() {
  const version = currentVersion();
  if (version === undefined)
    throw new Refusal('There is no build to serve. Run "npm run build" first.');
  return path.join(store, version);
}

/** @returns {string | undefined} */
function currentVersion() {
  if (!fs.existsSync(pointer)) return undefined;
  const version = fs.readFileSync(pointer, 'utf8').trim();
  return VERSION.test(version) && fs.existsSync(path.join(store, version))
    ? version
    : undefined;
}

/** Stored builds, the newest first. */
export function storedShells() {
  const names = fs.existsSync(store)
    ? fs.readdirSync(store).filter((name) => VERSION.test(name))
    : [];
  const current = currentVersion();
  return names
    .map((version) => ({
      version,
      at: fs.statSync(path.join(store, version)).mtime,
      isCurrent: version === current,
    }))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/**
 * Stores this checkout's build of the shell. A build that the store did not
 * have becomes the current one; with `again`, any does, so that a rollback
 * ends. Returns what is current.
 */
export async function storeShell({ again = false } = {}) {
  const build = path.join(root, 'shell');
  const version = versionOf(build);
  const isNew = !fs.existsSync(path.join(store, version));
  if (isNew) await copyBuild(build, version);
  if (isNew || again || currentVersion() === undefined) setCurrent(version);
  removeOld();
  return currentVersion() ?? version;
}

/**
 * Makes an earlier build the current one: by default the one that served before
 * it, never one that was rolled back from.
 * @param {string} [version]
 */
export function rollBackShell(version) {
  const shells = storedShells();
  const current = shells.findIndex(({ isCurrent }) => isCurrent);
  const leftVersions = leftShells();
  const target =
    version === undefined
      ? shells
          .slice(current + 1)
          .find((shell) => !leftVersions.has(shell.version))
      : shells.find((shell) => shell.version === version);
  if (!target) {
    const versions = shells.map((shell) => shell.version).join(', ') || 'none';
    const wanted = version === undefined ? 'earlier build' : `build ${version}`;
    throw new Refusal(
      `There is no ${wanted} of the shell. Stored: ${versions}.`,
    );
  }
  const from = shells[current];
  if (from && shells.indexOf(target) > current)
    fs.writeFileSync(leftFile, [...leftVersions, from.version].join('\n'));
  setCurrent(target.version);
  return target.version;
}

/**
 * Calls back when another build becomes the current one, as `npm run section --
 * rollback shell` makes it.
 * @param {() => void} onChange
 */
export function followShell(onChange) {
  let lastVersion = currentVersion();
  setInterval(() => {
    const now = currentVersion();
    if (now === undefined || now === lastVersion) return;
    lastVersion = now;
    onChange();
  }, LOOK_MS).unref();
}

/** Hashes the content: equal builds have equal versions. @param {string} build */
function versionOf(build) {
  const hash = createHash('sha256');
  for (const file of [
    'dist/chunks.json',
    'dist-server/main.cjs',
    'dist-server/worker.cjs',
  ])
    hash.update(fs.readFileSync(path.join(build, file)));
  return `b${hash.digest('hex').slice(0, 10)}`;
}

/** @param {string} build @param {string} version */
async function copyBuild(build, version) {
  const target = path.join(store, version);
  const part = `${target}.${randomUUID()}.part`;
  for (const name of ['dist', 'dist-server'])
    fs.cpSync(path.join(build, name), path.join(part, name), {
      recursive: true,
    });
  await precompress(path.join(part, 'dist'));
  fs.renameSync(part, target);
}

/**
 * Makes a build the one that serves. A newer build that it replaces has been
 * left.
 * @param {string} version
 */
function setCurrent(version) {
  fs.mkdirSync(store, { recursive: true });
  const shells = storedShells();
  const current = shells.findIndex(({ isCurrent }) => isCurrent);
  const target = shells.findIndex((shell) => shell.version === version);
  const from = shells[current];
  const leftVersions = leftShells();
  leftVersions.delete(version);
  if (from && target > current) leftVersions.add(from.version);
  fs.writeFileSync(leftFile, [...leftVersions].join('\n'));
  fs.writeFileSync(`${pointer}.part`, version);
  fs.renameSync(`${pointer}.part`, pointer);
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
  const old = storedShells()
    .slice(KEPT)
    .filter(({ isCurrent, at }) => !isCurrent && at < keptSince);
  for (const { version } of old)
    fs.rmSync(path.join(store, version), { recursive: true });
}
