import { milliseconds } from 'date-fns/milliseconds';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Locked, takeLock } from '@board/shared/node/lock-file';
import type { Release } from '../registry/format';

/** A command waits this long for the lock, in ms. */
const PATIENCE_MS = 10_000;
/**
 * Work under the lock takes far less than this, in ms: an older lock is that of
 * a dead process.
 */
const LONGEST_WORK_MS = 60_000;
/** Partial files and folders as old as this, in ms, are of dead processes. */
const LEFTOVER_MS = milliseconds({ days: 1 });

export const placesIn = (dataDir: string) => ({
  registry: path.join(dataDir, 'registry', 'registry.json'),
  lock: path.join(dataDir, 'registry', 'lock'),
  /** One line per change: time, serial, command, section, version, who. */
  log: path.join(dataDir, 'registry', 'log.jsonl'),
  releases: path.join(dataDir, 'releases'),
});

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The integrity of each file of a release, by its path below the release's
 * folder.
 */
export function filesOf({
  url,
  metadata,
  extras,
}: Release): Map<string, string> {
  const { base, chunks, manifest, server } = extras;
  const described = [
    ...Object.values(chunks).flat(),
    ...(manifest ? [manifest] : []),
  ];
  return new Map([
    ...described.map(({ path: file, integrity }) => [file, integrity] as const),
    [url.slice(base.length), metadata.integrity] as const,
    [server.url.slice(base.length), server.integrity] as const,
  ]);
}

export const hasAllFiles = (folder: string, release: Release): boolean =>
  [...filesOf(release)].every(([name, integrity]) => {
    const file = path.join(folder, name);
    return existsSync(file) && integrityOf(readFileSync(file)) === integrity;
  });

/** Writes a file so that a reader gets the old content or the new one. */
export function writeAtomically(file: string, content: string | Buffer): void {
  const partialFile = `${file}.${randomUUID()}`;
  try {
    writeFileSync(partialFile, content);
    renameSync(partialFile, file);
  } catch (error) {
    rmSync(partialFile, { force: true });
    throw error;
  }
}

/** Moves a complete folder to its place, and removes what was there. */
export function moveInto(folder: string, targetFolder: string): void {
  const oldFolder = `${targetFolder}.${randomUUID()}.part`;
  if (existsSync(targetFolder)) renameSync(targetFolder, oldFolder);
  renameSync(folder, targetFolder);
  rmSync(oldFolder, { recursive: true, force: true });
}

/** `1.0.0-b1a2.<uuid>.part`, `registry.json.<uuid>` */
const LEFTOVER = /\.part$|\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((file) =>
    LEFTOVER.test(file),
  )) {
    const file = path.join(folder, name);
    const { mtimeMs = Infinity } =
      statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - LEFTOVER_MS)
      rmSync(file, { recursive: true, force: true });
  }
}

/**
 * Runs `lockedWork` while no other process holds the lock. Rejects when another
 * one holds it for ten seconds.
 */
export async function withLock<Result>(
  lockFile: string,
  lockedWork: () => Result,
): Promise<Result> {
  const releaseLock = await takeLock(
    lockFile,
    `${os.hostname()} ${process.pid}`,
    isHeld,
    PATIENCE_MS,
  ).catch((error: unknown) => {
    const isLocked = error instanceof Locked;
    throw isLocked
      ? new Error(
          `Another command is changing the registry (${lockFile}). Try again.`,
        )
      : error;
  });
  try {
    return lockedWork();
  } finally {
    releaseLock();
  }
}

/**
 * Whether the holder of a lock, `<host> <pid>`, still works under it. Processes
 * of another machine cannot be seen, so they count as running.
 */
function isHeld(holderText: string, ageMs: number): boolean {
  if (ageMs > LONGEST_WORK_MS) return false;
  const [host, pid] = holderText.split(' ');
  // This process never waits while it holds the lock: its id is that of an
  // earlier one.
  return (
    host !== os.hostname() ||
    (Number(pid) !== process.pid && isRunning(Number(pid)))
  );
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
