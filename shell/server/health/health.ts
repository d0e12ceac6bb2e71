/**
 * Whether what this server depends on answers, and since when. It looks every
 * few seconds, and sooner when a page failed. Its answer changes no page: an
 * outage is for those who run the site (docs/operating.md, "Signals").
 */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { fullDisk } from '@board/shared/internal/full-disk';
import type { Log } from '@board/shared/internal/log';
import { documentHeaders } from '@board/shared/internal/requests';
import { chosenSections } from '@board/releases/registry/format';
import type { Environment } from '../environment';
import { expiringIn, lapsedIn, type Ends } from '@board/releases/judge/expiry';
import type {
  RegistrySource,
  RegistryState,
} from '@board/releases/judge/registry-source';
import { fileAddress } from '@board/releases/store/origins';

/**
 * Times in ms: between looks, at least between two of them, until a second try,
 * and of one try.
 */
const EVERY_MS = 5000;
const LEAST_MS = 1000;
const AGAIN_MS = 500;
const LIMIT_MS = 3000;

export interface PartHealth {
  state: 'ok' | 'failing';
  /** Of the state, in ms since the epoch. */
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
    againMs = AGAIN_MS,
    onChange = () => {},
  }: FollowOptions = {},
): Part {
  let health: PartHealth = { state: 'ok', since: now(), why: undefined };
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  async function look(began: number): Promise<void> {
    const why = await probe()
      .catch(() => pause(againMs).then(probe))
      .then(() => undefined, reasonOf);
    const state = why === undefined ? 'ok' : 'failing';
    const isSame = state === health.state;
    health = { state, why, since: isSame ? health.since : began };
    if (!isSame) onChange(health);
  }

  return {
    health: () => health,
    look() {
      if (!looking && elapsed() - lookedAt >= LEAST_MS) {
        lookedAt = elapsed();
        looking = look(now()).finally(() => (looking = undefined));
      }
      return looking ?? Promise.resolve();
    },
  };
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/**
 * What this server depends on: its backend, the registry's location, the
 * origins of the releases that visitors get, these releases themselves
 * (`sections`), the room for what is written into the data folder (`disk`), and
 * the alerts program, where there is one.
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
  { backendUrl, internalKey, origins, config, alertsOrigin, dataDir }: Watched,
  registry: Pick<RegistrySource, 'view' | 'state'>,
  /** The releases that failed within the last minute, in words. */
  failing: () => Promise<string[]>,
  log: Log,
): Health {
  const follow = (name: keyof PartStates, probe: () => Promise<unknown>) =>
    followPart(probe, {
      onChange: ({ why }) =>
        log(`health: ${name} ${why ? `fails: ${why}` : 'is ok again'}`),
    });
  const query = `${backendUrl}/rest/v1/rpc/firms_sitemap?max_rows=1`;
  const headers = {
    apikey: config.backendKey,
    ...(internalKey === undefined ? {} : documentHeaders(internalKey)),
  };
  const backend = follow('backend', async () => {
    const answer = await fetch(query, {
      headers,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  });
  const location = follow('registry', async () => {
    const { refusal } = await registry.state();
    if (refusal !== undefined) throw new Error(refusal);
  });
  const releases = follow('releases', async () => {
    const looks = chosenSections(await registry.view()).map(
      async ({ name, release }) => {
        const address = fileAddress(origins, release.extras.server.url);
        if (address === undefined) return [];
        const isThere = await fetch(address, {
          method: 'HEAD',
          signal: AbortSignal.timeout(LIMIT_MS),
        }).then(
          ({ ok }) => ok,
          () => false,
        );
        return isThere ? [] : [name];
      },
    );
    const missing = (await Promise.all(looks)).flat();
    if (missing.length > 0) throw new Error(missing.join(', '));
  });
  const sections = follow('sections', async () => {
    const found = await failing();
    if (found.length > 0) throw new Error(found.join('; '));
  });
  const disk = follow('disk', async () => {
    const full = fullDisk(dataDir);
    if (full !== undefined)
      throw new Error(
        `${full}. Imports, feeds, sign-ups and publishing write nothing`,
      );
  });
  const alerts = follow('alerts', async () => {
    const answer = await fetch(`${alertsOrigin}/healthz`, {
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const { mail, limit, database } = alertsHealth.parse(await answer.json());
    if (!answer.ok)
      throw new Error(mail ?? database ?? limit ?? `HTTP ${answer.status}`);
  });
  const all = [
    backend,
    location,
    releases,
    sections,
    disk,
    ...(alertsOrigin ? [alerts] : []),
  ];
  const lookAtAll = () => void Promise.all(all.map((part) => part.look()));
  lookAtAll();
  setInterval(lookAtAll, EVERY_MS).unref();
  return {
    parts: () => ({
      backend: backend.health(),
      registry: location.health(),
      releases: releases.health(),
      sections: sections.health(),
      disk: disk.health(),
      ...(alertsOrigin ? { alerts: alerts.health() } : {}),
    }),
    async isBackendUp() {
      const look = backend.look();
      if (backend.health().state === 'ok') await look;
      return backend.health().state === 'ok';
    },
  };
}
