/** A canary beside its default, as far as browsers have reported, and what the rule makes of it. Pure. */
import { groupDigits } from '@board/shared/domain';
import { LEAST, type Comparison } from '../rollout/reports';
import type { Tally } from '../rollout/tally';
import type { Withdrawal } from '@board/shared/registry/withdrawal';
import type { Count } from '../rollout/decision';

export type ComparisonStatus = ReturnType<typeof comparisonStatus>;

/** `withdrawn` is what took the canary's visitors, if it has none any more. */
export function comparisonStatus(
  { versions, canary, standard, looks }: Comparison,
  withdrawn: Withdrawal | undefined,
) {
  const [own, other] = [sideOf(versions.canary, canary), sideOf(versions.standard, standard)];
  const verdict = (which: 'loads' | 'interactions', what: string) =>
    withdrawn
      ? 'None any more: the canary was withdrawn.'
      : verdictOn(own[which], other[which], { next: looks[which], what });
  return {
    canary: own,
    standard: other,
    /** Sentences. */
    verdicts: {
      failures: verdict('loads', 'page loads'),
      interactions: verdict('interactions', 'page loads with an interaction'),
    },
  };
}

const sideOf = (version: string, tally: Tally) => ({
  version,
  loads: tally.loads(),
  /** Page loads with an interaction, and those whose slowest took longer than 200 ms; of visitors who consented. */
  interactions: tally.interactions(),
  numbers: tally.numbers(),
  /** Times in ms, of which three quarters of the page loads took less. */
  phases: tally.phases(),
});

function verdictOn(canary: Count, standard: Count, { next, what }: { next: number; what: string }): string {
  const few = [
    ...(canary.of < LEAST ? [`${canary.of} of ${LEAST} ${what} of the canary`] : []),
    ...(standard.of < LEAST ? [`${standard.of} of ${LEAST} ${what} of the default`] : []),
  ];
  if (few.length > 0) return `Undecided: ${few.join(', and ')}.`;
  return `No worse than the default so far. The rule looks again at ${groupDigits(next)} ${what} of the canary.`;
}
