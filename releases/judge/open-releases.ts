/**
 * The releases of a document server, opened: it asks which of them a visitor gets (`registry`) and for their pages (`judge`), and tells
 * what it saw of them (`judge`, `reports`).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isReleaseAt, type ReleaseOrigins } from '../store/origins';
import { createRenderPool } from '../workers/render-pool';
import { createJudge } from './judge';
import { openRegistry, OutOfReach, type RegistrySource } from './registry-source';
import { createReports } from './reports';
import { createStates } from './states';
import { openWithdrawals } from './withdrawals';

/** Between two looks for the first registry, in ms. */
const REGISTRY_PAUSE_MS = 2000;

interface Options {
  environment: {
    /** Where the registry is, and the file of the platform's public keys. */
    registry: string;
    registryKey: string;
    /** Folder in which withdrawals stay. */
    dataDir: string;
    origins: ReleaseOrigins;
    /** Number of render workers, and the folder of verified server builds. */
    workers: number;
    buildCache: string;
    /** Where this server listens. */
    host: string;
    port: number;
    /** Files follow edits: the store and the origin are one folder, and nothing is withdrawn. */
    live: boolean;
  };
  /** The render worker's program. */
  worker: string;
  /** Called with the reason while there is no registry yet. */
  onWaiting(why: string): void;
  log(line: string): void;
}

export type Releases = Awaited<ReturnType<typeof openReleases>>;

/** Waits for a registry that is out of reach. Rejects when there is one that is not good. */
export async function openReleases({ environment, worker: file, onWaiting, log }: Options) {
  const { dataDir, origins, live } = environment;
  const withdrawals = openWithdrawals(dataDir, log);
  const registry = await firstRegistry(
    {
      location: environment.registry,
      keyFile: environment.registryKey,
      withdrawals,
      ...(live ? {} : { isThere: (release) => isReleaseAt(origins, release) }),
      log,
    },
    onWaiting,
  );
  const states = createStates();
  const onLeftCode: typeof judge.leftCode = (...args) => judge.leftCode(...args);
  const pool = createRenderPool({ file, environment, registry, states, onLeftCode, log });
  const judge = createJudge({ registry, withdrawals, pool, states, isOn: !live, log });
  const reports = createReports({ state: registry.state, withdraw: judge.withdrawCanary });
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
