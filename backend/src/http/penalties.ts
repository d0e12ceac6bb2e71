import type { Asker } from '../lanes';
import { Unanswered } from '../unanswered';

/** An address whose request ended the database's process is refused for this time, in s. */
const PENALTY_S = 60;

/** Refuses further requests of an address for a while after one of them ended the database's process. */
export function createPenalties() {
  const until = new Map<string, number>();
  return {
    /** Throws `Unanswered` (429) while the asker's penalty lasts. */
    check(asker: Asker): void {
      if (asker === 'documents') return;
      const left = (until.get(asker.stranger) ?? 0) - performance.now();
      if (left <= 0) return void until.delete(asker.stranger);
      throw new Unanswered('A question of this address took too long.', 429, Math.ceil(left / 1000));
    },
    /** Starts the asker's penalty when `error` says that its request was at fault. */
    note(asker: Asker, error: unknown): void {
      if (asker === 'documents' || !(error instanceof Unanswered) || error.status !== 504) return;
      until.set(asker.stranger, performance.now() + PENALTY_S * 1000);
    },
  };
}
