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
type IsHeld = (text: string, ageMs: number) => boolean;

/**
 * Takes a lock by a unique text, and returns what releases it. Rejects with
 * `Locked`, which has the holder's text, after `patienceMs`.
 */
export async function takeLock(
  file: string,
  text: string,
  isHeld: IsHeld,
  patienceMs: number,
) {
  for (const endMs = performance.now() + patienceMs; ; await pause(50)) {
    const holder = attempt(file, text, isHeld);
    if (holder === text) return () => removeIf(file, text);
    if (holder !== undefined && performance.now() >= endMs)
      throw new Locked(holder);
  }
}

/**
 * The text of who has the lock then; undefined where that of a dead process was
 * removed.
 */
function attempt(
  file: string,
  text: string,
  isHeld: IsHeld,
): string | undefined {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text);
  const draftMs = statSync(draft).mtimeMs;
  try {
    // with its content at once, so that nobody reads half a lock
    linkSync(draft, file);
    return text;
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const holder = readIfThere(file);
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (holder === undefined || mtimeMs === undefined) return undefined;
  if (isHeld(holder, draftMs - mtimeMs)) return holder;
  removeIf(file, holder);
  return undefined;
}

/**
 * Removes a lock with this text. Of two processes that see the same dead one,
 * one gets it.
 */
function removeIf(file: string, text: string): void {
  const away = `${file}.${randomUUID()}`;
  try {
    renameSync(file, away);
    // a new one by now: back to its place
    if (readIfThere(away) !== text) linkSync(away, file);
  } catch {
    // it is gone, or another one is in its place
  } finally {
    rmSync(away, { force: true });
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
