import type { Asker } from '../lanes';
import { Unanswered } from '../unanswered';

/** An address whose question cost the database its process asks nothing for this time, in s. */
const PENALTY_S = 60;

/** Keeps whoever asked what the database could not bear from asking it again at once. */
export function createPenalties() {
  const until = new Map<string, number>();
  return {
    /** Throws `Unanswered` (429) while the asker has to wait. */
    check(asker: Asker): void {
      if (asker === 'documents') return;
      const left = (until.get(asker.stranger) ?? 0) - performance.now();
      if (left <= 0) return void until.delete(asker.stranger);
      throw new Unanswered('A question of this address took too long.', 429, Math.ceil(left / 1000));
    },
    /** Remembers the asker where `error` says that its question was at fault. */
    note(asker: Asker, error: unknown): void {
      if (asker === 'documents' || !(error instanceof Unanswered) || error.status !== 504) return;
      until.set(asker.stranger, performance.now() + PENALTY_S * 1000);
    },
  };
}
