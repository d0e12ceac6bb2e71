/** What the status page says, computed from what the document server holds. Pure. */
import { satisfies } from 'semver';
import { chosenSections, type LeftOut, type Release } from '@board/shared/registry';
import { publicKeyOf } from '@board/shared/registry/file';
import { keyIdOf } from '@board/shared/registry/part';
import type { Breaker } from '../isolation/release-guard';
import type { PoolState } from '../isolation/render-pool';
import { expiringIn, lapsedIn, type RegistryState } from '../sections/registry-source';
import type { Comparison } from '../rollout/reports';
import type { SharedWithdrawals } from '../rollout/shared-withdrawals';
import type { Tally } from '../rollout/tally';
import { attentionTo } from './attention';
import type { Parts } from './health';
import { comparisonStatus, type ComparisonStatus } from './comparison';
import type { Withdrawal } from '@board/shared/registry/withdrawal';
import { contractMap, type SectionContract } from './contract-map';

const DAY_MS = 24 * 60 * 60 * 1000;
export interface Facts {
  /** Milliseconds since the epoch. */
  now: number;
  platform: string;
  isDraining: boolean;
  /** Render workers that there should be. */
  workers: number;
  rendering: PoolState;
  parts: Parts;
  registry: RegistryState;
  /** What servers have withdrawn, and no team has raised again. */
  withdrawn: readonly Withdrawal[];
  /** How withdrawals are shared; undefined where they are not. */
  sharing: ReturnType<SharedWithdrawals['sharing']> | undefined;
  persona: string;
  /** The circuit breaker of a release, by the integrity of its server build. */
  breaker(release: string): Breaker;
  /** What browsers reported of a release. */
  tally(section: string, version: string): Tally | undefined;
  /** Of a section's canary with its default. */
  comparison(section: string, canary: Release, standard: Release): Comparison;
}

/** What browsers reported of a release to this server, since it started. */
export interface ReportStatus {
  version: string;
  role: 'default' | 'canary' | 'other';
  numbers: ReturnType<Tally['numbers']>;
  /** Times in ms, of which three quarters of the page loads took less. */
  phases: ReturnType<Tally['phases']>;
}

/** A listed release. */
export interface ReleaseStatus {
  version: string;
  published: Release['extras']['published'];
  /** Contract range. */
  contract: string;
  /** This platform satisfies the contract range. */
  fits: boolean;
  /** Who gets it by the registry; the visitors of a pinned one are all. */
  visitors: 'all' | 'pinned' | 'canary' | 'none';
  /** Percent of visitors that the registry gives to a canary; 0 for others. */
  traffic: number;
  /** A server has withdrawn it. */
  isWithdrawn: boolean;
  /** The visitors of this server get it. */
  isServed: boolean;
}

export interface SectionStatus {
  name: string;
  /** Undefined while the registry lists no usable release of the section, as is `contract`. */
  contract: SectionContract | undefined;
  /** Version that this server's visitors get; undefined where none may load. */
  serves: string | undefined;
  /** Whether no release's contract range includes this platform. */
  isIncompatible: boolean;
  /** Why the registry's part of it does not count: a sentence. It is then incompatible too. */
  withheld: string | undefined;
  /** Of the served release's server build; `until` is an ISO date-time. */
  breaker: { state: Breaker['state']; until: string | undefined; strikes: number } | undefined;
  releases: ReleaseStatus[];
  /** Of the default and the canary, and of others that were reported. */
  reports: ReportStatus[];
  /** Of the canary with the default, since the canary was raised. */
  comparison: ComparisonStatus | undefined;
  withdrawn: readonly Withdrawal[];
}

interface PartStatus {
  part: string;
  serial: number;
  keyId: string;
  /** ISO date-time, and whole days until then, negative afterwards. */
  expires: string;
  daysLeft: number;
}

interface KeyStatus {
  section: string;
  /** Its only prefix. */
  segment: string;
  keyId: string;
  expires: string;
  daysLeft: number;
}

export interface Status {
  /** ISO date-time. */
  at: string;
  platform: string;
  /** Degraded: something that it depends on fails. */
  status: 'ok' | 'degraded' | 'draining';
  parts: Parts;
  /** `configured` is the number of workers that there should be. */
  rendering: PoolState & { configured: number };
  registry: {
    /** The signed parts: the delegations, if there are any, and each section's releases. */
    parts: PartStatus[];
    /** Keys of teams that may sign a section's releases. */
    keys: KeyStatus[];
    /** Time in ms since this server last found this registry at its location. */
    ageMs: number;
    refusal: string | undefined;
    leftOut: Pick<LeftOut, 'section' | 'version' | 'reason'>[];
  };
  /** In the order of the navigation; those without a usable release last. */
  sections: SectionStatus[];
  withdrawn: readonly Withdrawal[];
  /** `failure` is why servers do not share withdrawals at the moment. */
  sharing: Facts['sharing'];
  /** Sentences: what sections use or place, and no release offers. */
  unmet: string[];
  /** Sentences: what is not as it should be. */
  attention: string[];
}

