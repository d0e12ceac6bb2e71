/**
 * What browsers report, counted per release. Reports can be forged, so all that they can do is withdraw a canary: never a
 * default, and they raise nothing. There each network counts once, by its first page load. Only releases that the registry
 * lists are counted, and all counts are of a bounded size.
 */
import { createLimit } from '@board/shared/internal/rate-limit';
import type { Release } from '../registry/format';
import type { Canary } from './choose';
import type { RegistryState } from './registry-source';
import { isWorse, type Count } from './decision';

/** Page loads that are remembered, so that their events count once. */
const MOST_PAGE_LOADS = 50_000;
/** Page loads that one network may report of one release within `WINDOW_MS`. */
const MOST_OF_A_NETWORK = 20;
const WINDOW_MS = 10 * 60_000;
/** Networks of a release that are compared. */
const MOST_NETWORKS = 100_000;

/** One event of a page load, as a browser reports it of a section's release. */
export interface ReleaseEvent {
  name: 'section-loaded' | 'section-failed' | 'hydrated' | 'mismatch' | 'error' | 'inp';
  section: string;
  version: string;
  /** What it took, in ms; 0 for what takes no time. */
  ms: number;
}

interface Options {
  state(): Promise<Pick<RegistryState, 'registry' | 'view' | 'canaries'>>;
  /** Withdraws a canary. */
  withdraw(canary: Canary, reason: string, numbers: Record<string, number>): void;
}

/** One page load with one release, as far as it was reported. */
interface PageLoad {
  /** Kinds of events that it has reported: each counts once. */
  seen: Set<ReleaseEvent['name']>;
  /** Where it counts: in the release's tally and, if it is its network's first, in the comparison that it began in. */
  tallies: Tally[];
}

/** A release's networks in a comparison, and their first page loads. */
interface Side {
  version: string;
  networks: Set<string>;
  tally: Tally;
}

/** A canary beside its default, counted from the same moment on. */
interface Comparison {
  /** Both versions, and when the canary was raised. */
  key: string;
  canary: Side;
  standard: Side;
}

export interface Reports {
  /** Counts a message from a network, at a time in ms since the epoch. Resolves with the events that counted. */
  count<Event extends ReleaseEvent>(
    report: { page: string; events: Event[] },
    network: string,
    now: number,
  ): Promise<Event[]>;
  /** Of a release since this server started; undefined without a report. */
  tally(section: string, version: string): Tally | undefined;
}

export function createReports({ state, withdraw }: Options): Reports {
  const tallies = new Map<string, Tally>();
  const pageLoads = new Map<string, PageLoad>();
  const comparisons = new Map<string, Comparison>();
  const isAdmitted = createLimit(MOST_OF_A_NETWORK, WINDOW_MS);

  function tallyOf(id: string): Tally {
    const tally = tallies.get(id) ?? createTally();
    tallies.set(id, tally);
    return tally;
  }

  /** The comparison of a section's canary with its default, anew when either is another one or was raised again. */
  function comparisonOf(section: string, canary: Release, standard: Release): Comparison {
    const { metadata, extras } = canary;
    const key = [metadata.version, extras.raisedAt, standard.metadata.version].join(' ');
    const known = comparisons.get(section);
    if (known?.key === key) return known;
    const side = ({ metadata: { version } }: Release): Side => ({
      version,
      networks: new Set(),
      tally: createTally(),
    });
    const fresh = { key, canary: side(canary), standard: side(standard) };
    comparisons.set(section, fresh);
    return fresh;
  }

  function judge(
    canary: Canary,
    { canary: { tally: own }, standard: { tally: standard } }: Comparison,
  ): void {
    const measures: [what: string, canary: Count, standard: Count][] = [
      ['page loads failed', own.loads(), standard.loads()],
      ['interactions were slow', slowOf(own), slowOf(standard)],
    ];
    const worse = measures.find(([, of, usual]) => isWorse(of, usual));
    if (worse) withdraw(canary, words(...worse), own.numbers());
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
        if (!listed?.some(({ metadata }) => metadata.version === version)) continue;
        const id = `${section} ${version}`;
        const key = `${page} ${id}`;
        const known = pageLoads.get(key);
        if (known?.seen.has(event.name) || (!known && !isAdmitted(`${network} ${id}`, now))) continue;
        const standard = view.microFrontends[section]?.[0];
        const canary = canaries.find((one) => one.section === section);
        const comparison = canary && standard && comparisonOf(section, canary.release, standard);
        const load = known ?? {
          seen: new Set(),
          tallies: [tallyOf(id), ...firstOf(network, version, comparison)],
        };
        if (!known) remember(pageLoads, key, load);
        const before = { isNew: !known, isBad: [...load.seen].some(isBad) };
        for (const tally of load.tallies) tally.count(event, before);
        load.seen.add(event.name);
        counted.push(event);
        if (canary && comparison?.canary.version === version) judge(canary, comparison);
      }
      return counted;
    },
  };
}

/** The tally of a version in a comparison, if it has not heard of this network before. */
function firstOf(network: string, version: string, comparison: Comparison | undefined): Tally[] {
  const sides = comparison ? [comparison.canary, comparison.standard] : [];
  const side = sides.find((one) => one.version === version);
  if (!side || side.networks.has(network) || side.networks.size >= MOST_NETWORKS) return [];
  side.networks.add(network);
  return [side.tally];
}

function remember(pageLoads: Map<string, PageLoad>, key: string, load: PageLoad): void {
  pageLoads.set(key, load);
  for (const oldest of pageLoads.keys()) {
    if (pageLoads.size <= MOST_PAGE_LOADS) return;
    pageLoads.delete(oldest);
  }
}

/** Whoever reports no interaction speaks against a claim that they are slow. */
const slowOf = (tally: Tally): Count => ({ of: tally.loads().of, bad: tally.interactions().bad });

const percent = ({ of, bad }: Count) => `${((100 * bad) / of).toFixed(1)} % of ${of.toLocaleString('en')}`;

const words = (what: string, canary: Count, standard: Count) =>
  `${what} in more networks than with the default: ${percent(canary)} against ${percent(standard)}`;

/** Interaction to Next Paint up to this time, in ms, is good (web.dev/inp). */
const GOOD_INP_MS = 200;

/** What browsers reported of one release: numbers only, of a fixed size. */
export type Tally = ReturnType<typeof createTally>;

/** Whether an event makes its page load a bad one. */
export const isBad = (name: ReleaseEvent['name']): boolean =>
  name === 'section-failed' || name === 'mismatch' || name === 'error';

function createTally() {
  let pageLoads = 0;
  let bad = 0;
  let slow = 0;
  const counts = new Map<ReleaseEvent['name'], number>();
  const of = (name: ReleaseEvent['name']) => counts.get(name) ?? 0;
  return {
    /** Counts an event, and says whether its page load reported anything, or anything bad, before. */
    count({ name, ms }: ReleaseEvent, before: { isNew: boolean; isBad: boolean }): void {
      if (before.isNew) pageLoads += 1;
      counts.set(name, of(name) + 1);
      if (name === 'inp' && ms > GOOD_INP_MS) slow += 1;
      if (isBad(name) && !before.isBad) bad += 1;
    },
    loads: () => ({ of: pageLoads, bad }),
    /** Page loads with an interaction, and those whose slowest took longer than 200 ms. */
    interactions: () => ({ of: of('inp'), bad: slow }),
    numbers: () => ({
      pageLoads,
      bad,
      failed: of('section-failed'),
      mismatches: of('mismatch'),
      errors: of('error'),
      slow,
    }),
  };
}
