/**
 * The document server's metrics for Prometheus (docs/operating.md, "Signals").
 * Labels have few values, and say nothing of visitors.
 */
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import { chosenSections } from '@board/releases/registry/format';
import type { Judge } from '@board/releases/judge/judge';
import type { Reports } from '@board/releases/judge/reports';
import {
  heldWithdrawals,
  type Withdrawals,
} from '@board/releases/judge/withdrawals';
import { expiringPartsOf } from '@board/releases/registry/expiry';
import type { RegistrySource } from '@board/releases/registry/watch-registry';
import type { RenderPool } from '@board/releases/workers/render-pool';
import type { Health } from '../health/health';
import type { RequestFacts } from '../http/request-facts';

/** Upper bounds in s, around the limits of a page. */
const BUCKET_SECONDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['route', 'status'] as const,
    buckets: BUCKET_SECONDS,
    registers,
  });
  const documents = new Counter({
    name: 'document_cache_total',
    help: 'Documents by what the micro-cache had of them',
    labelNames: ['cache'] as const,
    registers,
  });
  return {
    registry,
    page: createPageCount(registry),
    /** Counts an answer, `seconds` after its request. */
    request(
      { route, cache }: RequestFacts,
      status: number,
      seconds: number,
    ): void {
      requests.observe({ route, status }, seconds);
      if (cache) documents.inc({ cache });
    },
  };
}

interface RenderedTimes {
  mode: string;
  loadersMs: number;
  renderMs: number;
}

/** Counts a page from a render worker, with its times in ms. */
function createPageCount(registry: Registry) {
  const registers = [registry];
  const renderHistogram = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time of a page in a render worker: its loaders with their queries, and its HTML',
    labelNames: ['step', 'section'] as const,
    buckets: BUCKET_SECONDS,
    registers,
  });
  const pages = new Counter({
    name: 'page_renders_total',
    help:
      'Pages by what the server rendered of them: hydrate is all, ' +
      'replace leaves it to the browser',
    labelNames: ['mode', 'section', 'release'] as const,
    registers,
  });
  return (
    { mode, loadersMs, renderMs }: RenderedTimes,
    { section = '', release = '' }: Pick<RequestFacts, 'section' | 'release'>,
  ): void => {
    pages.inc({ mode, section, release });
    renderHistogram.observe({ step: 'loaders', section }, loadersMs / 1000);
    renderHistogram.observe({ step: 'render', section }, renderMs / 1000);
  };
}

interface WatchedParts {
  registry: Pick<RegistrySource, 'state'>;
  withdrawals: Pick<Withdrawals, 'list'>;
  pool: Pick<RenderPool, 'state'>;
  judge: Pick<Judge, 'stateOf'>;
  reports: Pick<Reports, 'tally'>;
  health: Health;
}

/** Adds what is read from the server's parts at each scrape. */
export function watchParts({ registry }: Metrics, parts: WatchedParts): void {
  watchPool(registry, parts);
  watchHealth(registry, parts);
  watchReleases(registry, parts);
  watchRegistry(registry, parts);
}

interface MetricSample<Label extends string> {
  labels: Record<Label, string>;
  value: number;
}

interface GaugeOptions<Label extends string> {
  name: string;
  help: string;
  labelNames: readonly Label[];
  read(): Promise<MetricSample<Label>[]> | MetricSample<Label>[];
}

const addGauge = <Label extends string>(
  metricsRegistry: Registry,
  { name, help, labelNames, read }: GaugeOptions<Label>,
) =>
  new Gauge({
    name,
    help,
    labelNames,
    registers: [metricsRegistry],
    async collect() {
      this.reset();
      for (const { labels, value } of await read()) this.set(labels, value);
    },
  });

function watchPool(metricsRegistry: Registry, { pool }: WatchedParts): void {
  addGauge(metricsRegistry, {
    name: 'render_workers_ready',
    help: 'Render workers that take pages',
    labelNames: [],
    read: () => [{ labels: {}, value: pool.state().workers }],
  });
  addGauge(metricsRegistry, {
    name: 'render_requests_in_flight',
    help: 'Pages that render or wait for a render worker',
    labelNames: [],
    read: () => [{ labels: {}, value: pool.state().inFlight }],
  });
  addGauge(metricsRegistry, {
    name: 'render_workers_replaced',
    help: 'Render workers that ended since the start',
    labelNames: [],
    read: () => [{ labels: {}, value: pool.state().replaced }],
  });
}

function watchHealth(
  metricsRegistry: Registry,
  { health }: WatchedParts,
): void {
  addGauge(metricsRegistry, {
    name: 'part_up',
    help: '1 while what this server depends on answers',
    labelNames: ['part'],
    read: () =>
      Object.entries(health.parts()).map(([part, { state }]) => ({
        labels: { part },
        value: Number(state === 'ok'),
      })),
  });
}

function watchReleases(metricsRegistry: Registry, parts: WatchedParts): void {
  const { registry, withdrawals } = parts;
  addGauge(metricsRegistry, {
    name: 'release_suspect',
    help: '1 while this server does not run a release that visitors get',
    labelNames: ['section', 'release'],
    read: () => readSuspects(parts),
  });
  addGauge(metricsRegistry, {
    name: 'release_withdrawn',
    help: '1 for each canary that this server withdrew',
    labelNames: ['section', 'release'],
    read: async () =>
      heldWithdrawals(await registry.state(), withdrawals).map(
        ({ section, version }) => ({
          labels: { section, release: version },
          value: 1,
        }),
      ),
  });
  addGauge(metricsRegistry, {
    name: 'release_page_loads',
    help: 'What browsers reported of a release since the start',
    labelNames: ['section', 'release', 'kind'],
    read: () => readPageLoads(parts),
  });
}

async function readSuspects({
  registry,
  judge,
}: WatchedParts): Promise<MetricSample<'section' | 'release'>[]> {
  const { view } = await registry.state();
  return Promise.all(
    chosenSections(view).map(async ({ name, release }) => ({
      labels: { section: name, release: release.metadata.version },
      value: Number((await judge.stateOf(name, release)) === 'suspect'),
    })),
  );
}

async function readPageLoads({
  registry,
  reports,
}: WatchedParts): Promise<MetricSample<'section' | 'release' | 'kind'>[]> {
  const { microFrontends } = (await registry.state()).registry;
  return Object.entries(microFrontends).flatMap(([section, releases]) =>
    releases.flatMap(({ metadata: { version } }) =>
      Object.entries(reports.tally(section, version) ?? {}).map(
        ([kind, eventCount]) => ({
          labels: { section, release: version, kind },
          value: eventCount,
        }),
      ),
    ),
  );
}

function watchRegistry(
  metricsRegistry: Registry,
  { registry }: WatchedParts,
): void {
  addGauge(metricsRegistry, {
    name: 'registry_age_seconds',
    help: 'Since this server last read the registry',
    labelNames: [],
    read: async () => {
      const { readAt } = await registry.state();
      return [{ labels: {}, value: (performance.now() - readAt) / 1000 }];
    },
  });
  addGauge(metricsRegistry, {
    name: 'registry_expires_seconds',
    help: 'Until a signed part or a key of the registry expires',
    labelNames: ['part'],
    read: async () =>
      expiringPartsOf(await registry.state()).map(({ part, expires }) => ({
        labels: { part },
        value: (Date.parse(expires) - Date.now()) / 1000,
      })),
  });
}
