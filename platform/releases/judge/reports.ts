/**
 * What browsers report, counted per release. Reports can be forged, so all that
 * they can do is withdraw a canary: there each network counts once, by its
 * first page load. All counts are of a bounded size.
 */
import { getOrMake } from '../get-or-make';
import { createLimit } from '@board/shared/node/rate-limit';
import type { Registry, Release } from '../registry/format';
import type { CanaryRelease } from '../registry/choose-release';
import type { RegistryState } from '../registry/watch-registry';
import { isWorse, type ReleaseCount } from './decision';

/** Page loads that are remembered, so that their events count once. */
const MOST_PAGE_LOADS = 50_000;
/** Page loads of one network and release that count within `WINDOW_MS`. */
const MOST_OF_A_NETWORK = 20;
const WINDOW_MS = 10 * 60_000;
/** Networks that count on one side of a comparison. */
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

interface ReportsOptions {
  state(): Promise<Pick<RegistryState, 'registry' | 'view' | 'canaries'>>;
  withdraw(canary: CanaryRelease, reason: string): void;
}

interface PageLoad {
  /** Kinds of events that it has reported: each counts once. */
  seen: Set<ReleaseEvent['name']>;
  /**
   * Where it counts: in the release's tally and, if it is its network's first,
   * in the comparison that it began in.
   */
  tallies: ReleaseTally[];
}

interface ComparisonSide {
  version: string;
  networks: Set<string>;
  tally: ReleaseTally;
}

interface Comparison {
  /** Both versions, and when the canary was raised. */
  key: string;
  canary: ComparisonSide;
  standard: ComparisonSide;
}

interface PageReport<Event extends ReleaseEvent> {
  /** The page load, by the name that its browser gave it. */
  page: string;
  events: Event[];
}

type ServedReleases = Awaited<ReturnType<ReportsOptions['state']>>;

export class Reports {
  readonly #options: ReportsOptions;
  readonly #tallies = new Map<string, ReleaseTally>();
  readonly #pageLoads = new Map<string, PageLoad>();
  readonly #comparisons = new Map<string, Comparison>();
  readonly #isAdmitted = createLimit(MOST_OF_A_NETWORK, WINDOW_MS);

  constructor(options: ReportsOptions) {
    this.#options = options;
  }

  tally(section: string, version: string): ReleaseTally | undefined {
    return this.#tallies.get(`${section} ${version}`);
  }

  /**
   * Counts a message from a network, at a time in ms since the epoch. Resolves
   * with the events that counted.
   */
  async count<Event extends ReleaseEvent>(
    { page, events }: PageReport<Event>,
    network: string,
    nowMs: number,
  ): Promise<Event[]> {
    const servedReleases = await this.#options.state();
    const countedEvents: Event[] = [];
    for (const event of events) {
      const isCounted = this.#countEvent(
        event,
        page,
        network,
        nowMs,
        servedReleases,
      );
      if (isCounted) countedEvents.push(event);
    }
    return countedEvents;
  }

  /** Counts an event; false where it does not count. */
  #countEvent(
    event: ReleaseEvent,
    page: string,
    network: string,
    nowMs: number,
    { registry, view, canaries }: ServedReleases,
  ): boolean {
    const { section, version } = event;
    if (!isListed(registry, section, version)) return false;
    const releaseKey = `${section} ${version}`;
    const loadKey = `${page} ${releaseKey}`;
    const knownLoad = this.#pageLoads.get(loadKey);
    const isFirstOfKind = knownLoad
      ? !knownLoad.seen.has(event.name)
      : this.#isAdmitted(`${network} ${releaseKey}`, nowMs);
    if (!isFirstOfKind) return false;
    const standard = view.microFrontends[section]?.[0];
    const canary = canaries.find((candidate) => candidate.section === section);
    const comparison = this.#comparisonOf(section, canary?.release, standard);
    const pageLoad =
      knownLoad ??
      this.#beginLoad(
        loadKey,
        releaseKey,
        firstTally(network, version, comparison),
      );
    for (const releaseTally of pageLoad.tallies)
      addToTally(releaseTally, event, pageLoad.seen);
    pageLoad.seen.add(event.name);
    if (canary && comparison?.canary.version === version)
      this.#judge(canary, comparison);
    return true;
  }

  /** Remembers a page load that counts for its release, and where else. */
  #beginLoad(
    loadKey: string,
    releaseKey: string,
    otherTallies: ReleaseTally[],
  ): PageLoad {
    const pageLoad: PageLoad = {
      seen: new Set(),
      tallies: [
        getOrMake(this.#tallies, releaseKey, newTally),
        ...otherTallies,
      ],
    };
    remember(this.#pageLoads, loadKey, pageLoad);
    return pageLoad;
  }

  /**
   * The comparison of a section's canary with its default, anew when either is
   * another one or was raised again. Undefined where the section lacks one.
   */
  #comparisonOf(
    section: string,
    canary: Release | undefined,
    standard: Release | undefined,
  ): Comparison | undefined {
    if (!canary || !standard) return undefined;
    const key = [
      canary.metadata.version,
      canary.extras.raisedAt,
      standard.metadata.version,
    ].join(' ');
    const knownComparison = this.#comparisons.get(section);
    if (knownComparison?.key === key) return knownComparison;
    const comparison = {
      key,
      canary: newSide(canary),
      standard: newSide(standard),
    };
    this.#comparisons.set(section, comparison);
    return comparison;
  }

  #judge(canary: CanaryRelease, comparison: Comparison): void {
    const reason = whyWorse(comparison);
    if (reason !== undefined) this.#options.withdraw(canary, reason);
  }
}

