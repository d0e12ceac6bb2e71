/** A canary beside its default, as far as browsers have reported, and what the rule makes of it. Pure. */
import type { Withdrawal } from '@board/releases/judge/withdrawal';
import { LEAST, type Count } from '@board/releases/judge/decision';
import type { Comparison } from '@board/releases/judge/reports';

export type ComparisonStatus = ReturnType<typeof comparisonStatus>;

/** `withdrawn` is what took the canary's visitors, if it has none any more. */
export function comparisonStatus({ canary, standard }: Comparison, withdrawn: Withdrawal | undefined) {
  const [own, other] = [sideOf(canary), sideOf(standard)];
  return {
    canary: own,
    standard: other,
    /** A sentence. */
    verdict: withdrawn ? 'None any more: the canary was withdrawn.' : verdictOn(own.loads, other.loads),
  };
}

const sideOf = ({ version, tally }: Comparison['canary']) => ({
  version,
  /** First page loads, one of each network. */
  loads: tally.loads(),
  /** Those with an interaction, and of them those whose slowest took longer than 200 ms; of visitors who consented. */
  interactions: tally.interactions(),
  numbers: tally.numbers(),
  /** Times in ms, of which three quarters of the page loads took less. */
  phases: tally.phases(),
});

function verdictOn(canary: Count, standard: Count): string {
  const few = [
    ...(canary.of < LEAST ? [`${canary.of} of ${LEAST} networks of the canary`] : []),
    ...(standard.of < LEAST ? [`${standard.of} of ${LEAST} networks of the default`] : []),
  ];
  return few.length > 0 ? `Undecided: ${few.join(', and ')}.` : 'No worse than the default so far.';
}
