/** What the status page says, computed from what the document server holds. Pure. */
import { satisfies } from 'semver';
import { chosenSections, type Release } from '@board/releases/registry/format';
import { publicKeyOf } from '@board/releases/registry/file';
import { keyIdOf } from '@board/releases/registry/signed-part';
import type { Breaker } from '@board/releases/judge/breakers';
import type { PoolState } from '@board/releases/workers/render-pool';
import { expiringIn, lapsedIn } from '@board/releases/judge/expiry';
import type { RegistryState } from '@board/releases/judge/registry-source';
import type { Comparison } from '@board/releases/judge/reports';
import type { SeenError } from './seen-errors';
import type { Tally } from '@board/releases/judge/tally';
import { attentionTo } from './attention';
import { serverStatus, type Parts } from './health';
import { comparisonStatus } from './comparison';
import type { Withdrawal } from '@board/releases/judge/withdrawal';
import { contractMap, type SectionContract } from './contract-map';

const DAY_MS = 24 * 60 * 60 * 1000;
export interface Facts {
  /** Milliseconds since the epoch. */
  now: number;
  platform: string;
  isDraining: boolean;
  /** Reports of browsers come through a proxy that this server does not trust. */
  isProxyUntrusted: boolean;
  /** Render workers that there should be. */
  workers: number;
  rendering: PoolState;
  parts: Parts;
  registry: RegistryState;
  /** What this server has withdrawn of what the registry gives to visitors, and no team has raised again. */
  withdrawn: readonly Withdrawal[];
  /** The same of listed releases that others replaced. */
  withdrawnBefore: readonly Withdrawal[];
  persona: string;
  /** The circuit breaker of a release, by the integrity of its server build. */
  breaker(release: string): Breaker;
  /** What browsers reported of a release. */
  tally(section: string, version: string): Tally | undefined;
  /** Of a section's canary with its default. */
  comparison(section: string, canary: Release, standard: Release): Comparison;
  /** What browsers reported of errors. */
  errors: SeenError[];
}

/** What browsers reported of a release to this server, since it started. */
export type ReportStatus = SectionStatus['reports'][number];
/** A listed release. */
export type ReleaseStatus = SectionStatus['releases'][number];
export type SectionStatus = ReturnType<typeof sectionOf>;
/** All but what needs attention. */
export type State = ReturnType<typeof stateOf>;
export type Status = ReturnType<typeof statusOf>;

export function statusOf(facts: Facts) {
  const state = stateOf(facts);
  const { registry, now } = facts;
  const lapsed = lapsedIn(registry, now).map(({ sentence }) => `${sentence}.`);
  /** `attention`: sentences about what is not as it should be. */
  return { ...state, attention: [...lapsed, ...attentionTo(state, expiringIn(registry, now))] };
}

function stateOf(facts: Facts) {
  const { now, platform, isProxyUntrusted, workers, rendering, parts, registry, withdrawn, persona } = facts;
  const { sections: contracts, unmet } = contractMap(registry.view, persona);
  const known = contracts.map(({ name }) => name);
  const others = Object.keys(registry.registry.microFrontends).filter((name) => !known.includes(name));
  return {
    /** ISO date-time. */
    at: iso(now),
    platform,
    status: serverStatus(facts, registry, now),
    isProxyUntrusted,
    parts,
    /** `configured` is the number of workers that there should be. */
    rendering: { ...rendering, configured: workers },
    registry: {
      /** The signed parts: the delegations, if there are any, and each section's releases. */
      parts: partsOf(registry, now),
      /** Keys of teams that may sign a section's releases. */
      keys: keysOf(registry, now),
      /** Time in ms since this server last found this registry at its location. */
      ageMs: Math.max(0, now - registry.readAt),
      refusal: registry.refusal,
      leftOut: registry.leftOut.map(({ section, version, reason }) => ({ section, version, reason })),
    },
    /** In the order of the navigation; those without a usable release last. */
    sections: [
      ...contracts.map((contract) => sectionOf(contract.name, contract, facts)),
      ...others.map((name) => sectionOf(name, undefined, facts)),
    ],
    /** The last seen first. */
    errors: facts.errors,
    withdrawn,
    /** Sentences: what sections use or place, and no release offers. */
    unmet,
  };
}

