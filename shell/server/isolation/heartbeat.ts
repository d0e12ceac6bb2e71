/** The heartbeat of one worker's thread: pings it, and says what its silence or its memory means. */
import { createOutsideMemory } from './outside-memory';
import type { ThreadCells } from './thread-cells';
import { threadTime, type ThreadTime } from './thread-time';

/** Interval of the pings, in ms. Idle workers get them too: code may go on after its page timed out. */
export const PING_MS = 100;
/** A worker without a heartbeat for this time, in ms, gets no new requests. */
const STALLED_MS = 150;
/** A thread that works this long without a heartbeat, in ms of its own time, hands its other tasks over. */
const HAND_OVER_MS = 250;
/** How many times longer the shell's own code may run without a heartbeat: it does not loop, but a thread that starts up takes its time. */
const SHELL_PATIENCE = 4;
/** How many times longer a thread may be blocked that neither works nor waits for a processor. */
const BLOCKED_PATIENCE = 4;
/**
 * A thread without a heartbeat is replaced when the process grows by this, in bytes. With one, it reports its own
 * memory.
 */
const GROWTH_BYTES = 1_000_000_000;

interface Options {
  cells: ThreadCells;
  send(ping: number): void;
  /** The slowness of the machine. */
  slowness(): number;
}

/** The number of the release on the thread, and the id of its task. */
export interface Running {
  release: number;
  task: number;
}

export function createHeartbeat({ cells, send, slowness }: Options) {
  const outside = createOutsideMemory();
  let ping = 0;
  let pingedAt = 0;
  let atPing: ThreadTime | undefined;
  let rssBefore = 0;

  function sendPing(): void {
    ping += 1;
    pingedAt = performance.now();
    atPing = threadTime(cells.thread());
    rssBefore = process.memoryUsage.rss();
    send(ping);
  }

  /** Time since the last ping, in ms, in which the thread worked or might have; blocked time counts less. */
  function ownTimeMs(silentMs: number): number {
    const now = threadTime(cells.thread());
    if (!now || !atPing) return silentMs / slowness();
    const ranMs = now.ranMs - atPing.ranMs;
    const blockedMs = silentMs - ranMs - (now.waitedMs - atPing.waitedMs);
    return ranMs + Math.max(0, blockedMs) / BLOCKED_PATIENCE;
  }

  /** Why the silent thread must end, or `hand over` where its other tasks must not wait for that. */
  function judge(stuckMs: number): string | undefined {
    const silentMs = performance.now() - pingedAt;
    const ownMs = ownTimeMs(silentMs);
    const isShell = cells.release() === 0;
    if (ownMs > stuckMs * (isShell ? SHELL_PATIENCE : 1))
      return `no heartbeat for ${Math.round(silentMs)} ms, with a processor at hand`;
    if (process.memoryUsage.rss() - rssBefore > GROWTH_BYTES) return 'the process grew by 1 GB in silence';
    return ownMs > HAND_OVER_MS && !isShell ? 'hand over' : undefined;
  }

  return {
    sendPing,
    /** True while the worker misses heartbeats. */
    isStalled: () => cells.pong() !== ping && performance.now() - pingedAt > STALLED_MS,
    /** Looks at the thread, which may work `stuckMs` without a heartbeat. Pings it again where it is well. */
    look(stuckMs: number): { verdict: string | undefined; running: Running } {
      const running = { release: cells.release(), task: cells.lastTask() };
      if (cells.pong() !== ping) return { verdict: judge(stuckMs), running };
      const kb = cells.outsideKb();
      if (outside.exceeds(kb, cells.lastRelease(), running.task))
        return { verdict: `${Math.round(kb / 1000)} MB outside of the heap`, running: outside.culprit() };
      sendPing();
      return { verdict: undefined, running };
    },
  };
}
