import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Holder {
  pid: number;
  /** When the operating system started that process, where it tells; a number can be given out again. */
  started: string;
  token: string;
}

/** Thrown when a living process holds the lock; the message says which one. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/**
 * Takes the lock file at `file` for this process and returns what releases it. A lock left behind by a process that
 * is gone (killed, power cut) is taken over; throws FolderInUse when its holder lives for longer than `patience` ms.
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
    // another process may have judged the same old lock at the same moment and removed ours
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
    // EPERM: it lives, and belongs to somebody else
    if (codeOf(error) !== 'EPERM') return false;
  }
  const { started: now, hasEnded } = stateOf(pid);
  if (hasEnded) return false;
  return now === '' || started === '' || now === started;
}

/** Where the operating system tells: when process `pid` was started, and whether it has ended without anybody asking. */
function stateOf(pid: number): { started: string; hasEnded: boolean } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the second field is the program's name in brackets and may hold spaces; the 3rd is the state, the 22nd the start
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { started: `${boot}/${fields[19] ?? ''}`, hasEnded: fields[0] === 'Z' };
  } catch {
    return { started: '', hasEnded: false };
  }
}
