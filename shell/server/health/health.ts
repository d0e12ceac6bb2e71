/**
 * Whether what this server depends on answers, and since when. It looks every
 * few seconds, and sooner when a page failed. Its answer changes no page: an
 * outage is for those who run the site (docs/operating.md, "Signals").
 */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { fullDisk } from '@board/shared/node/full-disk';
import type { Log } from '@board/shared/node/log';
import { documentHeaders } from '@board/shared/node/requests';
import { chosenSections } from '@board/releases/registry/format';
import type { Environment } from '../environment';
import {
  expiringIn,
  lapsedIn,
  type ExpiringParts,
} from '@board/releases/registry/expiry';
import type {
  RegistrySource,
  RegistryState,
} from '@board/releases/registry/watch-registry';
import { fileAddress } from '@board/releases/store/origins';

const LOOK_INTERVAL_MS = 5000;
/** A look that is asked for sooner than this after the last one is skipped. */
const SHORTEST_INTERVAL_MS = 1000;
const SECOND_TRY_AFTER_MS = 500;
const TRY_LIMIT_MS = 3000;

export interface PartHealth {
  state: 'ok' | 'failing';
  /** When the state began, in ms since the epoch. */
  since: number;
  /** What fails; undefined while it is ok. */
  reason: string | undefined;
}

export interface FollowedPart {
  health(): PartHealth;
  /** Looks now, unless it just did. Never rejects. */
  look(): Promise<void>;
}

interface FollowOptions {
  /** The time that is shown, in ms since the epoch. */
  now?: () => number;
  /** A clock in ms that does not go back. */
  elapsed?: () => number;
  /** Pause before the second try, in ms. */
  againMs?: number;
  onChange?: (health: PartHealth) => void;
}

/**
 * Follows one part. `probePart` rejects with a reason while the part fails; it
 * fails when two tries in a row do.
 */
export function followPart(
  probePart: () => Promise<unknown>,
  {
    now = Date.now,
    elapsed = () => performance.now(),
    againMs = SECOND_TRY_AFTER_MS,
    onChange = () => {},
  }: FollowOptions = {},
): FollowedPart {
  let health: PartHealth = { state: 'ok', since: now(), reason: undefined };
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  async function lookNow(beganAt: number): Promise<void> {
    const reason = await probePart()
      .catch(() => pause(againMs).then(probePart))
      .then(() => undefined, reasonOf);
    const newState = reason === undefined ? 'ok' : 'failing';
    const isSameState = newState === health.state;
    health = {
      state: newState,
      reason,
      since: isSameState ? health.since : beganAt,
    };
    if (!isSameState) onChange(health);
  }

  return {
    health: () => health,
    look() {
      if (!looking && elapsed() - lookedAt >= SHORTEST_INTERVAL_MS) {
        lookedAt = elapsed();
        looking = lookNow(now()).finally(() => {
          looking = undefined;
        });
      }
      return looking ?? Promise.resolve();
    },
  };
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/**
 * The parts that this server depends on: its backend, the registry's location,
 * the origins of releases, and the alerts program, if there is one. `sections`
 * are the releases that visitors get. `disk` is the room for what is written
 * into the data folder.
 */
export type PartStates = Record<
  'backend' | 'registry' | 'releases' | 'sections' | 'disk',
  PartHealth
> & {
  alerts?: PartHealth;
};

interface ServerHealth {
  isDraining: boolean;
  parts: PartStates;
}

/**
 * `degraded`: something that the server depends on fails. `warning`: nothing
 * does yet, and signatures or keys expire.
 */
export function serverStatus(
  { isDraining, parts }: ServerHealth,
  registry: ExpiringParts & Pick<RegistryState, 'withheld'>,
  nowMs: number,
): 'ok' | 'warning' | 'degraded' | 'draining' {
  const isHealthy =
    Object.values(parts).every(({ state }) => state === 'ok') &&
    lapsedIn(registry, nowMs).length === 0 &&
    Object.keys(registry.withheld).length === 0;
  if (isDraining) return 'draining';
  if (!isHealthy) return 'degraded';
  return expiringIn(registry, nowMs).length > 0 ? 'warning' : 'ok';
}

export interface Health {
  parts(): PartStates;
  /**
   * Looks whether the backend answers, because a page lacks something that may
   * be its fault. A known outage takes no time.
   */
  isBackendUp(): Promise<boolean>;
}

type WatchedEnvironment = Pick<
  Environment,
  | 'backendUrl'
  | 'internalKey'
  | 'origins'
  | 'config'
  | 'alertsOrigin'
  | 'dataDir'
>;

const alertsHealth = z.object({
  mail: z.string().optional(),
  limit: z.string().optional(),
  database: z.string().optional(),
});

export function watchHealth(
  watchedEnvironment: WatchedEnvironment,
  registry: Pick<RegistrySource, 'view' | 'state'>,
  /** The releases that failed within the last minute, in words. */
  failing: () => Promise<string[]>,
  log: Log,
): Health {
  const { origins, alertsOrigin, dataDir } = watchedEnvironment;
  const followNamed = (
    name: keyof PartStates,
    probePart: () => Promise<unknown>,
  ) =>
    followPart(probePart, {
      onChange: ({ reason: why }) =>
        log(`health: ${name} ${why ? `fails: ${why}` : 'is ok again'}`),
    });
  const followedParts: FollowedParts = {
    backend: followNamed('backend', () => probeBackend(watchedEnvironment)),
    registry: followNamed('registry', () => probeRegistry(registry)),
    releases: followNamed('releases', () => probeReleases(registry, origins)),
    sections: followNamed('sections', () => probeSections(failing)),
    disk: followNamed('disk', () => probeDisk(dataDir)),
  };
  const alerts =
    alertsOrigin === undefined
      ? undefined
      : followNamed('alerts', () => probeAlerts(alertsOrigin));
  const allParts = Object.values(followedParts);
  if (alerts) allParts.push(alerts);
  const lookAtAll = () => void Promise.all(allParts.map((part) => part.look()));
  lookAtAll();
  setInterval(lookAtAll, LOOK_INTERVAL_MS).unref();
  return {
    parts: () => statesOf(followedParts, alerts),
    async isBackendUp() {
      const backendLook = followedParts.backend.look();
      if (followedParts.backend.health().state === 'ok') await backendLook;
      return followedParts.backend.health().state === 'ok';
    },
  };
}

type FollowedParts = Record<Exclude<keyof PartStates, 'alerts'>, FollowedPart>;

function statesOf(
  followedParts: FollowedParts,
  alerts: FollowedPart | undefined,
): PartStates {
  const partStates: PartStates = {
    backend: followedParts.backend.health(),
    registry: followedParts.registry.health(),
    releases: followedParts.releases.health(),
    sections: followedParts.sections.health(),
    disk: followedParts.disk.health(),
  };
  if (alerts) partStates.alerts = alerts.health();
  return partStates;
}

const limitedFetch = (address: string, init?: RequestInit) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(TRY_LIMIT_MS) });