/** Until when something is signed: an ISO date-time, and whole days until then, negative afterwards. */
const untilEnd = (expires: string, now: number) => ({
  expires,
  daysLeft: Math.floor((Date.parse(expires) - now) / DAY_MS),
});

function partsOf({ root, sections }: RegistryState, now: number) {
  const parts = Object.entries(sections).map(([part, good]) => ({ part, ...good }));
  return [...(root ? [{ part: 'delegations', ...root }] : []), ...parts].map(
    ({ part, serial, keyId, expires }) => ({ part, serial, keyId, ...untilEnd(expires, now) }),
  );
}

const keysOf = ({ delegations }: RegistryState, now: number) =>
  Object.entries(delegations).flatMap(([section, { segment, keys }]) =>
    keys.map(({ key, expires }) => ({
      section,
      segment,
      keyId: keyIdOf(publicKeyOf(key)),
      ...untilEnd(expires, now),
    })),
  );

const iso = (ms: number) => new Date(ms).toISOString();

function sectionOf(
  name: string,
  contract: SectionContract | undefined,
  { platform, registry, withdrawn: now, withdrawnBefore, breaker, tally, comparison }: Facts,
) {
  const served = chosenSections(registry.view).find((section) => section.name === name)?.release;
  const found = served && breaker(served.extras.server.integrity);
  const canary = registry.canaries.find(({ section }) => section === name)?.release;
  const listed = registry.registry.microFrontends[name] ?? [];
  const current = now.filter(({ section }) => section === name);
  const end = canary ? undefined : current[0];
  const isBefore = ({ section, version }: Withdrawal) =>
    section === name && version !== served?.metadata.version;
  const withdrawn = [...current, ...withdrawnBefore.filter(isBefore)];
  const compared = canary ?? listed.find(({ metadata }) => metadata.version === end?.version);
  const roleOf = (version: string): 'default' | 'canary' | 'other' => {
    if (version === served?.metadata.version) return 'default';
    return version === compared?.metadata.version ? 'canary' : 'other';
  };
  return {
    name,
    /** Undefined while the registry lists no usable release of the section. */
    contract,
    /** Version that this server's visitors get; undefined where none may load. */
    serves: served?.metadata.version,
    /** Whether no release's contract range includes this platform. */
    isIncompatible: contract !== undefined && served === undefined,
    /** Why the registry's part of it does not count: a sentence. It is then incompatible too. */
    withheld: registry.withheld[name]?.extras.withheld,
    /** Of the served release's server build; `until` is an ISO date-time. */
    breaker: found && { ...found, until: found.until === undefined ? undefined : iso(found.until) },
    releases: listed.map((release) => ({
      version: release.metadata.version,
      published: release.extras.published,
      /** Contract range, and whether this platform satisfies it. */
      contract: release.extras.contract,
      fits: satisfies(platform, release.extras.contract),
      /** Who gets it by the registry; the visitors of a pinned one are all. */
      visitors: visitorsOf(release),
      /** Percent of visitors that the registry gives to a canary; 0 for others. */
      traffic: release.deployment?.default ? 0 : (release.deployment?.traffic ?? 0),
      /** This server has withdrawn it. */
      isWithdrawn: withdrawn.some(({ version }) => version === release.metadata.version),
      /** The visitors of this server get it. */
      isServed: release.metadata.version === served?.metadata.version,
    })),
    /** Of the default and the canary, and of others that were reported. */
    reports: listed.flatMap(({ metadata: { version } }) => {
      const own = tally(name, version);
      // `phases`: times in ms, of which three quarters of the page loads took less
      return own ? [{ version, role: roleOf(version), numbers: own.numbers(), phases: own.phases() }] : [];
    }),
    /** Of the canary with the default, since the canary was raised. */
    comparison: compared && served && comparisonStatus(comparison(name, compared, served), end),
    withdrawn,
  };
}

const visitorsOf = ({ deployment, extras }: Release): 'all' | 'pinned' | 'canary' | 'none' => {
  if (deployment?.default) return extras.pinned ? 'pinned' : 'all';
  return deployment?.traffic ? 'canary' : 'none';
};
