/**
 * Memory that a render worker and the serving process share, because a thread that loops can no longer say anything:
 * the answer to the last ping, the release whose code is on the thread, what the thread holds outside of its heap, and
 * the thread's own id.
 */

const PONG = 0;
const RELEASE = 1;
const LAST_RELEASE = 2;
const OUTSIDE_KB = 3;
const THREAD = 4;

export interface ThreadCells {
  buffer: SharedArrayBuffer;
  /** Number of the last ping that the worker came to answer. */
  pong(): number;
  setPong(ping: number): void;
  /** Number under which the worker announced the release, 0 for the shell's own code. */
  release(): number;
  /** The last release that was on the thread, 0 if none ever was: a thread that answers is in the shell's own code. */
  lastRelease(): number;
  setRelease(release: number): void;
  /** Memory of the thread outside of its heap, in kB, at its last answer. */
  outsideKb(): number;
  setOutsideKb(kb: number): void;
  /** What the system knows the thread by (thread-time.ts); 0 until it is told. */
  thread(): number;
  setThread(id: number): void;
}

export function threadCells(buffer = new SharedArrayBuffer(20)): ThreadCells {
  const cells = new Int32Array(buffer);
  return {
    buffer,
    pong: () => Atomics.load(cells, PONG),
    setPong: (ping) => void Atomics.store(cells, PONG, ping),
    release: () => Atomics.load(cells, RELEASE),
    lastRelease: () => Atomics.load(cells, LAST_RELEASE),
    setRelease(release) {
      Atomics.store(cells, RELEASE, release);
      if (release !== 0) Atomics.store(cells, LAST_RELEASE, release);
    },
    outsideKb: () => Atomics.load(cells, OUTSIDE_KB),
    thread: () => Atomics.load(cells, THREAD),
    setThread: (id) => void Atomics.store(cells, THREAD, id),
    setOutsideKb: (kb) => void Atomics.store(cells, OUTSIDE_KB, kb),
  };
}
