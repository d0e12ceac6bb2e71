import { DEFAULT_CONFIG } from '@board/shared/config';
import type { Log } from '@board/shared/internal/log';
import {
  createReadiness,
  openOperations,
} from '@board/shared/internal/operations';
import { internalKey } from '@board/shared/internal/requests';
import { sentenceOf } from '@board/shared/internal/sentence';
import { openEmbedded } from './database/process/embedded';
import { fullDisk } from '@board/shared/internal/full-disk';
import { newServiceKey, writeOwnerEndpoint } from './owner-endpoint';
import type { Environment } from './environment';
import { readUnread } from './facts/read-unread';
import { readApi, type Api } from './http/api';
import { createGateway } from './http/gateway';
import { createRestLayer, type RestLayer } from './http/rest-layer';
import { databaseTarget } from './import/target';
import { Limiter } from './limiter';
import { createBackendMetrics } from './metrics';
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

const UPKEEP_EVERY = 10 * 60_000;
/**
 * Time limit of periodic work, in ms; closing many expired adverts at once may
 * take long.
 */
const UPKEEP_LIMIT = 5 * 60_000;

/** Sessions of a server's pool. */
const SERVER_PLACES = 10;
const WAITING = { longest: 2048, longestWaitMs: 4000 };

/**
 * Opens the port first, so that a port in use is reported before minutes of
 * loading. It answers 503 until the data is complete.
 */
export async function serveBackend(options: ServeOptions) {
  const { databaseUrl } = options;
  let store: Store | undefined;
  const limits = { places: databaseUrl ? SERVER_PLACES : 1, ...WAITING };
  const limiter = new Limiter(limits, {
    worked: () => store?.workedMs?.() ?? performance.now(),
  });
  let rest: RestLayer | undefined;
  let api: Api = new Map();
  // an import writes to a server directly
  const serviceKey = databaseUrl === undefined ? newServiceKey() : undefined;
  const readiness = createReadiness();
  const metrics =
    options.operations && createBackendMetrics(limiter, () => store);
  if (options.operations && metrics)
    await openOperations({
      ...options.operations,
      readiness,
      metrics: metrics.registry,
    });
  const gateway = createGateway({
    rest: () => rest,
    isReady: () => rest !== undefined && store?.isReady() === true,
    limiter,
    api: () => api,
    keys: { publishable: DEFAULT_CONFIG.backendKey, service: serviceKey },
    fullDisk: () => fullDisk(options.dataDir),
    internalKey: options.internalKey ?? internalKey(options.dataDir),
    mediaFolder: options.mediaFolder,
    isDraining: () => drain.isDraining(),
    onError: (error, id) =>
      options.report(`error: ${sentenceOf(error)}`, { id }, 'error'),
    metrics,
  });
  const { address, drain } = await listen(
    options.host,
    options.port,
    'BACKEND_PORT',
    gateway,
  );
  try {
    const opened = databaseUrl
      ? await openServer(databaseUrl, options)
      : await openEmbedded(options);
    store = opened;
    /** This program's own work takes its turn as documents do. */
    const session: Store['session'] = (work, limitMs) =>
      limiter.take({ kind: 'document', isHeavy: false }, () =>
        opened.session(work, limitMs),
      );
    const upkeep = () =>
      session(
        (own) => own.script('select board.close_expired_jobs()'),
        UPKEEP_LIMIT,
      );
    const readRest = () =>
      readUnread(databaseTarget('the board', { ...opened, session }));
    await upkeep();
    api = await session(readApi);
    rest = createRestLayer(opened, options.statementLimit);
    readiness.ready();
    const removeEndpoint =
      serviceKey &&
      writeOwnerEndpoint(options.dataDir, {
        url: address,
        key: serviceKey,
        pid: process.pid,
      });
    const failed = (error: unknown) =>
      options.report(`upkeep: ${sentenceOf(error)}`);
    const timer = setInterval(
      () => void upkeep().then(readRest).catch(failed),
      UPKEEP_EVERY,
    );
    timer.unref();
    return {
      address,
      async close() {
        readiness.notReady('draining');
        clearInterval(timer);
        if (removeEndpoint) removeEndpoint();
        await drain.end();
        await opened.close();
      },
    };
  } catch (error) {
    await drain.end(0);
    await store?.close();
    throw error;
  }
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
