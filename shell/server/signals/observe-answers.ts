import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@board/shared/internal/log';
import type { Environment } from '../environment';
import { factsOf } from '../http/request-facts';
import type { Metrics } from './metrics';

/** Counts each answer and writes the access log, where they are wanted; undefined where nothing is. */
export function observeAnswers(
  { accessLog }: Pick<Environment, 'accessLog'>,
  log: Log,
  metrics: Pick<Metrics, 'request'> | undefined,
) {
  if (!accessLog && !metrics) return undefined;
  return (request: IncomingMessage, { statusCode: status }: ServerResponse, seconds: number): void => {
    const facts = factsOf(request);
    metrics?.request(facts, status, seconds);
    const [path] = request.url?.split('?') ?? [];
    const ms = Math.round(seconds * 1000);
    if (accessLog) log(`${request.method} ${status}`, { ...facts, path, status, ms }, 'info');
  };
}