export function statusOf(facts: Facts): Status {
  const { now, platform, isDraining, workers, rendering, parts, registry, withdrawn, sharing, persona } =
    facts;
  const { readAt, refusal, leftOut } = registry;
  const { sections: contracts, unmet } = contractMap(registry.view, persona);
  const known = contracts.map(({ name }) => name);
  const lapsed = lapsedIn(registry, now);
  const isWell =
    Object.values(parts).every(({ state }) => state === 'ok') &&
    lapsed.length === 0 &&
    Object.keys(registry.withheld).length === 0;
  const others = Object.keys(registry.registry.microFrontends).filter((name) => !known.includes(name));
  const status: Omit<Status, 'attention'> = {
    at: iso(now),
    platform,
    status: isDraining ? 'draining' : isWell ? 'ok' : 'degraded',
    parts,
    rendering: { ...rendering, configured: workers },
    registry: {
      parts: partsOf(registry, now),
      keys: keysOf(registry, now),
      ageMs: Math.max(0, now - readAt),
      refusal,
      leftOut: leftOut.map(({ section, version, reason }) => ({ section, version, reason })),
    },
    sections: [
      ...contracts.map((contract) => sectionOf(contract.name, contract, facts)),
      ...others.map((name) => sectionOf(name, undefined, facts)),
    ],
    withdrawn,
    sharing,
    unmet,
  };
  const attention = attentionTo(status, expiringIn(registry, now));
  return { ...status, attention: [...lapsed.map(({ sentence }) => `${sentence}.`), ...attention] };
}

const daysUntil = (expires: string, now: number) => Math.floor((Date.parse(expires) - now) / DAY_MS);

function partsOf({ root, sections }: RegistryState, now: number): PartStatus[] {
  const parts = Object.entries(sections).map(([part, good]) => ({ part, ...good }));
  return [...(root ? [{ part: 'delegations', ...root }] : []), ...parts].map(
    ({ part, serial, keyId, expires }) => ({
      part,
      serial,
      keyId,
      expires,
      daysLeft: daysUntil(expires, now),
    }),
  );
}

const keysOf = ({ delegations }: RegistryState, now: number): KeyStatus[] =>
  Object.entries(delegations).flatMap(([section, { segment, keys }]) =>
    keys.map(({ key, expires }) => ({
      section,
      segment,
      keyId: keyIdOf(publicKeyOf(key)),
      expires,
      daysLeft: daysUntil(expires, now),
    })),
  );

const iso = (ms: number) => new Date(ms).toISOString();

function sectionOf(
  name: string,
  contract: SectionContract | undefined,
  { platform, registry, withdrawn: all, breaker, tally, comparison }: Facts,
): SectionStatus {
  const served = chosenSections(registry.view).find((section) => section.name === name)?.release;
  const found = served && breaker(served.extras.server.integrity);
  const canary = registry.canaries.find(({ section }) => section === name)?.release;
  const listed = registry.registry.microFrontends[name] ?? [];
  const withdrawn = all.filter(({ section }) => section === name);
  const end = canary ? undefined : withdrawn.find(({ role }) => role === 'canary');
  const compared = canary ?? listed.find(({ metadata }) => metadata.version === end?.version);
  return {
    name,
    contract,
    serves: served?.metadata.version,
    isIncompatible: contract !== undefined && served === undefined,
    withheld: registry.withheld[name]?.extras.withheld,
    breaker: found && { ...found, until: found.until === undefined ? undefined : iso(found.until) },
    releases: listed.map((release) => ({
      version: release.metadata.version,
      published: release.extras.published,
      contract: release.extras.contract,
      fits: satisfies(platform, release.extras.contract),
      visitors: visitorsOf(release),
      traffic: release.deployment?.default ? 0 : (release.deployment?.traffic ?? 0),
      isWithdrawn: withdrawn.some(({ version }) => version === release.metadata.version),
      isServed: release.metadata.version === served?.metadata.version,
    })),
    reports: listed.flatMap(({ metadata: { version } }) => {
      const own = tally(name, version);
      const role =
        version === served?.metadata.version
          ? 'default'
          : version === compared?.metadata.version
            ? 'canary'
            : 'other';
      return own ? [{ version, role, numbers: own.numbers(), phases: own.phases() }] : [];
    }),
    comparison: compared && served && comparisonStatus(comparison(name, compared, served), end),
    withdrawn,
  };
}

const visitorsOf = ({ deployment, extras }: Release): ReleaseStatus['visitors'] =>
  deployment?.default ? (extras.pinned ? 'pinned' : 'all') : deployment?.traffic ? 'canary' : 'none';
