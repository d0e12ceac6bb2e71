/**
 * Memory that a render worker shares with the serving process, because a thread that loops cannot send messages. It
 * holds the last heartbeat, the running release and task, the thread's memory outside its heap, and the thread's id.
 */

const PONG = 0;
const RELEASE = 1;
const LAST_RELEASE = 2;
const OUTSIDE_KB = 3;
const THREAD = 4;
const LAST_TASK = 5;

export interface ThreadCells {
  buffer: SharedArrayBuffer;
  /** Number of the last ping that the worker answered: its heartbeat. */
  pong(): number;
  setPong(ping: number): void;
  /** Number under which the worker announced the running release, 0 for the shell's own code. */
  release(): number;
  /** The release that ran last, 0 if none ever did. A thread that answers a ping runs the shell's own code. */
  lastRelease(): number;
  setRelease(release: number, task: number): void;
  /** Id of the render task for which that release ran; a timer that a page left is of its task. 0 if of none. */
  lastTask(): number;
  /** Memory of the thread outside its heap, in kB, at its last heartbeat. */
  outsideKb(): number;
  setOutsideKb(kb: number): void;
  /** The system's id of the thread (thread-time.ts); 0 until it is known. */
  thread(): number;
  setThread(id: number): void;
}

export function threadCells(buffer = new SharedArrayBuffer(24)): ThreadCells {
  const cells = new Int32Array(buffer);
  return {
    buffer,
    pong: () => Atomics.load(cells, PONG),
    setPong: (ping) => void Atomics.store(cells, PONG, ping),
    release: () => Atomics.load(cells, RELEASE),
    lastRelease: () => Atomics.load(cells, LAST_RELEASE),
    lastTask: () => Atomics.load(cells, LAST_TASK),
    setRelease(release, task) {
      Atomics.store(cells, RELEASE, release);
      if (release === 0) return;
      Atomics.store(cells, LAST_RELEASE, release);
      Atomics.store(cells, LAST_TASK, task);
    },
    outsideKb: () => Atomics.load(cells, OUTSIDE_KB),
    thread: () => Atomics.load(cells, THREAD),
    setThread: (id) => void Atomics.store(cells, THREAD, id),
    setOutsideKb: (kb) => void Atomics.store(cells, OUTSIDE_KB, kb),
  };
}
