/**
 * Memory that a render worker shares with the serving process, because a thread that loops cannot send messages. It
 * holds the last heartbeat, the running release and task, the thread's memory outside its heap, and the thread's id.
 */
export type ThreadCells = ReturnType<typeof threadCells>;

const PONG = 0;
const RELEASE = 1;
const LAST_RELEASE = 2;
const OUTSIDE_KB = 3;
const THREAD = 4;
const LAST_TASK = 5;

export function threadCells(buffer = new SharedArrayBuffer(24)) {
  const cells = new Int32Array(buffer);
  const set = (cell: number, value: number) => void Atomics.store(cells, cell, value);
  return {
    buffer,
    /** Number of the last ping that the worker answered: its heartbeat. */
    pong: () => Atomics.load(cells, PONG),
    setPong: (ping: number) => set(PONG, ping),
    /** Number under which the worker announced the running release, 0 for the shell's own code. */
    release: () => Atomics.load(cells, RELEASE),
    /** The release that ran last, 0 if none ever did. A thread that answers a ping runs the shell's own code. */
    lastRelease: () => Atomics.load(cells, LAST_RELEASE),
    /** Id of the render task for which that release ran; a timer that a page left is of its task. 0 if of none. */
    lastTask: () => Atomics.load(cells, LAST_TASK),
    setRelease(release: number, task: number) {
      set(RELEASE, release);
      if (release === 0) return;
      set(LAST_RELEASE, release);
      set(LAST_TASK, task);
    },
    /** Memory of the thread outside its heap, in kB, at its last heartbeat. */
    outsideKb: () => Atomics.load(cells, OUTSIDE_KB),
    setOutsideKb: (kb: number) => set(OUTSIDE_KB, kb),
    /** The system's id of the thread (thread-time.ts); 0 until it is known. */
    thread: () => Atomics.load(cells, THREAD),
    setThread: (id: number) => set(THREAD, id),
  };
}
