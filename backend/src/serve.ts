import { DEFAULT_CONFIG } from '@board/shared/config';
import { fullDisk } from '@board/shared/node/full-disk';
import type { Log } from '@board/shared/node/log';
import { createReadiness, openOperations } from '@board/shared/node/operations';
import { internalKey } from '@board/shared/node/requests';
import { sentenceOf } from '@board/shared/node/sentence';
import { openEmbedded } from './database/process/embedded';
import { newServiceKey, writeOwnerEndpoint } from './owner-endpoint';
import type { Environment } from './environment';
import { readUnread } from './facts/read-unread';
import { readApi, type PublicApi } from './http/api';
import { createGateway } from './http/gateway';
import { createRestLayer, type RestLayer } from './http/rest-layer';
import { databaseTarget } from './import/write/target';
import { Limiter } from './limiter';
import { createBackendMetrics, type BackendMetrics } from './metrics';
import { listen } from './server';
import type { Store } from './store';

export interface ServeOptions extends Omit<
  Environment,
  'operations' | 'logFormat'
> {
  operations?: Environment['operations'];
  migrations: string;
  mediaFolder: string;
  report: Log;
}

export type Backend = Awaited<ReturnType<typeof serveBackend>>;

const UPKEEP_EVERY_MS = 10 * 60_000;
/** Time limit of upkeep: closing many expired adverts at once may take long. */
const UPKEEP_LIMIT_MS = 5 * 60_000;

/** Sessions in the pool of a database server (`postgres.ts`). */
const SERVER_PLACES = 10;
const QUEUE_LIMITS = { queueLimit: 2048, longestWaitMs: 4000 };

/**
 * Opens the port first, so that a port in use is reported before minutes of
 * loading. It answers 503 until the data is complete.
 */
export async function serveBackend(options: ServeOptions) {
  const { databaseUrl, operations } = options;
  const state: BackendState = { api: new Map() };
  const limiter = limiterOf(state, databaseUrl ? SERVER_PLACES : 1);
  // an import writes to a database server directly, so only the embedded
  // database needs a key
  const serviceKey = databaseUrl === undefined ? newServiceKey() : undefined;
  const readiness = createReadiness();
  const metrics =
    operations && createBackendMetrics(limiter, () => state.store);
  if (operations && metrics)
    await openOperations({
      ...operations,
      readiness,
      metrics: metrics.registry,
    });
  const gateway = gatewayTo(state, options, {
    limiter,
    metrics,
    serviceKey,
    isDraining: () => drain.isDraining(),
  });
  const { host, port } = options;
  const { address, drain } = await listen(host, port, 'BACKEND_PORT', gateway);
  try {
    const store = await openData(state, limiter, options);
    readiness.ready();
    const removeEndpoint =
      serviceKey &&
      writeOwnerEndpoint(options.dataDir, {
        url: address,
        key: serviceKey,
        pid: process.pid,
      });
    const stopUpkeep = repeatUpkeep(store, limiter, options.report);
    return {
      address,
      async close() {
        readiness.notReady('draining');
        stopUpkeep();
        if (removeEndpoint) removeEndpoint();
        await drain.end();
        await store.close();
      },
    };
  } catch (error) {
    await drain.end(0);
    await state.store?.close();
    throw error;
  }
}

/** What the gateway answers with, once it is there. */
interface BackendState {
  store?: Store;
  rest?: RestLayer;
  api: PublicApi;
}

/**
 * The limiter counts the database's processor time; where it is not known, the
 * time that passes.
 */
const limiterOf = (state: BackendState, places: number) =>
  new Limiter(
    { places, ...QUEUE_LIMITS },
    { worked: () => state.store?.workedMs?.() ?? performance.now() },
  );

interface GatewayParts {
  limiter: Limiter;
  metrics: BackendMetrics | undefined;
  /** The owner's key, where an import writes through the gateway. */
  serviceKey: string | undefined;
  isDraining(): boolean;
}

/** The gateway answers 503 while the state lacks the database. */
function gatewayTo(
  state: BackendState,
  options: ServeOptions,
  { limiter, metrics, serviceKey, isDraining }: GatewayParts,
) {
  return createGateway({
    rest: () => state.rest,
    isReady: () => state.rest !== undefined && state.store?.isReady() === true,
    limiter,
    api: () => state.api,
    keys: { publishable: DEFAULT_CONFIG.backendKey, service: serviceKey },
    fullDisk: () => fullDisk(options.dataDir),
    internalKey: options.internalKey ?? internalKey(options.dataDir),
    mediaFolder: options.mediaFolder,
    isDraining,
    onError: (error, id) =>
      options.report(`error: ${sentenceOf(error)}`, { id }, 'error'),
    metrics,
  });
}

/** Opens the database, and fills what the gateway answers with. */
async function openData(
  state: BackendState,
  limiter: Limiter,
  options: ServeOptions,
): Promise<Store> {
  const { databaseUrl, statementLimit } = options;
  const store = databaseUrl
    ? await openServer(databaseUrl, options)
    : await openEmbedded(options);
  state.store = store;
  const upkeepSession = sessionInTurn(store, limiter);
  await closeExpired(upkeepSession);
  state.api = await upkeepSession(readApi);
  state.rest = createRestLayer(store, statementLimit);
  return store;
}

/** This program's own work takes its turn as documents do. */
const sessionInTurn =
  (databaseStore: Store, limiter: Limiter): Store['session'] =>
  (work, limitMs) =>
    limiter.take({ kind: 'document', isHeavy: false }, () =>
      databaseStore.session(work, limitMs),
    );

const closeExpired = (upkeepSession: Store['session']) =>
  upkeepSession(
    (database) => database.script('select board.close_expired_jobs()'),
    UPKEEP_LIMIT_MS,
  );

/** Repeats the upkeep. Returns the function that ends it. */
function repeatUpkeep(store: Store, limiter: Limiter, reportLine: Log) {
  const upkeepSession = sessionInTurn(store, limiter);
  const upkeepTarget = databaseTarget('the board', {
    ...store,
    session: upkeepSession,
  });
  const runUpkeep = async () => {
    await closeExpired(upkeepSession);
    await readUnread(upkeepTarget);
  };
  const upkeepTimer = setInterval(
    () =>
      void runUpkeep().catch((error: unknown) =>
        reportLine(`upkeep: ${sentenceOf(error)}`),
      ),
    UPKEEP_EVERY_MS,
  );
  upkeepTimer.unref();
  return () => clearInterval(upkeepTimer);
}

async function openServer(
  databaseUrl: string,
  options: ServeOptions,
): Promise<Store> {
  const { prepareDatabase } = await import('./database/prepare');
  return {
    ...(await prepareDatabase({ ...options, databaseUrl })),
    isReady: () => true,
  };
}
