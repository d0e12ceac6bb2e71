import { utc } from '@date-fns/utc';
import { format } from 'date-fns/format';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseJson } from '@board/shared/node/bounded-json';
import { Locked, takeLock } from '@board/shared/node/lock-file';
import { z } from 'zod';
import { statOf } from './database/process/processor-time';

const HOLDER = z.object({
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
type Holder = z.infer<typeof HOLDER>;

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

const OF_BACKEND = ['main', 'database'];

/** "the backend", or "npm run feeds -- run example" */
function thisProgram(): Holder {
  const [, file = '', ...args] = process.argv;
  const name = basename(file).replace(/\.\w+$/, '');
  const end = args.findIndex((arg) => arg.startsWith('-'));
  const words = args.slice(0, end < 0 ? args.length : end);
  return {
    pid: process.pid,
    command: OF_BACKEND.includes(name)
      ? 'the backend'
      : ['npm run', name, ...(words.length > 0 ? ['--', ...words] : [])].join(
          ' ',
        ),
    since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    started: startOf(process.pid),
    token: randomUUID(),
  };
}

function nameOf({ command, pid, since }: Holder): string {
  if (since === '') return `${command} (process ${pid})`;
  const start = format(since, "yyyy-MM-dd HH:mm 'UTC'", { in: utc });
  return `${command} (process ${pid}, since ${start})`;
}

/**
 * Returns the function that releases the lock. A lock of a process that is gone
 * (SIGKILL, power cut) is replaced. Rejects with FolderInUse when its holder
 * lives for longer than `patience` ms.
 */
export async function lockFolder(
  file: string,
  patience = 0,
): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return await takeLock(
      file,
      JSON.stringify(thisProgram()),
      (text) => isAlive(parse(text)),
      patience,
    );
  } catch (error) {
    const holder = error instanceof Locked ? parse(error.holder) : undefined;
    if (!holder) throw error;
    throw new FolderInUse(
      `${dirname(file)} is in use by ${nameOf(holder)}: ` +
        'wait for it or stop it, or set DATA_DIR to another folder.',
      holder.pid,
    );
  }
}

const parse = (text: string): Holder | undefined =>
  HOLDER.safeParse(parseJson(text)).data;

function isAlive(holder: Holder | undefined): boolean {
  if (!holder) return false;
  const { pid, started } = holder;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process lives and belongs to another user
    if (Object(error).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return (
    !statOf(pid)?.isZombie && (now === '' || started === '' || now === started)
  );
}

/** When a process started, counted from this start of the machine. */
function startOf(pid: number): string {
  const stat = statOf(pid);
  return stat
    ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${stat.started}`
    : '';
}
