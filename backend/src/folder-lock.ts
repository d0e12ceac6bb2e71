import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A program of this machine, for people who wait for it. */
interface Program {
  pid: number;
  /** As a person types it, without options: they may hold a secret. */
  command: string;
  /** ISO date-time of its start. */
  since: string;
}

interface Holder extends Program {
  /** The start time of that process, where the operating system reports it; process ids are reused. */
  started: string;
  token: string;
}

/** A living process holds the lock; the message names it. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(
    message: string,
    /** The process that holds it, where it is known. */
    readonly pid?: number,
  ) {
    super(message);
  }
}

/** The programs that hold the embedded database for the backend. */
const OF_BACKEND = ['main', 'database'];

/** This process: "the backend", or "npm run feeds -- run example". */
function thisProgram(): Program {
  const [, file = '', ...args] = process.argv;
  const name = basename(file).replace(/\.\w+$/, '');
  const end = args.findIndex((arg) => arg.startsWith('-'));
  const words = ['--', ...args.slice(0, end < 0 ? args.length : end)];
  const command = `npm run ${[name, ...(words.length > 1 ? words : [])].join(' ')}`;
  return {
    pid: process.pid,
    command: OF_BACKEND.includes(name) ? 'the backend' : command,
    since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  };
}

/** "npm run feeds -- run example (process 812, since 2026-11-25 15:20 UTC)". */
const nameOfProgram = ({ command, pid, since }: Program): string =>
  `${command} (process ${pid}${since === '' ? '' : `, since ${since.slice(0, 16).replace('T', ' ')} UTC`})`;

/**
 * Locks `file` for this process and returns the function that releases the lock. A lock of a process that is gone
 * (SIGKILL, power cut) is stale and is replaced. Throws FolderInUse when its holder lives for longer than `patience`
 * ms.
 */
export async function lockFolder(file: string, patience = 0): Promise<() => void> {
  const until = performance.now() + patience;
  const mine: Holder = { ...thisProgram(), started: stateOf(process.pid).started, token: randomUUID() };
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
          `${dirname(file)} is in use by ${nameOfProgram(holder)}: wait for it or stop it, or set DATA_DIR to another folder.`,
          holder.pid,
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
  throw new FolderInUse(`${dirname(file)} is being taken by another program at this moment: try again.`);
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
    const text = (key: Exclude<keyof Holder, 'pid'>) => String((value as Record<string, unknown>)[key] ?? '');
    const command = text('command') || 'another program';
    return { pid: value.pid, command, since: text('since'), started: text('started'), token: text('token') };
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
