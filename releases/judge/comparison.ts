/** A canary beside the default of its section, by what browsers report: each network counts once, by its first page load. */
import type { Release } from '../registry/format';
import type { Canary } from './choose';
import { isWorse, type Count } from './decision';
import { newTally, type Tally } from './tally';

const MOST_NETWORKS = 100_000;

interface Side {
  version: string;
  networks: Set<string>;
  tally: Tally;
}

export interface Comparison {
  /** Both versions, and when the canary was raised. */
  key: string;
  canary: Side;
  standard: Side;
}

export function createComparisons(withdraw: (canary: Canary, reason: string) => void) {
  const comparisons = new Map<string, Comparison>();

  return {
    /** The comparison of a section's canary with its default, anew when either is another one or was raised again. */
    of({ section, release: { metadata, extras } }: Canary, standard: Release): Comparison {
      const key = [metadata.version, extras.raisedAt, standard.metadata.version].join(' ');
      const known = comparisons.get(section);
      if (known?.key === key) return known;
      const side = (version: string): Side => ({ version, networks: new Set(), tally: newTally() });
      const fresh = { key, canary: side(metadata.version), standard: side(standard.metadata.version) };
      comparisons.set(section, fresh);
      return fresh;
    },
    judge(canary: Canary, { canary: { tally: own }, standard: { tally: standard } }: Comparison): void {
      // whoever reports no interaction speaks against a claim that they are slow
      const measures: [what: string, kind: 'bad' | 'slow'][] = [
        ['page loads failed', 'bad'],
        ['interactions were slow', 'slow'],
      ];
      for (const [what, kind] of measures) {
        const [of, usual] = [own, standard].map((tally) => ({ of: tally.pageLoads, bad: tally[kind] }));
        if (of && usual && isWorse(of, usual)) return withdraw(canary, words(what, of, usual));
      }
    },
  };
}

/** The tally of the side with this version, if the network reports it for the first time. */
export function firstOf(network: string, version: string, comparison: Comparison): Tally[] {
  const side = [comparison.canary, comparison.standard].find((one) => one.version === version);
  if (!side || side.networks.has(network) || side.networks.size >= MOST_NETWORKS) return [];
  side.networks.add(network);
  return [side.tally];
}

const percent = ({ of, bad }: Count) => `${((100 * bad) / of).toFixed(1)} % of ${of.toLocaleString('en')}`;

const words = (what: string, canary: Count, standard: Count) =>
  `${what} in more networks than with the default: ${percent(canary)} against ${percent(standard)}`;
