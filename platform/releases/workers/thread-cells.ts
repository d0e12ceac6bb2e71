/**
 * Memory that a render worker shares with the serving process, because a thread
 * that loops cannot send messages. It holds the last heartbeat, and the running
 * release and task.
 */
export type ThreadCells = ReturnType<typeof threadCells>;

const PONG_CELL = 0;
const RELEASE_CELL = 1;
const TASK_CELL = 2;

/** The buffer has three 32-bit integers. */
export function threadCells(buffer = new SharedArrayBuffer(12)) {
  const sharedCells = new Int32Array(buffer);
  return {
    buffer,
    pong: () => Atomics.load(sharedCells, PONG_CELL),
    setPong: (pingNumber: number) =>
      void Atomics.store(sharedCells, PONG_CELL, pingNumber),
    /**
     * Number under which the worker announced the running release, 0 for the
     * shell's own code.
     */
    release: () => Atomics.load(sharedCells, RELEASE_CELL),
    /**
     * Id of the render task for which a release ran last, or 0. A timer that a
     * page left counts for that page's task.
     */
    task: () => Atomics.load(sharedCells, TASK_CELL),
    setRelease(release: number, task: number) {
      Atomics.store(sharedCells, RELEASE_CELL, release);
      if (release !== 0) Atomics.store(sharedCells, TASK_CELL, task);
    },
  };
}
