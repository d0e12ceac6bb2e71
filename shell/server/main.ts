/** The document server: one process that serves, and render workers beside it. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createDrain, DRAIN_MS } from '@board/shared/drain';
import { sentenceOf } from '@board/shared/internal/sentence';
import { paths } from '@board/shared/paths';
import { createReadiness, openOperations, type Readiness } from '@board/shared/internal/operations';
import { internalKey, visitorHeaders } from '@board/shared/internal/requests';
import { createApp } from './app';
import { readEnvironment, type Environment } from './environment';
import type { OnTelemetry } from './endpoints/telemetry';
import { ALERTS, type ProxyRule } from './http/reverse-proxy';
import { createHttpServer } from './http/http-server';
import { openRegistry, OutOfReach, type RegistrySource } from '@board/releases/judge/registry-source';
import { createMetrics } from './signals/metrics';
import { createShellLog } from './signals/shell-log';
import { observeAnswers } from './signals/observe-answers';
import { createRenderPool } from '@board/releases/workers/render-pool';
import { isReleaseAt } from '@board/releases/store/origins';
import { createSectionFiles } from './http/section-files';
import { createSectionServices } from './services/section-services';
import { servePages } from './services/serve-pages';
import { createRollout } from '@board/releases/judge/rollout';
import { openWithdrawals } from '@board/releases/judge/withdrawals';
import { watchHealth } from './status/health';
import { createProxyWatch } from './status/proxy-watch';
import { readShellAssets } from './document/shell-assets';
import { visitorAddress } from './http/visitor-address';

/** A connection without traffic is closed after this time, in ms. Longer than any response takes to begin. */
const STALLED_MS = 30_000;
/** Between two looks for the first registry, in ms. */
const REGISTRY_PAUSE_MS = 2000;

async function start(given: Environment): Promise<void> {
  const log = createShellLog(given.logFormat);
  const readiness = createReadiness();
  const metrics = given.operations && createMetrics();
  if (given.operations && metrics)
    await openOperations({ ...given.operations, readiness, metrics: metrics.registry });
  // a secret of this server and the embedded backend, of no use to a hosted one
  const key = given.backendIsEmbedded ? (given.internalKey ?? internalKey(given.dataDir)) : undefined;
  const own = { ...given, internalKey: key };
  const { host, port, trustProxy } = own;
  const withdrawals = openWithdrawals(own.dataDir, log);
  const registry = await firstRegistry(
    {
      location: own.registry,
      keyFile: own.registryKey,
      graceMs: own.graceMs,
      withdrawals,
      // while files follow edits, the store and the origin are one folder
      ...(own.live ? {} : { isThere: (release) => isReleaseAt(own.origins, release) }),
      log,
    },
    readiness,
  );
  const assets = readShellAssets(path.join(__dirname, '..', 'dist'));
  const rules = proxyRules(given, key);
  const services = createSectionServices({ registry, hosts: own.serviceHosts, log });
  const environment = { ...own, servicesUrl: await servePages(rules, services('page')) };
  const file = path.join(__dirname, 'worker.cjs');
  const pool = createRenderPool({ file, environment, registry, log });
  const rollout = createRollout({
    registry,
    withdrawals,
    pool,
    isOn: environment.automaticRollback && !environment.live,
    log,
  });
  pool.onLeft(rollout.left);
  const sectionFiles = createSectionFiles({
    origins: environment.origins,
    registry: registry.current,
    onBroken: rollout.brokenFile,
    log,
  });
  const server = createHttpServer({
    rules,
    services: services('browser'),
    answer(request, response) {
      if (!sectionFiles(request, response)) void answer(request, response);
    },
    connectionsPerNetwork: trustProxy ? undefined : environment.connectionsPerNetwork,
    // pages that follow edits hold a stream without traffic
    stalledMs: environment.live ? 0 : STALLED_MS,
    trustProxy,
    observed: observeAnswers(environment, log, metrics),
  });
  const drain = createDrain(server);
  const app = createApp({
    environment,
    registry,
    withdrawals,
    rollout,
    pool,
    health: watchHealth(environment, registry, rollout.failing),
    proxyWatch: createProxyWatch(trustProxy),
    readiness,
    metrics,
    assets,
    onTelemetry: await telemetryHook(environment.telemetryHook),
    log,
    isDraining: drain.isDraining,
  });
  const answer = getRequestListener(app.fetch);
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken; PORT moves it, for example PORT=${port + 1}.`
        : error,
    );
  });
  await pool.ready();
  await new Promise<void>((listening) => server.listen(port, host, listening));
  // The first render of a page compiles it, so the server renders two pages before it says that it is ready.
  if (!environment.live) {
    await Promise.all(['/', '/uk/jobs'].map((page) => app.request(`http://${host}:${port}${page}`)));
  }
  readiness.ready();
  console.log(`shell ready http://localhost:${port}`);

  let stopping = false;
  const stop = async (delayMs: number) => {
    if (stopping) return;
    stopping = true;
    readiness.notReady('draining');
    await pause(delayMs);
    // Pages that follow edits hold a connection for as long as they are open.
    await drain.end(environment.live ? 0 : DRAIN_MS);
    await pool.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(environment.stopDelayMs));
}

/** A registry at an address may be out of reach when this machine starts: it waits. Rejects when there is one that is not good. */
async function firstRegistry(
  options: Parameters<typeof openRegistry>[0],
  readiness: Readiness,
): Promise<RegistrySource> {
  for (;;) {
    try {
      return await openRegistry(options);
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      readiness.notReady(error.message);
      options.log(error.message);
      await pause(REGISTRY_PAUSE_MS);
    }
  }
}

/** The function of the module that `TELEMETRY_HOOK` names. Rejects when the module has none. */
async function telemetryHook(file: string | undefined): Promise<OnTelemetry | undefined> {
  if (file === undefined) return undefined;
  const module: unknown = await import(/* webpackIgnore: true */ pathToFileURL(path.resolve(file)).href);
  const hook = module instanceof Object && 'onTelemetry' in module ? module.onTelemetry : undefined;
  if (typeof hook !== 'function')
    throw new Error(`TELEMETRY_HOOK is "${file}", which exports no onTelemetry.`);
  return async (event) => void (await hook(event));
}

/** The proxies to the embedded backend and the alerts program, with the visitor's address in each request. */
function proxyRules(environment: Environment, key: string | undefined): ProxyRule[] {
  const { backendUrl, alertsOrigin, trustProxy } = environment;
  const ruleWith = (prefix: string, origin: string, secret: string): ProxyRule => ({
    prefix,
    origin,
    headers: (request) => visitorHeaders(secret, visitorAddress(request, trustProxy)),
  });
  const alertsKey = () => environment.internalKey ?? internalKey(environment.dataDir);
  return [
    ...(key ? [ruleWith('/backend/', backendUrl, key)] : []),
    ...(alertsOrigin ? [{ ...ALERTS, ...ruleWith(paths.alerts(), alertsOrigin, alertsKey()) }] : []),
  ];
}

function fail(error: unknown): never {
  console.error(sentenceOf(error));
  process.exit(1);
}

async function run(): Promise<void> {
  await start(readEnvironment(process.env));
}

run().catch(fail);
