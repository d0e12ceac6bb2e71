import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLog, type Log } from '@board/shared/node/log';
import { createReadiness, openOperations } from '@board/shared/node/operations';
import { privatePart } from '../../src/for-documents';
import type { Environment } from '../environment';
import { factsOf } from '../http/request-facts';
import { createMetrics, type Metrics } from './metrics';

/**
 * What this server says of itself: the log, whether it is ready, and metrics
 * where somebody scrapes them.
 */
export async function openSignals({
  logFormat,
  operations,
}: Pick<Environment, 'logFormat' | 'operations'>) {
  const readiness = createReadiness();
  const metrics: Metrics | undefined = operations && createMetrics();
  if (operations && metrics)
    await openOperations({
      ...operations,
      readiness,
      metrics: metrics.registry,
    });
  return { log: shellLog(logFormat), readiness, metrics };
}

export type Signals = Awaited<ReturnType<typeof openSignals>>;

/**
 * The log has only what is before the token of a private path, also while no
 * alerts program runs.
 */
function shellLog(format: Environment['logFormat']): Log {
  const shellLogger = createLog({ program: 'shell', format });
  return (message, { path, ...requestFacts } = {}, level) =>
    shellLogger(
      message,
      path === undefined
        ? requestFacts
        : { ...requestFacts, path: privatePart(path) ?? path },
      level,
    );
}

/**
 * The status of a request whose client went before its answer began; nginx
 * writes the same number.
 */
const CLIENT_GONE = 499;

/**
 * Counts each answer and writes the access log, where they are wanted;
 * undefined where nothing is.
 */
export function observeAnswers(
  { accessLog }: Pick<Environment, 'accessLog'>,
  { log, metrics }: Signals,
) {
  if (!accessLog && !metrics) return undefined;
  return (
    request: IncomingMessage,
    response: ServerResponse,
    seconds: number,
  ): void => {
    const status = response.headersSent ? response.statusCode : CLIENT_GONE;
    const requestFacts = factsOf(request);
    metrics?.request(requestFacts, status, seconds);
    const [path] = request.url?.split('?') ?? [];
    const ms = Math.round(seconds * 1000);
    if (accessLog)
      log(
        `${request.method} ${status}`,
        { ...requestFacts, path, status, ms },
        'info',
      );
  };
}