async function probeBackend({
  backendUrl,
  internalKey,
  config,
}: WatchedEnvironment): Promise<void> {
  const proofHeaders =
    internalKey === undefined ? {} : documentHeaders(internalKey);
  const answer = await limitedFetch(
    `${backendUrl}/rest/v1/rpc/firms_sitemap?max_rows=1`,
    { headers: { apikey: config.backendKey, ...proofHeaders } },
  );
  await answer.text();
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
}

async function probeRegistry(
  registry: Pick<RegistrySource, 'state'>,
): Promise<void> {
  const { refusal } = await registry.state();
  if (refusal !== undefined) throw new Error(refusal);
}

/** Rejects with the sections whose release is not at its origin. */
async function probeReleases(
  registry: Pick<RegistrySource, 'view'>,
  origins: WatchedEnvironment['origins'],
): Promise<void> {
  const sections = chosenSections(await registry.view());
  const unreachableSections = await Promise.all(
    sections.map(async ({ name, release }) => {
      const address = fileAddress(origins, release.extras.server.url);
      if (address === undefined) return [];
      const isReachable = await limitedFetch(address, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      );
      return isReachable ? [] : [name];
    }),
  );
  const names = unreachableSections.flat();
  if (names.length > 0) throw new Error(names.join(', '));
}

async function probeSections(failing: () => Promise<string[]>): Promise<void> {
  const releases = await failing();
  if (releases.length > 0) throw new Error(releases.join('; '));
}

async function probeDisk(dataDir: string): Promise<void> {
  const fullDiskReason = fullDisk(dataDir);
  if (fullDiskReason !== undefined)
    throw new Error(
      `${fullDiskReason}. Imports, feeds, sign-ups and publishing write nothing`,
    );
}

async function probeAlerts(alertsOrigin: string): Promise<void> {
  const answer = await limitedFetch(`${alertsOrigin}/healthz`);
  const { mail, limit, database } = alertsHealth.parse(await answer.json());
  if (!answer.ok)
    throw new Error(mail ?? database ?? limit ?? `HTTP ${answer.status}`);
}
