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
  type Ends,
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
  why: string | undefined;
}

export interface Part {
  health(): PartHealth;
  /** Looks now, unless it just did. Never rejects. */
  look(): Promise<void>;
}

interface FollowOptions {
  /** The time that is shown, in ms since the epoch. */
  now?: () => number;
  /** A clock in ms that does not go back. */
  elapsed?: () => number;
  againMs?: number;
  onChange?: (health: PartHealth) => void;
}

/**
 * Follows one part. `probe` rejects with a reason while the part fails; it
 * fails when two tries in a row do.
 */
export function followPart(
  probe: () => Promise<unknown>,
  {
    now = Date.now,
    elapsed = () => performance.now(),
    againMs = SECOND_TRY_AFTER_MS,
    onChange = () => {},
  }: FollowOptions = {},
): Part {
  let health: PartHealth = { state: 'ok', since: now(), why: undefined };
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  async function look(beganAt: number): Promise<void> {
    const why = await probe()
      .catch(() => pause(againMs).then(probe))
      .then(() => undefined, reasonOf);
    const state = why === undefined ? 'ok' : 'failing';
    const isSame = state === health.state;
    health = { state, why, since: isSame ? health.since : beganAt };
    if (!isSame) onChange(health);
  }

  return {
    health: () => health,
    look() {
      if (!looking && elapsed() - lookedAt >= SHORTEST_INTERVAL_MS) {
        lookedAt = elapsed();
        looking = look(now()).finally(() => {
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
  registry: Ends & Pick<RegistryState, 'withheld'>,
  now: number,
): 'ok' | 'warning' | 'degraded' | 'draining' {
  const isWell =
    Object.values(parts).every(({ state }) => state === 'ok') &&
    lapsedIn(registry, now).length === 0 &&
    Object.keys(registry.withheld).length === 0;
  if (isDraining) return 'draining';
  if (!isWell) return 'degraded';
  return expiringIn(registry, now).length > 0 ? 'warning' : 'ok';
}

export interface Health {
  parts(): PartStates;
  /**
   * Looks whether the backend answers, because a page lacks something that may
   * be its fault. A known outage takes no time.
   */
  isBackendUp(): Promise<boolean>;
}

type Watched = Pick<
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
  watched: Watched,
  registry: Pick<RegistrySource, 'view' | 'state'>,
  /** The releases that failed within the last minute, in words. */
  failing: () => Promise<string[]>,
  log: Log,
): Health {
  const { origins, alertsOrigin, dataDir } = watched;
  const follow = (name: keyof PartStates, probe: () => Promise<unknown>) =>
    followPart(probe, {
      onChange: ({ why }) =>
        log(`health: ${name} ${why ? `fails: ${why}` : 'is ok again'}`),
    });
  const parts: Record<Exclude<keyof PartStates, 'alerts'>, Part> = {
    backend: follow('backend', () => probeBackend(watched)),
    registry: follow('registry', () => probeRegistry(registry)),
    releases: follow('releases', () => probeReleases(registry, origins)),
    sections: follow('sections', () => probeSections(failing)),
    disk: follow('disk', () => probeDisk(dataDir)),
  };
  const alerts =
    alertsOrigin === undefined
      ? undefined
      : follow('alerts', () => probeAlerts(alertsOrigin));
  const allParts = Object.values(parts);
  if (alerts) allParts.push(alerts);
  const lookAtAll = () => void Promise.all(allParts.map((part) => part.look()));
  lookAtAll();
  setInterval(lookAtAll, LOOK_INTERVAL_MS).unref();
  return {
    parts() {
      const states: PartStates = {
        backend: parts.backend.health(),
        registry: parts.registry.health(),
        releases: parts.releases.health(),
        sections: parts.sections.health(),
        disk: parts.disk.health(),
      };
      if (alerts) states.alerts = alerts.health();
      return states;
    },
    async isBackendUp() {
      const look = parts.backend.look();
      if (parts.backend.health().state === 'ok') await look;
      return parts.backend.health().state === 'ok';
    },
  };
}

const limitedFetch = (address: string, init?: RequestInit) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(TRY_LIMIT_MS) });

async function probeBackend({
  backendUrl,
  internalKey,
  config,
}: Watched): Promise<void> {
  const proof = internalKey === undefined ? {} : documentHeaders(internalKey);
  const answer = await limitedFetch(
    `${backendUrl}/rest/v1/rpc/firms_sitemap?max_rows=1`,
    { headers: { apikey: config.backendKey, ...proof } },
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
  origins: Watched['origins'],
): Promise<void> {
  const sections = chosenSections(await registry.view());
  const missing = await Promise.all(
    sections.map(async ({ name, release }) => {
      const address = fileAddress(origins, release.extras.server.url);
      if (address === undefined) return [];
      const isThere = await limitedFetch(address, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      );
      return isThere ? [] : [name];
    }),
  );
  if (missing.flat().length > 0) throw new Error(missing.flat().join(', '));
}

async function probeSections(failing: () => Promise<string[]>): Promise<void> {
  const releases = await failing();
  if (releases.length > 0) throw new Error(releases.join('; '));
}

async function probeDisk(dataDir: string): Promise<void> {
  const full = fullDisk(dataDir);
  if (full !== undefined)
    throw new Error(
      `${full}. Imports, feeds, sign-ups and publishing write nothing`,
    );
}

async function probeAlerts(alertsOrigin: string): Promise<void> {
  const answer = await limitedFetch(`${alertsOrigin}/healthz`);
  const { mail, limit, database } = alertsHealth.parse(await answer.json());
  if (!answer.ok)
    throw new Error(mail ?? database ?? limit ?? `HTTP ${answer.status}`);
}
