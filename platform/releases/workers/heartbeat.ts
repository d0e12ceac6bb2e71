/**
 * The heartbeat of one worker's thread: pings it, and says what its silence
 * means.
 */
import type { ThreadCells } from './thread-cells';

/**
 * Interval of the pings, in ms. Idle workers get them too: code may go on after
 * its page timed out.
 */
export const PING_EVERY_MS = 100;
/** A worker without a heartbeat for this time, in ms, gets no new requests. */
const STALLED_MS = 150;
/**
 * A release's code that blocks the thread for this time, in ms, has the
 * thread's other tasks handed over.
 */
const HAND_OVER_MS = 1000;
/**
 * A thread without a heartbeat for this time, in ms, is replaced: so long that
 * a busy machine does not look like a loop.
 */
const STUCK_MS = 5000;
/**
 * How many times longer the shell's own code may block it: it does not loop,
 * but a thread that starts up takes its time.
 */
const SHELL_PATIENCE = 4;

export type HeartbeatVerdict = 'well' | 'hand over' | 'stuck';

export function createHeartbeat(
  threadCells: ThreadCells,
  postPing: (pingNumber: number) => void,
) {
  let pingNumber = 0;
  let pingedAt = 0;
  /** The time since an unanswered ping; 0 if the last one was answered. */
  const silentMs = () =>
    threadCells.pong() === pingNumber ? 0 : performance.now() - pingedAt;

  function sendPing(): void {
    pingNumber += 1;
    pingedAt = performance.now();
    postPing(pingNumber);
  }

  return {
    sendPing,
    isStalled: () => silentMs() > STALLED_MS,
    /** Looks at the thread, and pings it again where it is well. */
    look(): HeartbeatVerdict {
      const ms = silentMs();
      const isShellRunning = threadCells.release() === 0;
      if (ms === 0) sendPing();
      if (ms > STUCK_MS * (isShellRunning ? SHELL_PATIENCE : 1)) return 'stuck';
      return ms > HAND_OVER_MS && !isShellRunning ? 'hand over' : 'well';
    },
  };
}
