/** A limiter whose work and clock a test commands. */
import {
  Limiter,
  type LimitedCaller,
  type LimiterLimits,
  type Urgency,
} from '../src/limiter';
import { Unanswered } from '../src/store';

export const LIMITS: LimiterLimits = {
  places: 1,
  queueLimit: 8000,
  longestWaitMs: 60_000,
};

export const settled = () =>
  new Promise<void>((resolve) => setImmediate(resolve));

/**
 * A limiter whose work ends on the test's command; `begun` lists the work in
 * order of its start. The clock stands still.
 */
export function openLimiter(limits: Partial<LimiterLimits> = {}) {
  const clock = { ms: 0 };
  const limiter = new Limiter(
    { ...LIMITS, ...limits },
    { now: () => clock.ms },
  );
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (caller: LimitedCaller, name: string, signal?: AbortSignal) => {
    const work = () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    };
    return limiter.take(caller, work, signal).catch((error: unknown) => {
      refused.push(name);
      if (error instanceof Unanswered) return error.status;
      throw error;
    });
  };
  /** Ends the work that started first, after so many ms. */
  const end = async (ms = 0) => {
    clock.ms += ms;
    ends.shift()?.();
    await settled();
  };
  return {
    limiter,
    clock,
    begun,
    refused,
    ask,
    end,
    isBusy: () => ends.length > 0,
  };
}

export const visitor = (
  network: string,
  urgency: Urgency = 'content',
): LimitedCaller => ({
  kind: 'visitor',
  network,
  urgency,
});
export const alice = visitor('192.0.2.0/24');
export const bob = visitor('198.51.100.0/24');
export const page: LimitedCaller = { kind: 'document', isHeavy: false };
export const heavyPage = (network?: string): LimitedCaller => ({
  kind: 'document',
  isHeavy: true,
  network,
});
export const owner: LimitedCaller = { kind: 'owner' };
