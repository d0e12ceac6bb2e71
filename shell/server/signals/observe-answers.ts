import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@board/shared/internal/log';
import type { Environment } from '../environment';
import { factsOf } from '../http/request-facts';
import type { Metrics } from './metrics';
import type { Traces } from './traces';

/** Counts each answer, writes the access log and ends spans, where they are wanted; undefined where nothing is. */
export function observeAnswers(
  { accessLog }: Pick<Environment, 'accessLog'>,
  log: Log,
  metrics: Pick<Metrics, 'request'> | undefined,
  traces: Pick<Traces, 'ended'> | undefined,
) {
  if (!accessLog && !metrics && !traces) return undefined;
  return (request: IncomingMessage, { statusCode: status }: ServerResponse, seconds: number): void => {
    const facts = factsOf(request);
    traces?.ended(facts, request.method ?? '', status);
    metrics?.request(facts, status, seconds);
    const [path] = request.url?.split('?') ?? [];
    const ms = Math.round(seconds * 1000);
    const { trace, ...said } = facts;
    const traceId = trace?.span.traceId;
    if (accessLog) log(`${request.method} ${status}`, { ...said, trace: traceId, path, status, ms }, 'info');
  };
}
