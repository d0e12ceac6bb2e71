/**
 * Whether what this server depends on answers, and since when. It looks every few seconds, and sooner when a page failed. Its
 * answer changes no page: an outage is for those who run the site (docs/architecture.md, "The status page").
 */
import { setTimeout as pause } from 'node:timers/promises';
import { documentHeaders } from '@board/shared/internal/requests';
import { chosenSections } from '@board/shared/registry';
import type { Environment } from '../environment';
import { lapsedIn, type RegistrySource, type RegistryState } from '../sections/registry-source';
import { fileAddress } from '../sections/release-origins';

/** Times in ms: between looks, at least between two of them, until a second try, and of one try. */
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

/** Follows one part. `probe` rejects with a reason while the part fails; it fails when two tries in a row do. */
export function followPart(
  probe: () => Promise<unknown>,
  { now = Date.now, againMs = AGAIN_MS }: { now?: () => number; againMs?: number } = {},
): Part {
  let health: PartHealth = { state: 'ok', since: now(), why: undefined };
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  async function look(began: number): Promise<void> {
    const why = await probe()
      .catch(() => pause(againMs).then(probe))
      .then(() => undefined, reasonOf);
    const state = why === undefined ? 'ok' : 'failing';
    health = { state, why, since: state === health.state ? health.since : began };
  }

  return {
    health: () => health,
    look() {
      if (!looking && now() - lookedAt >= LEAST_MS) {
        lookedAt = now();
        looking = look(lookedAt).finally(() => (looking = undefined));
      }
      return looking ?? Promise.resolve();
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What this server depends on: its backend, the registry's location, and the origins of the releases that visitors get. */
export type Parts = Record<'backend' | 'registry' | 'releases', PartHealth>;

/** Degraded: something that the server depends on fails. */
export function serverStatus(
  isDraining: boolean,
  parts: Parts,
  registry: RegistryState,
  now: number,
): 'ok' | 'degraded' | 'draining' {
  const isWell =
    Object.values(parts).every(({ state }) => state === 'ok') &&
    lapsedIn(registry, now).length === 0 &&
    Object.keys(registry.withheld).length === 0;
  return isDraining ? 'draining' : isWell ? 'ok' : 'degraded';
}

export interface Health {
  parts(): Parts;
  /** Looks whether the backend answers, because a page lacks something that may be its fault. A known outage takes no time. */
  isBackendUp(): Promise<boolean>;
}

type Needs = Pick<Environment, 'backendUrl' | 'internalKey' | 'origins' | 'config'>;

export function watchHealth(
  { backendUrl, internalKey, origins, config }: Needs,
  registry: Pick<RegistrySource, 'view' | 'state'>,
): Health {
  const query = `${backendUrl}/rest/v1/rpc/firms_sitemap?max_rows=1`;
  const headers = {
    apikey: config.backendKey,
    ...(internalKey === undefined ? {} : documentHeaders(internalKey)),
  };
  const backend = followPart(async () => {
    const answer = await fetch(query, { headers, signal: AbortSignal.timeout(LIMIT_MS) });
    await answer.text();
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  });
  const location = followPart(async () => {
    const { refusal } = await registry.state();
    if (refusal !== undefined) throw new Error(refusal);
  });
  const releases = followPart(async () => {
    const looks = chosenSections(await registry.view()).map(async ({ name, release }) => {
      const address = fileAddress(origins, release.extras.server.url);
      if (address === undefined) return [];
      const isThere = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS) }).then(
        ({ ok }) => ok,
        () => false,
      );
      return isThere ? [] : [name];
    });
    const missing = (await Promise.all(looks)).flat();
    if (missing.length > 0) throw new Error(missing.join(', '));
  });
  const lookAtAll = () => void Promise.all([backend, location, releases].map((part) => part.look()));
  lookAtAll();
  setInterval(lookAtAll, EVERY_MS).unref();
  return {
    parts: () => ({ backend: backend.health(), registry: location.health(), releases: releases.health() }),
    async isBackendUp() {
      const look = backend.look();
      if (backend.health().state === 'ok') await look;
      return backend.health().state === 'ok';
    },
  };
}
