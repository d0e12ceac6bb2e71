import { execFile, type ExecFileException } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterWorking } from '../../database/process/processor-time';
import { Unmapped, Unusable, type FieldMap } from '../problem';
import {
  spoolPathIn,
  type FileCheck,
  type CheckedFile,
  type ImportSource,
} from '../write/checked';

/**
 * The limits of the process. The heap of V8 holds a parsed JSON document of 100
 * MB, or the identities of two million adverts. The whole process may have
 * twice that, with code, the world's towns, and buffers. `workMs` is processor
 * time until the next adverts.
 */
const PROCESS_LIMITS = { heapMb: 512, workMs: 60_000 };

/** The argument of the process, which ends itself without its parent. */
export interface CheckTask {
  source: ImportSource;
  folder: string;
  memoryMb: number;
  parent: number;
}

/** What the process writes last. The database checks each column again. */
export type CheckResult =
  { checked: CheckedFile } | { failed: string; map?: FieldMap | undefined };

/** Runs the check from its source, which Node reads through tsx. */
const fromSource = () => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  fileURLToPath(new URL('./main.ts', import.meta.url)),
];

const execute = promisify(execFile);

const startCheck = (
  nodeArguments: readonly string[],
  checkTask: CheckTask,
  signal: AbortSignal | undefined,
) =>
  execute(process.execPath, [...nodeArguments, JSON.stringify(checkTask)], {
    env: {},
    maxBuffer: Infinity,
    killSignal: 'SIGKILL',
    signal,
  });

/**
 * A process of its own, so that no file can end this one or fill its memory,
 * and without environment, so without a key.
 */
export const checkApart =
  ({ heapMb, workMs } = PROCESS_LIMITS, program = fromSource()): FileCheck =>
  async (source, folder, signal) => {
    const checkTask: CheckTask = {
      source,
      folder,
      memoryMb: 2 * heapMb,
      parent: process.pid,
    };
    const runningCheck = startCheck(
      [`--max-old-space-size=${heapMb}`, ...program],
      checkTask,
      signal,
    );
    let isLate = false;
    /**
     * Ends the process when it has worked for `workMs` and the spool still has
     * the size that it had.
     */
    const startWatching = (sizeBefore: number) =>
      afterWorking(runningCheck.child.pid ?? 0, workMs, () => {
        const size =
          statSync(spoolPathIn(folder), { throwIfNoEntry: false })?.size ?? 0;
        isLate = size <= sizeBefore;
        if (isLate) runningCheck.child.kill('SIGKILL');
        else stopWatching = startWatching(size);
      });
    let stopWatching = startWatching(0);
    const endedCheck = await runningCheck.catch(
      (error: ExecFileException) => error,
    );
    stopWatching();
    signal?.throwIfAborted();
    if (isLate) throw new Unusable('The file takes too long to read.');
    const { stdout = '', stderr = '' } = endedCheck;
    if (
      ('signal' in endedCheck && endedCheck.signal) ||
      /heap out of memory|grew beyond/.test(stderr)
    )
      throw new Unusable(
        `The file takes more than ${heapMb} MB of memory to read.`,
      );
    if (stdout === '')
      throw new Unusable(
        `The file cannot be read: ${stderr.trim().split('\n')[0]}`,
      );
    return checkedIn(JSON.parse(stdout) as CheckResult);
  };

/** Throws why the file was not checked. */
function checkedIn(checkResult: CheckResult): CheckedFile {
  if ('checked' in checkResult) return checkResult.checked;
  throw checkResult.map
    ? new Unmapped(checkResult.failed, checkResult.map)
    : new Unusable(checkResult.failed);
}
