import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterWorking } from '../../database/process/processor-time';
import { spoolIn, type Check, type Checked, type Source } from '../check';
import { Unmapped, Unusable, type FieldMap } from '../problem';

export interface CheckLimits {
  /** Heap of V8, in MB. The whole process may have twice that: code, the world's towns, and buffers. */
  heapMb: number;
  /** Processor time until the next adverts, in ms. */
  workMs: number;
}

/** The heap holds a JSON document of 100 MB with what it says, or the identities of two million adverts. */
const LIMITS: CheckLimits = { heapMb: 512, workMs: 60_000 };

/** The argument of the process. Without its parent, it ends. */
export interface Task {
  source: Source;
  folder: string;
  memoryMb: number;
  parent: number;
}

/** What the process writes last. The database checks each column again. */
export type Result = { checked: Checked } | { failed: string; map?: FieldMap | undefined };

const fromSource = () => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  fileURLToPath(new URL('./main.ts', import.meta.url)),
];

/**
 * Checks like `checkFile`, in a process of its own, so that no file can end this one or fill its memory. That process has no
 * environment, so no key. Throws `Unusable` also when the process reaches a limit.
 */
export const checkApart =
  ({ heapMb, workMs }: CheckLimits = LIMITS, program = fromSource()): Check =>
  async (source, folder, signal) => {
    const task: Task = { source, folder, memoryMb: 2 * heapMb, parent: process.pid };
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${heapMb}`, ...program, JSON.stringify(task)],
      { env: {}, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const end = () => void child.kill('SIGKILL');
    signal?.addEventListener('abort', end);
    let isLate = false;
    /** Ends a process that works for long without an advert. */
    const watch = (before: number) =>
      afterWorking(child.pid ?? 0, workMs, () => {
        const size = statSync(spoolIn(folder), { throwIfNoEntry: false })?.size ?? 0;
        isLate = size <= before;
        if (isLate) end();
        else callOff = watch(size);
      });
    let callOff = watch(0);
    try {
      const [said, errors, [code, killed]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      signal?.throwIfAborted();
      if (isLate) throw new Unusable('The file takes too long to read.');
      if (killed !== null || /heap out of memory|grew beyond/.test(errors))
        throw new Unusable(`The file takes more than ${heapMb} MB of memory to read.`);
      if (said === '')
        throw new Unusable(`The file cannot be read: ${errors.trim().split('\n')[0] || `exit code ${code}`}`);
      const result = JSON.parse(said) as Result;
      if ('checked' in result) return result.checked;
      throw result.map ? new Unmapped(result.failed, result.map) : new Unusable(result.failed);
    } finally {
      callOff();
      signal?.removeEventListener('abort', end);
      end();
    }
  };
