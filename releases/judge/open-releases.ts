/**
 * The releases of a document server: which a visitor gets (`registry`), their
 * pages (`judge`), and what was seen of them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isReleaseAt, type ReleaseOrigins } from '../store/origins';
import { RenderPool } from '../workers/render-pool';
import { Judge } from './judge';
import { OutOfReach } from './registry-reader';
import { openRegistry, type RegistrySource } from './registry-source';
import { Reports } from './reports';
import { States } from './states';
import { openWithdrawals } from './withdrawals';

const REGISTRY_PAUSE_MS = 2000;

interface Options {
  environment: {
    registry: string;
    registryKey: string;
    dataDir: string;
    origins: ReleaseOrigins;
    workers: number;
    buildCache: string;
    host: string;
    port: number;
    /**
     * Files follow edits: the store and the origin are one folder, and nothing
     * is withdrawn.
     */
    live: boolean;
  };
  worker: string;
  onWaiting(why: string): void;
  log(line: string): void;
}

export type Releases = Awaited<ReturnType<typeof openReleases>>;

/**
 * Waits for a registry that is out of reach. Rejects when there is one that is
 * not good.
 */
export async function openReleases({
  environment,
  worker: file,
  onWaiting,
  log,
}: Options) {
  const { dataDir, origins, live } = environment;
  const withdrawals = openWithdrawals(dataDir, log);
  const registry = await firstRegistry(
    {
      location: environment.registry,
      keyFile: environment.registryKey,
      withdrawals,
      isThere: live ? undefined : (release) => isReleaseAt(origins, release),
      log,
    },
    onWaiting,
  );
  const states = new States();
  const pool = new RenderPool({
    file,
    environment,
    registry,
    states,
    onLeftCode: (...args) => judge.leftCode(...args),
    log,
  });
  const judge: Judge = new Judge({
    registry,
    withdrawals,
    pool,
    states,
    isOn: !live,
    log,
  });
  const reports = new Reports({
    state: () => registry.state(),
    withdraw: (canary, reason) => judge.withdrawCanary(canary, reason),
  });
  return { registry, withdrawals, pool, judge, reports };
}

async function firstRegistry(
  options: Parameters<typeof openRegistry>[0],
  onWaiting: Options['onWaiting'],
): Promise<RegistrySource> {
  for (;;) {
    try {
      return await openRegistry(options);
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      onWaiting(error.message);
      options.log(error.message);
      await pause(REGISTRY_PAUSE_MS);
    }
  }
}
