import { utc } from '@date-fns/utc';
import { format } from 'date-fns/format';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseJson } from '@board/shared/node/bounded-json';
import { Locked, takeLock } from '@board/shared/node/lock-file';
import { z } from 'zod';
import { statOf } from './database/process/processor-time';

const LOCK_HOLDER = z.object({
  pid: z.number(),
  /**
   * The command as a person types it, without options, which may hold a secret.
   */
  command: z.string().catch('another program'),
  /** ISO date-time of its start. */
  since: z.iso.datetime().catch(''),
  /**
   * The start of that process, where the operating system reports it; process
   * ids are reused.
   */
  started: z.string().catch(''),
  token: z.string().catch(''),
});
type LockHolder = z.infer<typeof LOCK_HOLDER>;

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

/** Files that are the backend: `main.ts`, and the database's `database.mjs`. */
const BACKEND_FILES = ['main', 'database'];

/** This process, as "the backend" or "npm run feeds -- run example". */
function thisProgram(): LockHolder {
  const [, file = '', ...args] = process.argv;
  const name = basename(file).replace(/\.\w+$/, '');
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const commandWords = args.slice(
    0,
    firstOption < 0 ? args.length : firstOption,
  );
  return {
    pid: process.pid,
    command: BACKEND_FILES.includes(name)
      ? 'the backend'
      : [
          'npm run',
          name,
          ...(commandWords.length > 0 ? ['--', ...commandWords] : []),
        ].join(' '),
    since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    started: startOfProcess(process.pid),
    token: randomUUID(),
  };
}

function nameOf({ command, pid, since }: LockHolder): string {
  if (since === '') return `${command} (process ${pid})`;
  const startText = format(since, "yyyy-MM-dd HH:mm 'UTC'", { in: utc });
  return `${command} (process ${pid}, since ${startText})`;
}

/**
 * Returns the function that releases the lock. A lock of a process that is gone
 * (SIGKILL, power cut) is replaced. Rejects with FolderInUse when its holder
 * lives for longer than `patienceMs`.
 */
export async function lockFolder(
  file: string,
  patienceMs = 0,
): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return await takeLock(
      file,
      JSON.stringify(thisProgram()),
      (holderText) => isAlive(parseHolder(holderText)),
      patienceMs,
    );
  } catch (error) {
    const lockHolder =
      error instanceof Locked ? parseHolder(error.holder) : undefined;
    if (!lockHolder) throw error;
    throw new FolderInUse(
      `${dirname(file)} is in use by ${nameOf(lockHolder)}: ` +
        'wait for it or stop it, or set DATA_DIR to another folder.',
      lockHolder.pid,
    );
  }
}

const parseHolder = (holderText: string): LockHolder | undefined =>
  LOCK_HOLDER.safeParse(parseJson(holderText)).data;

function isAlive(holder: LockHolder | undefined): boolean {
  if (!holder) return false;
  const { pid, started } = holder;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process lives and belongs to another user
    if (Object(error).code !== 'EPERM') return false;
  }
  const startedNow = startOfProcess(pid);
  const isSameProcess =
    startedNow === '' || started === '' || startedNow === started;
  return !statOf(pid)?.isZombie && isSameProcess;
}

/**
 * The start of a process, as a text with the id of the machine's boot; empty
 * where the operating system does not report it.
 */
function startOfProcess(pid: number): string {
  const processStat = statOf(pid);
  return processStat
    ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${processStat.started}`
    : '';
}
