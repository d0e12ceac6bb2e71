import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Holder {
  pid: number;
  /** The start time of that process, where the operating system reports it; process ids are reused. */
  started: string;
  token: string;
}

/** A living process holds the lock; the message names it. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/**
 * Locks `file` for this process and returns the function that releases the lock. A lock of a process that is gone
 * (SIGKILL, power cut) is stale and is replaced. Throws FolderInUse when its holder lives for longer than `patience`
 * ms.
 */
export async function lockFolder(file: string, patience = 0): Promise<() => void> {
  const until = performance.now() + patience;
  const mine: Holder = { pid: process.pid, started: stateOf(process.pid).started, token: randomUUID() };
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (!create(file, mine)) {
      const holder = read(file);
      if (holder && isAlive(holder)) {
        if (performance.now() < until) {
          attempt = -1;
          await wait(50);
          continue;
        }
        throw new FolderInUse(
          `${dirname(file)} is in use by the backend with process id ${holder.pid}: stop it, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
      continue;
    }
    // another process may have found the same stale lock now and removed ours
    await wait(30);
    if (read(file)?.token === mine.token) {
      return () => {
        if (read(file)?.token === mine.token) rmSync(file, { force: true });
      };
    }
  }
  throw new FolderInUse(`${dirname(file)} is being taken by another backend at this moment: try again.`);
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function create(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number')
      return undefined;
    const text = (key: 'started' | 'token') => String((value as Record<string, unknown>)[key] ?? '');
    return { pid: value.pid, started: text('started'), token: text('token') };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process lives and belongs to another user
    if (codeOf(error) !== 'EPERM') return false;
  }
  const { started: now, hasEnded } = stateOf(pid);
  if (hasEnded) return false;
  return now === '' || started === '' || now === started;
}

/** Where the operating system reports it: the start time of process `pid`, and whether it is a zombie. */
function stateOf(pid: number): { started: string; hasEnded: boolean } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // field 2 is the program's name in brackets and may hold spaces; field 3 is the state, field 22 the start time
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { started: `${boot}/${fields[19] ?? ''}`, hasEnded: fields[0] === 'Z' };
  } catch {
    return { started: '', hasEnded: false };
  }
}
