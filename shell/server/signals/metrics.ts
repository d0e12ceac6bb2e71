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
import { heldWithdrawals } from '@board/releases/judge/withdrawals';
import { endsOf } from '@board/releases/judge/expiry';
import type { ServerParts } from '../server-parts';
import type { RequestFacts } from '../http/request-facts';

/** Upper bounds in s, around the limits of a page. */
const BUCKETS = [
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
    buckets: BUCKETS,
    registers,
  });
  const documents = new Counter({
    name: 'document_cache_total',
    help: 'Documents by what the micro-cache had of them',
    labelNames: ['cache'] as const,
    registers,
  });
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time of a page in a render worker: its loaders with their queries, and its HTML',
    labelNames: ['step', 'section'] as const,
    buckets: BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'page_renders_total',
    help: 'Pages by what the server rendered of them: hydrate is all, replace leaves it to the browser',
    labelNames: ['mode', 'section', 'release'] as const,
    registers,
  });
  return {
    registry,
    /** Counts an answer, `seconds` after its request. */
    request(
      { route, cache }: RequestFacts,
      status: number,
      seconds: number,
    ): void {
      requests.observe({ route, status }, seconds);
      if (cache) documents.inc({ cache });
    },
    /** Counts a page from a render worker, with its times in ms. */
    page(
      {
        mode,
        loadersMs,
        renderMs,
      }: { mode: string; loadersMs: number; renderMs: number },
      { section = '', release = '' }: Pick<RequestFacts, 'section' | 'release'>,
    ): void {
      pages.inc({ mode, section, release });
      renders.observe({ step: 'loaders', section }, loadersMs / 1000);
      renders.observe({ step: 'render', section }, renderMs / 1000);
    },
  };
}

/** Adds what is read from the server's parts at each scrape. */
export function watchParts(
  { registry: metrics }: Metrics,
  parts: ServerParts,
): void {
  const { pool, health, registry, withdrawals, judge, reports } = parts;
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    values: () =>
      | Promise<[Record<Label, string>, number][]>
      | [Record<Label, string>, number][],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics],
      async collect() {
        this.reset();
        for (const [labels, value] of await values()) this.set(labels, value);
      },
    });

  const ofPool = (key: keyof ReturnType<typeof pool.state>) => () => [
    [{}, pool.state()[key]] as [object, number],
  ];
  gauge(
    'render_workers_ready',
    'Render workers that take pages',
    [],
    ofPool('workers'),
  );
  gauge(
    'render_requests_in_flight',
    'Pages that render or wait for a render worker',
    [],
    ofPool('inFlight'),
  );
  gauge(
    'render_workers_replaced',
    'Render workers that ended since the start',
    [],
    ofPool('replaced'),
  );
  gauge(
    'part_up',
    '1 while what this server depends on answers',
    ['part'],
    () =>
      Object.entries(health.parts()).map(([part, { state }]) => [
        { part },
        Number(state === 'ok'),
      ]),
  );
  gauge(
    'release_suspect',
    '1 while this server does not run a release that visitors get',
    ['section', 'release'],
    async () =>
      Promise.all(
        chosenSections((await registry.state()).view).map(
          async ({
            name,
            release,
          }): Promise<[Record<'section' | 'release', string>, number]> => [
            { section: name, release: release.metadata.version },
            Number((await judge.stateOf(name, release)) === 'suspect'),
          ],
        ),
      ),
  );
  gauge(
    'release_withdrawn',
    '1 for each canary that this server withdrew',
    ['section', 'release'],
    async () =>
      heldWithdrawals(await registry.state(), withdrawals).map(
        ({ section, version }) => [{ section, release: version }, 1],
      ),
  );
  gauge(
    'release_page_loads',
    'What browsers reported of a release since the start',
    ['section', 'release', 'kind'],
    async () =>
      Object.entries((await registry.state()).registry.microFrontends).flatMap(
        ([section, releases]) =>
          releases.flatMap(({ metadata: { version } }) =>
            Object.entries(reports.tally(section, version) ?? {}).map(
              ([kind, count]): [
                Record<'section' | 'release' | 'kind', string>,
                number,
              ] => [{ section, release: version, kind }, count],
            ),
          ),
      ),
  );
  gauge(
    'registry_age_seconds',
    'Since this server last read the registry',
    [],
    async () => [
      [{}, (performance.now() - (await registry.state()).readAt) / 1000],
    ],
  );
  gauge(
    'registry_expires_seconds',
    'Until a signed part or a key of the registry expires',
    ['part'],
    async () =>
      endsOf(await registry.state()).map(({ part, expires }) => [
        { part },
        (Date.parse(expires) - Date.now()) / 1000,
      ]),
  );
}
