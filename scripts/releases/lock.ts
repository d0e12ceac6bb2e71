/** A lock that one process holds, as a file with its id. */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../lib/project.mjs';

/** Waits this long for another process, in ms. */
const PATIENCE_MS = 10_000;

/** Runs `work` while no other process holds the lock. Rejects when another one holds it for ten seconds. */
export async function withLock<Result>(lock: string, work: () => Result): Promise<Result> {
  for (const end = Date.now() + PATIENCE_MS; !take(lock); await pause(50)) {
    if (Date.now() > end) throw new Error(`Another command is changing the registry (${lock}). Try again.`);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Takes the lock. False when a running process has it; that of a dead one is removed, for the next attempt. */
function take(lock: string): boolean {
  const own = `${lock}.${randomUUID()}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock); // with its content at once, so that nobody reads half a lock
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const holder = readIfThere(lock);
  if (holder === undefined || isRunning(Number(holder))) return false;
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

export const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
