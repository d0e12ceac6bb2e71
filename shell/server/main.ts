/**
 * The document server: one process that serves, and render workers beside it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createDrain } from '@board/shared/drain';
import { endProcess } from '@board/shared/internal/end-process';
import { sentenceOf } from '@board/shared/internal/sentence';
import { openReleases } from '@board/releases/judge/open-releases';
import { createApp } from './app';
import { readShellAssets } from './document/shell-assets';
import { loadTelemetryHook } from './endpoints/telemetry';
import { openEnvironment, type Environment } from './environment';
import { watchHealth } from './health/health';
import { createHttpServer } from './http/http-server';
import { endOnSignals, listen } from './http/listen';
import { proxyRules } from './http/reverse-proxy';
import { createSectionFiles } from './http/section-files';
import { createSectionServices, servePages } from './http/section-services';
import { observeAnswers, openSignals } from './signals/open-signals';

async function start(): Promise<void> {
  const environment = openEnvironment(process.env);
  const signals = await openSignals(environment);
  const { log, readiness } = signals;
  const worker = path.join(__dirname, 'worker.cjs');
  const releases = await openReleases({
    environment,
    worker,
    onWaiting: readiness.notReady,
    log,
  });
  const { registry, judge, pool } = releases;
  const files = createSectionFiles({
    origins: environment.origins,
    registry: registry.current,
    onBroken: (file, why, isGood) => void judge.brokenFile(file, why, isGood),
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
    servicesUrl: await servePages(rules, services('page')),
    health: watchHealth(environment, registry, () => judge.failing(), log),
    assets: readShellAssets(path.join(__dirname, '..', 'dist')),
    onTelemetry: await loadTelemetryHook(environment.telemetryHook),
  });
  const answer = getRequestListener(app.fetch);
  const answerUpdate = await updatesOf(environment);
  const server = createHttpServer({
    rules,
    services: services('browser'),
    answer: (request, response) => {
      if (answerUpdate(request, response)) return;
      if (!files(request, response)) void answer(request, response);
    },
    trustProxy: environment.trustProxy,
    // pages that follow edits hold a stream without traffic
    stalledMs: environment.live ? 0 : undefined,
    observed: observeAnswers(environment, signals),
  });
  const drain = createDrain(server);

  await pool.ready();
  await listen(server, environment);
  if (!environment.live) await warmUp(app, environment);
  readiness.ready();
  console.log(`shell ready http://localhost:${environment.port}`);
  endOnSignals(environment, readiness, async (limitMs) => {
    await drain.end(limitMs);
    await pool.close();
  });
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

start().catch((error: unknown) => {
  console.error(sentenceOf(error));
  endProcess(1);
});
