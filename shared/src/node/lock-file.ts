/** Locks that are files, for processes that share a folder. Node only. */
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export class Locked extends Error {
  override name = 'Locked';
  constructor(readonly holder: string) {
    super('somebody holds the lock');
  }
}

/**
 * Whether the writer of a lock's text holds it still; `ageMs` is its age by the
 * clock of the disk.
 */
type IsLockHeld = (holderText: string, ageMs: number) => boolean;

/**
 * Takes a lock by a unique text, and returns what releases it. Rejects with
 * `Locked`, which has the holder's text, after `patienceMs`.
 */
export async function takeLock(
  file: string,
  holderText: string,
  isHeld: IsLockHeld,
  patienceMs: number,
) {
  for (const endMs = performance.now() + patienceMs; ; await pause(50)) {
    const otherHolder = attemptLock(file, holderText, isHeld);
    if (otherHolder === holderText) return () => removeIf(file, holderText);
    if (otherHolder !== undefined && performance.now() >= endMs)
      throw new Locked(otherHolder);
  }
}

/**
 * The text of who has the lock then; undefined where that of a dead process was
 * removed.
 */
function attemptLock(
  file: string,
  holderText: string,
  isHeld: IsLockHeld,
): string | undefined {
  const draftFile = `${file}.${randomUUID()}`;
  writeFileSync(draftFile, holderText);
  const draftMs = statSync(draftFile).mtimeMs;
  try {
    // with its content at once, so that nobody reads half a lock
    linkSync(draftFile, file);
    return holderText;
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draftFile, { force: true });
  }
  const holderNow = readIfThere(file);
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (holderNow === undefined || mtimeMs === undefined) return undefined;
  if (isHeld(holderNow, draftMs - mtimeMs)) return holderNow;
  removeIf(file, holderNow);
  return undefined;
}

/**
 * Removes a lock with this text. Of two processes that see the same dead one,
 * one gets it.
 */
function removeIf(file: string, holderText: string): void {
  const removedFile = `${file}.${randomUUID()}`;
  try {
    renameSync(file, removedFile);
    // a new one by now: back to its place
    if (readIfThere(removedFile) !== holderText) linkSync(removedFile, file);
  } catch {
    // it is gone, or another one is in its place
  } finally {
    rmSync(removedFile, { force: true });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  }
}
