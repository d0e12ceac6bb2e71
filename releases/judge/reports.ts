/**
 * What browsers report, counted per release. Reports can be forged, so all that
 * they can do is withdraw a canary: there each network counts once, by its
 * first page load. All counts are of a bounded size.
 */
import { getOrMake } from '../get-or-make';
import { createLimit } from '@board/shared/internal/rate-limit';
import type { Release } from '../registry/format';
import type { Canary } from './choose';
import type { RegistryState } from './registry-source';
import { isWorse, type Count } from './decision';

/** Page loads that are remembered, so that their events count once. */
const MOST_PAGE_LOADS = 50_000;
const MOST_OF_A_NETWORK = 20;
const WINDOW_MS = 10 * 60_000;
const MOST_NETWORKS = 100_000;

export interface ReleaseEvent {
  name:
    | 'section-loaded'
    | 'section-failed'
    | 'hydrated'
    | 'mismatch'
    | 'error'
    | 'inp';
  section: string;
  version: string;
  /** What it took, in ms; 0 for what takes no time. */
  ms: number;
}

interface Options {
  state(): Promise<Pick<RegistryState, 'registry' | 'view' | 'canaries'>>;
  withdraw(canary: Canary, reason: string): void;
}

interface PageLoad {
  /** Kinds of events that it has reported: each counts once. */
  seen: Set<ReleaseEvent['name']>;
  /**
   * Where it counts: in the release's tally and, if it is its network's first,
   * in the comparison that it began in.
   */
  tallies: Tally[];
}

interface Side {
  version: string;
  networks: Set<string>;
  tally: Tally;
}

interface Comparison {
  /** Both versions, and when the canary was raised. */
  key: string;
  canary: Side;
  standard: Side;
}

export interface Reports {
  /**
   * Counts a message from a network, at a time in ms since the epoch. Resolves
   * with the events that counted.
   */
  count<Event extends ReleaseEvent>(
    report: { page: string; events: Event[] },
    network: string,
    now: number,
  ): Promise<Event[]>;
  tally(section: string, version: string): Tally | undefined;
}

export function createReports({ state, withdraw }: Options): Reports {
  const tallies = new Map<string, Tally>();
  const pageLoads = new Map<string, PageLoad>();
  const comparisons = new Map<string, Comparison>();
  const isAdmitted = createLimit(MOST_OF_A_NETWORK, WINDOW_MS);

  /**
   * The comparison of a section's canary with its default, anew when either is
   * another one or was raised again.
   */
  function comparisonOf(
    section: string,
    canary: Release,
    standard: Release,
  ): Comparison {
    const { metadata, extras } = canary;
    const key = [
      metadata.version,
      extras.raisedAt,
      standard.metadata.version,
    ].join(' ');
    const known = comparisons.get(section);
    if (known?.key === key) return known;
    const side = ({ metadata: { version } }: Release): Side => ({
      version,
      networks: new Set(),
      tally: newTally(),
    });
    const fresh = { key, canary: side(canary), standard: side(standard) };
    comparisons.set(section, fresh);
    return fresh;
  }

  function judge(
    canary: Canary,
    { canary: { tally: own }, standard: { tally: standard } }: Comparison,
  ): void {
    // whoever reports no interaction speaks against a claim that they are slow
    const measures: [what: string, kind: 'bad' | 'slow'][] = [
      ['page loads failed', 'bad'],
      ['interactions were slow', 'slow'],
    ];
    for (const [what, kind] of measures) {
      const [of, usual] = [own, standard].map((tally) => ({
        of: tally.pageLoads,
        bad: tally[kind],
      }));
      if (of && usual && isWorse(of, usual))
        return withdraw(canary, words(what, of, usual));
    }
  }

  return {
    tally: (section, version) => tallies.get(`${section} ${version}`),
    async count<Event extends ReleaseEvent>(
      { page, events }: { page: string; events: Event[] },
      network: string,
      now: number,
    ) {
      const { registry, view, canaries } = await state();
      const counted: Event[] = [];
      for (const event of events) {
        const { section, version } = event;
        const listed = Object.hasOwn(registry.microFrontends, section)
          ? registry.microFrontends[section]
          : [];
        if (!listed?.some(({ metadata }) => metadata.version === version))
          continue;
        const id = `${section} ${version}`;
        const key = `${page} ${id}`;
        const known = pageLoads.get(key);
        if (
          known?.seen.has(event.name) ||
          (!known && !isAdmitted(`${network} ${id}`, now))
        )
          continue;
        const standard = view.microFrontends[section]?.[0];
        const canary = canaries.find((one) => one.section === section);
        const comparison =
          canary && standard && comparisonOf(section, canary.release, standard);
        const load = known ?? {
          seen: new Set(),
          tallies: [
            getOrMake(tallies, id, newTally),
            ...firstOf(network, version, comparison),
          ],
        };
        if (!known) remember(pageLoads, key, load);
        for (const tally of load.tallies) addTo(tally, event, load.seen);
        load.seen.add(event.name);
        counted.push(event);
        if (canary && comparison?.canary.version === version)
          judge(canary, comparison);
      }
      return counted;
    },
  };
}

function firstOf(
  network: string,
  version: string,
  comparison: Comparison | undefined,
): Tally[] {
  const sides = comparison ? [comparison.canary, comparison.standard] : [];
  const side = sides.find((one) => one.version === version);
  if (
    !side ||
    side.networks.has(network) ||
    side.networks.size >= MOST_NETWORKS
  )
    return [];
  side.networks.add(network);
  return [side.tally];
}

function remember(
  pageLoads: Map<string, PageLoad>,
  key: string,
  load: PageLoad,
): void {
  pageLoads.set(key, load);
  for (const oldest of pageLoads.keys()) {
    if (pageLoads.size <= MOST_PAGE_LOADS) return;
    pageLoads.delete(oldest);
  }
}

const percent = ({ of, bad }: Count) =>
  `${((100 * bad) / of).toFixed(1)} % of ${of.toLocaleString('en')}`;

const words = (what: string, canary: Count, standard: Count) =>
  `${what} in more networks than with the default: ${percent(canary)} against ${percent(standard)}`;

/** Interaction to Next Paint up to this time, in ms, is good (web.dev/inp). */
const GOOD_INP_MS = 200;

export interface Tally {
  pageLoads: number;
  /** Page loads with any of the next three; and how many of each kind. */
  bad: number;
  failed: number;
  mismatches: number;
  errors: number;
  /** Page loads whose slowest interaction took longer than 200 ms. */
  slow: number;
}

const newTally = (): Tally => ({
  pageLoads: 0,
  bad: 0,
  failed: 0,
  mismatches: 0,
  errors: 0,
  slow: 0,
});

const BAD: Partial<
  Record<ReleaseEvent['name'], 'failed' | 'mismatches' | 'errors'>
> = {
  'section-failed': 'failed',
  mismatch: 'mismatches',
  error: 'errors',
};

export const isBad = (name: ReleaseEvent['name']): boolean =>
  BAD[name] !== undefined;

/** Counts an event of a page load, which reported `before` that. */
function addTo(
  tally: Tally,
  { name, ms }: ReleaseEvent,
  before: ReadonlySet<ReleaseEvent['name']>,
): void {
  const kind = BAD[name];
  if (before.size === 0) tally.pageLoads += 1;
  if (name === 'inp' && ms > GOOD_INP_MS) tally.slow += 1;
  if (kind) tally[kind] += 1;
  if (kind && ![...before].some(isBad)) tally.bad += 1;
}
