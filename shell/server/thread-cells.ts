/**
 * Memory that a render worker and the serving process share, because a thread that loops can no longer say anything:
 * the answer to the last ping, and the release whose code is on the thread.
 */

const PONG = 0;
const RELEASE = 1;

export interface ThreadCells {
  buffer: SharedArrayBuffer;
  /** Number of the last ping that the worker came to answer. */
  pong(): number;
  setPong(ping: number): void;
  /** Number under which the worker announced the release, 0 for the shell's own code. */
  release(): number;
  setRelease(release: number): void;
}

export function threadCells(buffer = new SharedArrayBuffer(8)): ThreadCells {
  const cells = new Int32Array(buffer);
  return {
    buffer,
    pong: () => Atomics.load(cells, PONG),
    setPong: (ping) => void Atomics.store(cells, PONG, ping),
    release: () => Atomics.load(cells, RELEASE),
    setRelease: (release) => void Atomics.store(cells, RELEASE, release),
  };
}
