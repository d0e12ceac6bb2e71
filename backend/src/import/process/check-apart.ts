import { execFile, type ExecFileException } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterWorking } from '../../database/process/processor-time';
import { Unmapped, Unusable, type FieldMap } from '../problem';
import {
  spoolIn,
  type Check,
  type Checked,
  type Source,
} from '../write/checked';

/**
 * The heap of V8 holds a JSON document of 100 MB with what it says, or the
 * identities of two million adverts: the whole process may have twice that,
 * with code, the world's towns, and buffers. `workMs` is processor time until
 * the next adverts.
 */
const LIMITS = { heapMb: 512, workMs: 60_000 };

/** The argument of the process. Without its parent, it ends. */
export interface Task {
  source: Source;
  folder: string;
  memoryMb: number;
  parent: number;
}

/** What the process writes last. The database checks each column again. */
export type Result =
  { checked: Checked } | { failed: string; map?: FieldMap | undefined };

const fromSource = () => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  fileURLToPath(new URL('./main.ts', import.meta.url)),
];

const execute = promisify(execFile);

/**
 * A process of its own, so that no file can end this one or fill its memory,
 * and without environment, so without a key.
 */
export const checkApart =
  ({ heapMb, workMs } = LIMITS, program = fromSource()): Check =>
  async (source, folder, signal) => {
    const task: Task = {
      source,
      folder,
      memoryMb: 2 * heapMb,
      parent: process.pid,
    };
    const args = [
      `--max-old-space-size=${heapMb}`,
      ...program,
      JSON.stringify(task),
    ];
    const options = {
      env: {},
      maxBuffer: Infinity,
      killSignal: 'SIGKILL',
      signal,
    } as const;
    const working = execute(process.execPath, args, options);
    let isLate = false;
    /** Ends a process that works for long without an advert. */
    const watch = (before: number) =>
      afterWorking(working.child.pid ?? 0, workMs, () => {
        const size =
          statSync(spoolIn(folder), { throwIfNoEntry: false })?.size ?? 0;
        isLate = size <= before;
        if (isLate) working.child.kill('SIGKILL');
        else callOff = watch(size);
      });
    let callOff = watch(0);
    const ended = await working.catch((error: ExecFileException) => error);
    callOff();
    signal?.throwIfAborted();
    if (isLate) throw new Unusable('The file takes too long to read.');
    const { stdout = '', stderr = '' } = ended;
    if (
      ('signal' in ended && ended.signal) ||
      /heap out of memory|grew beyond/.test(stderr)
    )
      throw new Unusable(
        `The file takes more than ${heapMb} MB of memory to read.`,
      );
    if (stdout === '')
      throw new Unusable(
        `The file cannot be read: ${stderr.trim().split('\n')[0]}`,
      );
    const result = JSON.parse(stdout) as Result;
    if ('checked' in result) return result.checked;
    throw result.map
      ? new Unmapped(result.failed, result.map)
      : new Unusable(result.failed);
  };
