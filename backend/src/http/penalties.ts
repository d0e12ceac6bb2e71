import type { Caller } from '../lanes';
import { Unanswered } from '../unanswered';

/** A network whose request ended the database's process is refused for this time, in s. */
const PENALTY_S = 60;

/** Refuses further requests of a network for a while after one of them ended the database's process. */
export function createPenalties() {
  const until = new Map<string, number>();
  return {
    /** Throws `Unanswered` (429) while the caller's penalty lasts. */
    check(caller: Caller): void {
      if (caller === 'documents') return;
      const left = (until.get(caller.stranger) ?? 0) - performance.now();
      if (left <= 0) return void until.delete(caller.stranger);
      throw new Unanswered('A request from this network took too long.', 429, Math.ceil(left / 1000));
    },
    /** Starts the caller's penalty when `error` says that its request was at fault. */
    note(caller: Caller, error: unknown): void {
      if (caller === 'documents' || !(error instanceof Unanswered) || error.status !== 504) return;
      until.set(caller.stranger, performance.now() + PENALTY_S * 1000);
    },
  };
}