function isListed(
  { microFrontends }: Registry,
  section: string,
  version: string,
): boolean {
  const releases = Object.hasOwn(microFrontends, section)
    ? microFrontends[section]
    : [];
  return (
    releases?.some(({ metadata }) => metadata.version === version) ?? false
  );
}

const newSide = ({ metadata: { version } }: Release): ComparisonSide => ({
  version,
  networks: new Set(),
  tally: newTally(),
});

/**
 * What can be worse. Page loads without an interaction count in the total, so
 * they lower the share of slow ones.
 */
const MEASURES = [
  { words: 'page loads failed', field: 'bad' },
  { words: 'interactions were slow', field: 'slow' },
] as const;

/** Why the canary is worse than the default; undefined while it is not. */
function whyWorse({ canary, standard }: Comparison): string | undefined {
  for (const { words, field } of MEASURES) {
    const ofCanary = countOf(canary.tally, field);
    const ofStandard = countOf(standard.tally, field);
    if (isWorse(ofCanary, ofStandard))
      return (
        `${words} in more networks than with the default: ` +
        `${badPercent(ofCanary)} against ${badPercent(ofStandard)}`
      );
  }
  return undefined;
}

const countOf = (tally: ReleaseTally, field: 'bad' | 'slow'): ReleaseCount => ({
  total: tally.pageLoads,
  bad: tally[field],
});

/**
 * Notes that the network has loaded this version. Returns the tally that counts
 * it if this is its first load, else nothing: a network counts once.
 */
function firstTally(
  network: string,
  version: string,
  comparison: Comparison | undefined,
): ReleaseTally[] {
  const comparedSides = comparison
    ? [comparison.canary, comparison.standard]
    : [];
  const comparedSide = comparedSides.find(
    (candidate) => candidate.version === version,
  );
  if (
    !comparedSide ||
    comparedSide.networks.has(network) ||
    comparedSide.networks.size >= MOST_NETWORKS
  )
    return [];
  comparedSide.networks.add(network);
  return [comparedSide.tally];
}

function remember(
  pageLoads: Map<string, PageLoad>,
  key: string,
  pageLoad: PageLoad,
): void {
  pageLoads.set(key, pageLoad);
  for (const oldestKey of pageLoads.keys()) {
    if (pageLoads.size <= MOST_PAGE_LOADS) return;
    pageLoads.delete(oldestKey);
  }
}

const badPercent = ({ total, bad }: ReleaseCount) =>
  `${((100 * bad) / total).toFixed(1)} % of ${total.toLocaleString('en')}`;

/** Interaction to Next Paint up to this time, in ms, is good (web.dev/inp). */
const GOOD_INP_MS = 200;

export interface ReleaseTally {
  pageLoads: number;
  /** Page loads with at least one event of the next three kinds. */
  bad: number;
  failed: number;
  mismatches: number;
  errors: number;
  /** Page loads whose slowest interaction took longer than 200 ms. */
  slow: number;
}

const newTally = (): ReleaseTally => ({
  pageLoads: 0,
  bad: 0,
  failed: 0,
  mismatches: 0,
  errors: 0,
  slow: 0,
});

const BAD_EVENTS: Partial<
  Record<ReleaseEvent['name'], 'failed' | 'mismatches' | 'errors'>
> = {
  'section-failed': 'failed',
  mismatch: 'mismatches',
  error: 'errors',
};

export const isBad = (name: ReleaseEvent['name']): boolean =>
  BAD_EVENTS[name] !== undefined;

/** Counts an event of a page load that has reported `eventsBefore` so far. */
function addToTally(
  tally: ReleaseTally,
  { name, ms }: ReleaseEvent,
  eventsBefore: ReadonlySet<ReleaseEvent['name']>,
): void {
  const badField = BAD_EVENTS[name];
  if (eventsBefore.size === 0) tally.pageLoads += 1;
  if (name === 'inp' && ms > GOOD_INP_MS) tally.slow += 1;
  if (badField) tally[badField] += 1;
  if (badField && ![...eventsBefore].some(isBad)) tally.bad += 1;
}
