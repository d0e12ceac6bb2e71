/**
 * Tracks the running release and task of a render worker's thread, across
 * awaits and timers.
 */
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { getOrMake } from '../get-or-make';
import type { ThreadCells } from './thread-cells';

export type ThreadMark = ReturnType<typeof createThreadMark>;

/**
 * `announceRelease` sends the number of a release before any of its code runs.
 */
export function createThreadMark(
  cells: ThreadCells,
  announceRelease: (releaseNumber: number, release: string) => void,
) {
  const releaseStorage = new AsyncLocalStorage<{
    release: number;
    task: number;
  }>();
  const numbers = new Map<string, number>();
  const currentTask = () => releaseStorage.getStore()?.task ?? 0;
  createHook({
    before: () =>
      cells.setRelease(releaseStorage.getStore()?.release ?? 0, currentTask()),
  }).enable();

  const numberOf = (release: string): number =>
    getOrMake(numbers, release, () => {
      const releaseNumber = numbers.size + 1;
      announceRelease(releaseNumber, release);
      return releaseNumber;
    });

  return {
    /** Runs work, and whatever it schedules, as that of a render task. */
    ofTask: <Result>(task: number, markedWork: () => Result): Result =>
      releaseStorage.run({ release: 0, task }, markedWork),
    /**
     * Runs work, and whatever it schedules, as code of a release; undefined is
     * the shell.
     */
    as<Result>(release: string | undefined, markedWork: () => Result): Result {
      const outerRelease = cells.release();
      const releaseNumber = release === undefined ? 0 : numberOf(release);
      const task = currentTask();
      cells.setRelease(releaseNumber, task);
      try {
        return releaseStorage.run({ release: releaseNumber, task }, markedWork);
      } finally {
        cells.setRelease(outerRelease, task);
      }
    },
    /**
     * Makes this the running release, until another is set or the current task
     * ends.
     */
    enter: (release: string) =>
      cells.setRelease(numberOf(release), currentTask()),
    /** The running release; undefined is the shell. */
    running: () =>
      [...numbers].find(
        ([, releaseNumber]) => releaseNumber === cells.release(),
      )?.[0],
  };
}
