/**
 * What browsers report, counted per release. Reports can be forged, so all that they can do is withdraw a canary: there each network
 * counts once, by its first page load. All counts are of a bounded size.
 */
import { getOrMake } from '../get-or-make';
import { createLimit } from '@board/shared/internal/rate-limit';
import type { Canary } from './choose';
import type { RegistryState } from './registry-source';
import { createComparisons, firstOf } from './comparison';
import { addTo, newTally, type ReleaseEvent, type Tally } from './tally';

/** Page loads that are remembered, so that their events count once. */
const MOST_PAGE_LOADS = 50_000;
const MOST_OF_A_NETWORK = 20;
const WINDOW_MS = 10 * 60_000;

interface Options {
  state(): Promise<Pick<RegistryState, 'registry' | 'view' | 'canaries'>>;
  withdraw(canary: Canary, reason: string): void;
}

interface PageLoad {
  /** Kinds of events that it has reported: each counts once. */
  seen: Set<ReleaseEvent['name']>;
  /** Where it counts: in the release's tally and, if it is its network's first, in the comparison that it began in. */
  tallies: Tally[];
}

export interface Reports {
  /** Counts a message from a network, at a time in ms since the epoch. Resolves with the events that counted. */
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
  const comparisons = createComparisons(withdraw);
  const isAdmitted = createLimit(MOST_OF_A_NETWORK, WINDOW_MS);

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
        const comparison = canary && standard && comparisons.of(canary, standard);
        const load = known ?? {
          seen: new Set(),
          tallies: [
            getOrMake(tallies, id, newTally),
            ...(comparison ? firstOf(network, version, comparison) : []),
          ],
        };
        if (!known) remember(pageLoads, key, load);
        for (const tally of load.tallies) addTo(tally, event, load.seen);
        load.seen.add(event.name);
        counted.push(event);
        if (canary && comparison?.canary.version === version) comparisons.judge(canary, comparison);
      }
      return counted;
    },
  };
}

function remember(pageLoads: Map<string, PageLoad>, key: string, load: PageLoad): void {
  pageLoads.set(key, load);
  for (const oldest of pageLoads.keys()) {
    if (pageLoads.size <= MOST_PAGE_LOADS) return;
    pageLoads.delete(oldest);
  }
}
