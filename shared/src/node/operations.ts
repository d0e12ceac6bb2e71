import { once } from 'node:events';
import http from 'node:http';

/**
 * Whether a program may get requests. `why` says why not: it starts, or it
 * drains.
 */
export type Readiness = ReturnType<typeof createReadiness>;

export function createReadiness() {
  let reason: string | undefined = 'starting';
  return {
    why: () => reason,
    ready() {
      reason = undefined;
    },
    notReady(reasonNotReady: string) {
      reason = reasonNotReady;
    },
  };
}

/** Answers of this port and of a program's own. */
export const livez = { status: 200, body: 'ok' } as const;
export const readyz = (
  readiness: Pick<Readiness, 'why'>,
): { status: 200 | 503; body: string } => {
  const reasonNotReady = readiness.why();
  return reasonNotReady === undefined
    ? { status: 200, body: 'ready' }
    : { status: 503, body: reasonNotReady };
};

function healthOf(
  address: string | undefined,
  readiness: Pick<Readiness, 'why'>,
): { status: number; body: string } {
  if (address === '/livez') return livez;
  if (address === '/readyz') return readyz(readiness);
  return {
    status: 404,
    body: 'This port answers /livez, /readyz and /metrics',
  };
}

interface OperationsOptions {
  host: string;
  port: number;
  readiness: Pick<Readiness, 'why'>;
  metrics: { contentType: string; metrics(): Promise<string> };
}

/**
 * `/livez`, `/readyz` and `/metrics`, for the machine or the cluster alone
 * (docs/operating.md, "Signals").
 */
export async function openOperations({
  host,
  port,
  readiness,
  metrics,
}: OperationsOptions): Promise<void> {
  const server = http.createServer((request, response) => {
    const sendText = (
      status: number,
      body: string,
      type = 'text/plain; charset=utf-8',
    ) =>
      response
        .writeHead(status, {
          'content-type': type,
          'cache-control': 'no-store',
        })
        .end(body);
    if (request.url === '/metrics') {
      metrics.metrics().then(
        (metricsText) => sendText(200, metricsText, metrics.contentType),
        (error: unknown) => sendText(500, String(error)),
      );
      return;
    }
    const { status, body } = healthOf(request.url, readiness);
    sendText(status, body);
  });
  server.unref();
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    if (Object(error).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: set METRICS_PORT to a free one.`, {
      cause: error,
    });
  }
}
