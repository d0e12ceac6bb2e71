/**
 * What browsers report, counted per release. Reports can be forged, so all that they can do is withdraw a canary: never a
 * default, and they raise nothing. Only releases that the registry lists are counted, and all counts are of a bounded size.
 */
import type { Release } from '@board/shared/registry';
import type { Canary } from '@board/shared/registry/canary';
import type { ReleaseEvent, Report } from '../../src/for-documents';
import type { RegistryState } from '../sections/registry-source';
import { isWorse, nextLook, type Rule } from './decision';
import { createTally, isBad, type Tally } from './tally';

/** Page loads of each release before its reports count. */
export const LEAST = 200;
export const FAILURES: Rule = { least: LEAST, minEffect: 0.01, maxChance: 0.0001 };
export const INTERACTIONS: Rule = { least: LEAST, minEffect: 0.05, maxChance: 0.0001 };
/** Most page loads fail: so plain that few suffice, from as many networks as a forger of 200 needs too. */
export const PLAIN: Rule = { least: 10, minEffect: 0.5, maxChance: 0.00001 };
const NETWORKS_OF_PLAIN = 10;

/** A canary answers late if its p75 of interactions is by a third, and by so many ms, above the default's. */
const LATER = 4 / 3;
const LATER_BY_MS = 50;

/** Page loads that are remembered, so that their events count once. */
const MOST_PAGE_LOADS = 50_000;
/** Page loads that one network may report of one release within `WINDOW_MS`, and networks that are counted at all. */
const MOST_OF_A_NETWORK = 20;
const WINDOW_MS = 10 * 60_000;
const MOST_NETWORKS = 100_000;

interface Options {
  state(): Promise<Pick<RegistryState, 'registry' | 'view' | 'canaries'>>;
  /** Withdraws a canary. */
  withdraw(canary: Canary, reason: string, numbers: Record<string, number>): void;
}

/** One page load with one release, as far as it was reported. */
interface PageLoad {
  /** Kinds of events that it has reported: each counts once. */
  seen: Set<ReleaseEvent['name']>;
  /** Where it counts: in the release's own tally, and on its side of the comparison that it began in. */
  tallies: Tally[];
}

/** A canary beside its default, counted from the same moment on. */
export interface Comparison {
  /** Both versions, and when the canary was raised. */
  key: string;
  versions: { canary: string; standard: string };
  canary: Tally;
  standard: Tally;
  /** Networks whose page loads of the canary failed, as far as the rule needs their number. */
  failedIn: Set<string>;
  /** Numbers of page loads, and of those with an interaction, at which the rule is applied next. */
  looks: { loads: number; interactions: number };
}

export interface Reports {
  /** Counts a message from a network, at a time in ms since the epoch. Resolves with the events that counted. */
  take(report: Report, network: string, now: number): Promise<ReleaseEvent[]>;
  /** Of a release since this server started; undefined without a report. */
  tally(section: string, version: string): Tally | undefined;
  /** Of a section's canary with its default, since the canary was raised. */
  comparison(section: string, canary: Release, standard: Release): Comparison;
}

