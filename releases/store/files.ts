/** Files of a release store in a folder, as the release tool and the document server write them. Node only. */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Release } from '../registry/format';

/** Waits this long for another process, in ms. */
const PATIENCE_MS = 10_000;
/** Work under the lock takes far less than this, in ms: an older lock is that of a dead process. */
const LONGEST_WORK_MS = 60_000;
/** Temporary files and folders are no one's any more after this time, in ms. */
const LEFTOVER_MS = 24 * 60 * 60 * 1000;

/** Where the parts of a store in a data folder are. */
export const placesIn = (dataDir: string) => ({
  registry: path.join(dataDir, 'registry', 'registry.json'),
  lock: path.join(dataDir, 'registry', 'lock'),
  /** One line per change: time, serial, command, section, version, who. */
  log: path.join(dataDir, 'registry', 'log.jsonl'),
  releases: path.join(dataDir, 'releases'),
});

/** The hash of a file's content, as scripts have it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The files of a release with their hashes, by their paths inside its folder. */
export function filesOf({ url, metadata, extras }: Release): Map<string, string> {
  const { base, chunks, server } = extras;
  return new Map([
    ...Object.values(chunks)
      .flat()
      .map(({ path: file, integrity }) => [file, integrity] as const),
    [url.slice(base.length), metadata.integrity] as const,
    [server.url.slice(base.length), server.integrity] as const,
  ]);
}

/** Whether every file that the release lists is in the folder and has its hash. */
export const hasAllFiles = (folder: string, release: Release): boolean =>
  [...filesOf(release)].every(([name, integrity]) => {
    const file = path.join(folder, name);
    return existsSync(file) && integrityOf(readFileSync(file)) === integrity;
  });

/** Writes a file so that a reader gets the old content or the new one. */
export function writeAtomically(file: string, content: string | Buffer): void {
  const part = `${file}.${randomUUID()}`;
  try {
    writeFileSync(part, content);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Puts a complete folder into a place, and what is there away. */
export function moveInto(folder: string, target: string): void {
  const away = `${target}.${randomUUID()}.part`;
  if (existsSync(target)) renameSync(target, away);
  renameSync(folder, target);
  rmSync(away, { recursive: true, force: true });
}

const LEFTOVER = /\.part$|\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes from a folder the temporary files and folders that killed processes left there. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => LEFTOVER.test(one))) {
    const file = path.join(folder, name);
    const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - LEFTOVER_MS) rmSync(file, { recursive: true, force: true });
  }
}

/** Runs `work` while no other process holds the lock. Rejects when another one holds it for ten seconds. */
export async function withLock<Result>(lock: string, work: () => Result): Promise<Result> {
  for (const end = Date.now() + PATIENCE_MS; !acquire(lock); await pause(50)) {
    if (Date.now() > end) throw new Error(`Another command is changing the registry (${lock}). Try again.`);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Takes the lock. False when a running process has it; that of a dead one is removed, for the next attempt. */
function acquire(lock: string): boolean {
  const own = `${lock}.${randomUUID()}`;
  writeFileSync(own, `${os.hostname()} ${process.pid}`);
  const now = statSync(own).mtimeMs;
  try {
    linkSync(own, lock); // with its content at once, so that nobody reads half a lock
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const holder = readIfThere(lock);
  if (holder === undefined || isHeld(lock, holder, now)) return false;
  const stale = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, stale); // of two commands that see the same dead one, one gets it
    if (readFileSync(stale, 'utf8') !== holder) linkSync(stale, lock); // a new one by now: back to its place
  } catch {
    return false;
  } finally {
    rmSync(stale, { force: true });
  }
  return false;
}

const isCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Whether its holder works under a lock at a time (ms, by the clock of the disk). Another machine's processes cannot be seen. */
function isHeld(lock: string, holder: string, now: number): boolean {
  const { mtimeMs = -Infinity } = statSync(lock, { throwIfNoEntry: false }) ?? {};
  if (now - mtimeMs > LONGEST_WORK_MS) return false;
  const [host, pid] = holder.split(' ');
  // This process never waits while it holds the lock: its id is that of an earlier one.
  return host !== os.hostname() || (Number(pid) !== process.pid && isRunning(Number(pid)));
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
