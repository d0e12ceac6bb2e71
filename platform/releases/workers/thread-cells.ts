/**
 * Memory that a render worker shares with the serving process, because a thread
 * that loops cannot send messages. It holds the last heartbeat, and the running
 * release and task.
 */
export type ThreadCells = ReturnType<typeof threadCells>;

const PONG = 0;
const RELEASE = 1;
const TASK = 2;

export function threadCells(buffer = new SharedArrayBuffer(12)) {
  const cells = new Int32Array(buffer);
  return {
    buffer,
    pong: () => Atomics.load(cells, PONG),
    setPong: (ping: number) => void Atomics.store(cells, PONG, ping),
    /**
     * Number under which the worker announced the running release, 0 for the
     * shell's own code.
     */
    release: () => Atomics.load(cells, RELEASE),
    /**
     * Id of the render task for which a release ran last, or 0. A timer that a
     * page left counts for that page's task.
     */
    task: () => Atomics.load(cells, TASK),
    setRelease(release: number, task: number) {
      Atomics.store(cells, RELEASE, release);
      if (release !== 0) Atomics.store(cells, TASK, task);
    },
  };
}
