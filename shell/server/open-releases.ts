/** Which releases visitors get, and the workers that render them. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '@board/shared/internal/log';
import type { Release } from '@board/releases/registry/format';
import type { Environment } from './environment';
import { createRenderPool } from '@board/releases/workers/render-pool';
import { createRollout } from '@board/releases/judge/rollout';
import { openWithdrawals } from '@board/releases/judge/withdrawals';
import { openRegistry, OutOfReach } from '@board/releases/judge/registry-source';
import { isReleaseAt } from '@board/releases/store/origins';
import { createSectionFiles } from './http/section-files';
import type { Signals } from './signals/open-signals';

/** Between two looks for the first registry, in ms. */
const REGISTRY_PAUSE_MS = 2000;

type Releases = Awaited<ReturnType<typeof openReleases>>;

/** A registry at an address may be out of reach when this machine starts: it waits. Rejects when there is one that is not good. */
export async function openReleases(environment: Environment, { log, readiness }: Signals) {
  const withdrawals = openWithdrawals(environment.dataDir, log);
  const options = {
    location: environment.registry,
    keyFile: environment.registryKey,
    withdrawals,
    // while files follow edits, the store and the origin are one folder
    ...(environment.live ? {} : { isThere: (release: Release) => isReleaseAt(environment.origins, release) }),
    log,
  };
  for (;;) {
    try {
      return { registry: await openRegistry(options), withdrawals };
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      readiness.notReady(error.message);
      log(error.message);
      await pause(REGISTRY_PAUSE_MS);
    }
  }
}

/** Starts the render workers; what they and the files of releases do wrong withdraws canaries. */
export function startRendering(environment: Environment, { registry, withdrawals }: Releases, log: Log) {
  const file = path.join(__dirname, 'worker.cjs');
  const pool = createRenderPool({ file, environment, registry, log });
  const rollout = createRollout({ registry, withdrawals, pool, isOn: !environment.live, log });
  pool.onLeft(rollout.left);
  const files = createSectionFiles({
    origins: environment.origins,
    registry: registry.current,
    onBroken: rollout.brokenFile,
    log,
  });
  return { pool, rollout, files };
}