export function createReports({ state, withdraw }: Options): Reports {
  const tallies = new Map<string, Tally>();
  const pageLoads = new Map<string, PageLoad>();
  const comparisons = new Map<string, Comparison>();
  const networks = new Map<string, number>();
  let windowEnd = 0;

  /** Whether a network may report one more page load. */
  function isAdmitted(network: string, id: string, now: number): boolean {
    if (now >= windowEnd) {
      networks.clear();
      windowEnd = now + WINDOW_MS;
    }
    const key = `${network} ${id}`;
    const count = (networks.get(key) ?? 0) + 1;
    if (count > MOST_OF_A_NETWORK || (count === 1 && networks.size >= MOST_NETWORKS)) return false;
    networks.set(key, count);
    return true;
  }

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
    const fresh = {
      key,
      versions: { canary: metadata.version, standard: standard.metadata.version },
      canary: createTally(),
      standard: createTally(),
      failedIn: new Set<string>(),
      looks: { loads: PLAIN.least, interactions: LEAST },
    };
    comparisons.set(section, fresh);
    return fresh;
  }

  function judge(canary: Canary, { canary: own, standard, failedIn, looks }: Comparison): void {
    const [loads, interactions] = [own.loads(), own.interactions()];
    if (loads.of >= looks.loads) {
      const isEarly = loads.of < LEAST;
      looks.loads = isEarly ? Math.min(nextLook(loads.of), LEAST) : nextLook(loads.of);
      const isHeard = !isEarly || failedIn.size >= NETWORKS_OF_PLAIN;
      if (isHeard && isWorse(loads, standard.loads(), isEarly ? PLAIN : FAILURES))
        return withdraw(canary, words('page loads failed', loads, standard.loads()), own.numbers());
    }
    if (interactions.of >= looks.interactions) {
      looks.interactions = nextLook(interactions.of);
      if (isWorse(interactions, standard.interactions(), INTERACTIONS)) {
        const reason = words('page loads answered slowly', interactions, standard.interactions());
        return withdraw(canary, reason, { interactions: interactions.of, slow: interactions.bad });
      }
      judgeInp(canary, own, standard);
    }
  }

  /** Whether interactions are late although most take less than 200 ms: more of them are than chance makes. */
  function judgeInp(canary: Canary, own: Tally, standard: Tally): void {
    const [late, usual] = [own.phases().inp.p75, standard.phases().inp.p75];
    if (late === undefined || usual === undefined) return;
    const limit = Math.max(usual * LATER, usual + LATER_BY_MS);
    if (late > limit && isWorse(own.laterThan(limit), standard.laterThan(limit), INTERACTIONS)) {
      const reason = `interactions are answered later than with the default: p75 ${late} ms against ${usual} ms`;
      withdraw(canary, reason, { interactions: own.interactions().of, p75: late });
    }
  }

  return {
    tally: (section, version) => tallies.get(`${section} ${version}`),
    comparison: comparisonOf,
    async take({ page, events }, network, now) {
      const { registry, view, canaries } = await state();
      const counted: ReleaseEvent[] = [];
      for (const event of events) {
        const { section, version } = event;
        const listed = Object.hasOwn(registry.microFrontends, section)
          ? registry.microFrontends[section]
          : [];
        if (!listed?.some(({ metadata }) => metadata.version === version)) continue;
        const id = `${section} ${version}`;
        const key = `${page} ${id}`;
        const known = pageLoads.get(key);
        if (known?.seen.has(event.name) || (!known && !isAdmitted(network, id, now))) continue;
        const standard = view.microFrontends[section]?.[0];
        const canary = canaries.find((one) => one.section === section);
        const comparison = canary && standard && comparisonOf(section, canary.release, standard);
        const load = known ?? { seen: new Set(), tallies: [tallyOf(id), ...sideOf(comparison, version)] };
        if (!known) remember(pageLoads, key, load);
        const before = { isNew: !known, isBad: [...load.seen].some(isBad) };
        for (const tally of load.tallies) tally.count(event, before);
        load.seen.add(event.name);
        counted.push(event);
        if (canary && comparison?.versions.canary === version) {
          if (isBad(event.name) && comparison.failedIn.size < NETWORKS_OF_PLAIN)
            comparison.failedIn.add(network);
          judge(canary, comparison);
        }
      }
      return counted;
    },
  };
}

/** The tally of a version in a comparison; none for a version that is not compared. */
function sideOf(comparison: Comparison | undefined, version: string): Tally[] {
  if (comparison?.versions.canary === version) return [comparison.canary];
  return comparison?.versions.standard === version ? [comparison.standard] : [];
}

function remember(pageLoads: Map<string, PageLoad>, key: string, load: PageLoad): void {
  pageLoads.set(key, load);
  for (const oldest of pageLoads.keys()) {
    if (pageLoads.size <= MOST_PAGE_LOADS) return;
    pageLoads.delete(oldest);
  }
}

const percent = ({ of, bad }: { of: number; bad: number }) =>
  `${((100 * bad) / of).toFixed(1)} % of ${of.toLocaleString('en')}`;

const words = (what: string, canary: { of: number; bad: number }, standard: { of: number; bad: number }) =>
  `more ${what} than with the default: ${percent(canary)} against ${percent(standard)}`;
