/**
 * The backend's metrics for Prometheus (docs/operating.md, "Signals"). Labels
 * are names of functions: nothing of visitors.
 */
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { Limiter } from './limiter';
import type { Store } from './store';

/** Upper bounds in s, up to a visitor's limit. */
const BUCKET_SECONDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3,
];

export type BackendMetrics = ReturnType<typeof createBackendMetrics>;

export function createBackendMetrics(
  limiter: Pick<Limiter, 'count'>,
  store: () => Store | undefined,
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const statements = new Histogram({
    name: 'sql_duration_seconds',
    help: 'Time of a public function in the database, its place in the queue left out',
    labelNames: ['function', 'result'] as const,
    buckets: BUCKET_SECONDS,
    registers,
  });
  const refusedCounter = new Counter({
    name: 'requests_refused_total',
    help: 'Requests without a turn: 429 had to wait too long, 503 found no database',
    labelNames: ['status'] as const,
    registers,
  });
  addGauges(registry, limiter, store);
  return {
    registry,
    async timed<T>(name: string, statementWork: () => Promise<T>): Promise<T> {
      const endTimer = statements.startTimer({ function: name });
      try {
        const workResult = await statementWork();
        endTimer({ result: 'ok' });
        return workResult;
      } catch (error) {
        endTimer({ result: 'error' });
        throw error;
      }
    },
    refused: (status: number) => refusedCounter.inc({ status }),
  };
}

/** Adds what is read from the database and its queue at each scrape. */
function addGauges(
  registry: Registry,
  limiter: Pick<Limiter, 'count'>,
  store: () => Store | undefined,
): void {
  const addGauge = (name: string, helpText: string, readValue: () => number) =>
    new Gauge({
      name,
      help: helpText,
      registers: [registry],
      collect() {
        this.set(readValue());
      },
    });
  addGauge('database_ready', '1 while the database takes statements', () =>
    Number(store()?.isReady() ?? false),
  );
  addGauge(
    'requests_running',
    'Requests that are running in the database',
    () => limiter.count().running,
  );
  addGauge(
    'requests_waiting',
    'Requests that are waiting for the database',
    () => limiter.count().waiting,
  );
}
