/**
 * The document server: one process that serves, and render workers beside it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createDrain } from '@board/shared/drain';
import { endProcess } from '@board/shared/node/end-process';
import { sentenceOf } from '@board/shared/node/sentence';
import { Judge } from '@board/releases/judge/judge';
import { Reports } from '@board/releases/judge/reports';
import { ReleaseStates } from '@board/releases/judge/states';
import { openWithdrawals } from '@board/releases/judge/withdrawals';
import {
  OutOfReach,
  watchRegistry,
  type RegistrySource,
} from '@board/releases/registry/watch-registry';
import { isReleaseAt } from '@board/releases/store/origins';
import { RenderPool } from '@board/releases/workers/render-pool';
import { createApp } from './app';
import { readShellAssets } from './document/shell-assets';
import { loadTelemetryHook } from './endpoints/telemetry';
import { openEnvironment, type Environment } from './environment';
import { watchHealth } from './health/health';
import { createHttpServer } from './http/http-server';
import { endOnSignals, listen } from './http/listen';
import { proxyRules } from './http/reverse-proxy';
import { createSectionFiles } from './http/section-files';
import {
  createSectionServices,
  serveRenderWorkers,
} from './http/section-services';
import type { Releases } from './server-parts';
import {
  observeAnswers,
  openSignals,
  type Signals,
} from './signals/open-signals';

async function startServer(): Promise<void> {
  const environment = openEnvironment(process.env);
  const signals = await openSignals(environment);
  const { log, readiness } = signals;
  const releases = await openReleases(environment, signals);
  const { registry, judge, pool } = releases;
  const files = createSectionFiles({
    origins: environment.origins,
    registry: registry.current,
    onBroken: (file, why, isGood) =>
      void judge.judgeBrokenFile(file, why, isGood),
    log,
  });

  const rules = proxyRules(environment);
  const services = createSectionServices({
    registry,
    hosts: environment.serviceHosts,
    log,
  });
  const app = createApp({
    environment,
    ...signals,
    ...releases,
    servicesUrl: await serveRenderWorkers(rules, services('page')),
    health: watchHealth(environment, registry, () => judge.failing(), log),
    assets: readShellAssets(path.join(__dirname, '..', 'dist')),
    onTelemetry: await loadTelemetryHook(environment.telemetryHook),
  });
  const server = createHttpServer({
    rules,
    services: services('browser'),
    answer: answerWith(files, app, await updatesOf(environment)),
    trustProxy: environment.trustProxy,
    // pages that follow edits hold a stream without traffic
    stalledMs: environment.live ? 0 : undefined,
    observed: observeAnswers(environment, signals),
  });
  const serverDrain = createDrain(server);

  await pool.ready();
  await listen(server, environment);
  if (!environment.live) await warmUp(app, environment);
  readiness.ready();
  console.log(`shell ready http://localhost:${environment.port}`);
  endOnSignals(environment, readiness, async (limitMs) => {
    await serverDrain.end(limitMs);
    await pool.close();
  });
}

/**
 * The releases of this server: which one a visitor gets, their pages, and what
 * was seen of them.
 */
async function openReleases(
  environment: Environment,
  { log, readiness }: Signals,
): Promise<Releases> {
  const { dataDir, origins, live } = environment;
  const withdrawals = openWithdrawals(dataDir, log);
  const registry = await firstRegistry(
    {
      location: environment.registry,
      keyFile: environment.registryKey,
      withdrawals,
      // The store and the origin of pages that follow edits are one folder.
      isThere: live ? undefined : (release) => isReleaseAt(origins, release),
      log,
    },
    readiness,
  );
  const releaseStates = new ReleaseStates();
  const pool = new RenderPool({
    file: path.join(__dirname, 'worker.cjs'),
    environment,
    registry,
    states: releaseStates,
    onLeftCode: (...args) => judge.judgeLeftCode(...args),
    log,
  });
  const judge: Judge = new Judge({
    registry,
    withdrawals,
    pool,
    states: releaseStates,
    isOn: !live,
    log,
  });
  const reports = new Reports({
    state: () => registry.state(),
    withdraw: (canary, reason) => judge.withdrawCanary(canary, reason),
  });
  return { registry, withdrawals, pool, judge, reports };
}

/** A registry that is out of reach is tried again after so many ms. */
const REGISTRY_PAUSE_MS = 2000;

/**
 * Waits for a registry that is out of reach. Rejects when there is one that is
 * not good.
 */
async function firstRegistry(
  options: Parameters<typeof watchRegistry>[0],
  readiness: Signals['readiness'],
): Promise<RegistrySource> {
  for (;;) {
    try {
      return await watchRegistry(options);
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      readiness.notReady(error.message);
      options.log(error.message);
      await pause(REGISTRY_PAUSE_MS);
    }
  }
}

/** Answers updates of open pages and files of sections, then all the rest. */
function answerWith(
  files: ReturnType<typeof createSectionFiles>,
  app: ReturnType<typeof createApp>,
  answerUpdate: Awaited<ReturnType<typeof updatesOf>>,
) {
  const answerRequest = getRequestListener(app.fetch);
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (answerUpdate(request, response)) return;
    if (!files(request, response)) void answerRequest(request, response);
  };
}

/** Answers requests for hot updates, where open pages follow edits. */
async function updatesOf({ live, dataDir }: Environment) {
  if (process.env.NODE_ENV === 'development' && live) {
    const { answerUpdate } = await import('./endpoints/live-site');
    return (request: IncomingMessage, response: ServerResponse) =>
      answerUpdate(dataDir, request, response);
  }
  return () => false;
}

/**
 * The first render of a page compiles it, so the server renders two pages
 * before it says that it is ready.
 */
const warmUp = (
  app: ReturnType<typeof createApp>,
  { host, port }: { host: string; port: number },
) =>
  Promise.all(
    ['/', '/uk/jobs'].map((page) =>
      app.request(`http://${host}:${port}${page}`),
    ),
  );

startServer().catch((error: unknown) => {
  console.error(sentenceOf(error));
  endProcess(1);
});
