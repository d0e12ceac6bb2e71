/**
 * The slowness of the machine: how many times slower this process runs because others have the processors. It scales
 * time limits on the backend and on pages. One sample per half second; the newest three seconds count.
 */
import { readdirSync } from 'node:fs';
import { threadTime, type ThreadTime } from './thread-time';

const SAMPLE_MS = 500;
const SAMPLES = 6;
/** Limits are never scaled by more than this. */
export const MOST = 8;
/** Scaling never makes a limit longer than this, in ms. */
const CEILING_MS = 10_000;
/** Less work than this within the samples, in ms, is no basis for a factor. */
const LEAST_MS = 10;

/** Time on a processor, and that time plus waiting for one, in ms. */
interface Sample {
  workMs: number;
  tookMs: number;
}

/** The slowness over some samples. */
export function factorOf(samples: Sample[]): number {
  const workMs = samples.reduce((sum, sample) => sum + sample.workMs, 0);
  const tookMs = samples.reduce((sum, sample) => sum + sample.tookMs, 0);
  return workMs < LEAST_MS ? 1 : Math.min(MOST, Math.max(1, tookMs / workMs));
}

/** A time limit, in ms, scaled by a slowness. */
export const scaledLimit = (limitMs: number, factor: number): number =>
  Math.max(limitMs, Math.round(Math.min(limitMs * factor, CEILING_MS)));

export function watchSlowness() {
  const samples: Sample[] = [];
  let before = threadTimes();
  let sampledAt = performance.now();

  function sample(): Sample {
    const wallMs = performance.now() - sampledAt;
    sampledAt += wallMs;
    const after = threadTimes();
    // Without Linux's figures: the delay of this very timer.
    if (after.size === 0) return { workMs: SAMPLE_MS, tookMs: wallMs };
    const taken = { workMs: 0, tookMs: 0 };
    for (const [id, { ranMs, waitedMs }] of after) {
      const { ranMs: ran, waitedMs: waited } = before.get(id) ?? { ranMs: 0, waitedMs: 0 };
      taken.workMs += ranMs - ran;
      taken.tookMs += ranMs - ran + waitedMs - waited;
    }
    before = after;
    return taken;
  }

  const timer = setInterval(() => {
    samples.push(sample());
    if (samples.length > SAMPLES) samples.shift();
  }, SAMPLE_MS).unref();
  /** `factor` is from 1 (idle machine) to `MOST`. */
  return { factor: () => factorOf(samples), stop: () => clearInterval(timer) };
}

/** Sum over all threads of this process. */
function threadTimes(): Map<number, ThreadTime> {
  const times = new Map<number, ThreadTime>();
  for (const name of threadIds()) {
    const time = threadTime(Number(name));
    if (time) times.set(Number(name), time);
  }
  return times;
}

function threadIds(): string[] {
  try {
    return readdirSync('/proc/self/task');
  } catch {
    return [];
  }
}
