/**
 * Tracks the running release and task of a render worker's thread, across
 * awaits and timers.
 */
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { getOrMake } from '../get-or-make';
import type { ThreadCells } from './thread-cells';

export type ThreadMark = ReturnType<typeof createThreadMark>;

/** `announce` sends the number of a release before any of its code runs. */
export function createThreadMark(
  cells: ThreadCells,
  announce: (number: number, release: string) => void,
) {
  const storage = new AsyncLocalStorage<{ release: number; task: number }>();
  const numbers = new Map<string, number>();
  const taskNow = () => storage.getStore()?.task ?? 0;
  createHook({
    before: () => cells.setRelease(storage.getStore()?.release ?? 0, taskNow()),
  }).enable();

  const numberOf = (release: string): number =>
    getOrMake(numbers, release, () => {
      const number = numbers.size + 1;
      announce(number, release);
      return number;
    });

  return {
    /** Runs work, and whatever it schedules, as that of a render task. */
    ofTask: <Result>(task: number, work: () => Result): Result =>
      storage.run({ release: 0, task }, work),
    /**
     * Runs work, and whatever it schedules, as code of a release; undefined is
     * the shell.
     */
    as<Result>(release: string | undefined, work: () => Result): Result {
      const outerRelease = cells.release();
      const number = release === undefined ? 0 : numberOf(release);
      const task = taskNow();
      cells.setRelease(number, task);
      try {
        return storage.run({ release: number, task }, work);
      } finally {
        cells.setRelease(outerRelease, task);
      }
    },
    /**
     * Makes this the running release, until another is set or the current task
     * ends.
     */
    enter: (release: string) => cells.setRelease(numberOf(release), taskNow()),
    /** The running release; undefined is the shell. */
    running: () =>
      [...numbers].find(([, number]) => number === cells.release())?.[0],
  };
}
