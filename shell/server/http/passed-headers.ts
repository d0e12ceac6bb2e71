/** Headers of proxied messages (RFC 9110 §7.6.1). */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { hasBody } from './request-guard';

/** Hop-by-hop headers. */
const OF_A_CONNECTION = [
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/**
 * This server frames requests itself; cookies are for the document server
 * alone, and no stranger says what is traced.
 */
const NOT_PASSED_ON = [
  'baggage',
  'content-length',
  'cookie',
  'expect',
  'host',
  'traceparent',
  'tracestate',
];

const namedBy = (connection: string | undefined) =>
  (connection ?? '').split(',').map((name) => name.trim().toLowerCase());

/** Request headers for an origin, without `host`. */
export function requestHeaders(request: IncomingMessage): OutgoingHttpHeaders {
  const { headers, method } = request;
  const passed: OutgoingHttpHeaders = { ...headers };
  for (const name of [
    ...OF_A_CONNECTION,
    ...NOT_PASSED_ON,
    ...namedBy(headers.connection),
  ])
    delete passed[name];
  if (!hasBody(request))
    return method === 'GET' || method === 'HEAD'
      ? passed
      : { ...passed, 'content-length': 0 };
  // Explicit, because Node frames no body of DELETE or OPTIONS by itself.
  return headers['transfer-encoding'] === undefined
    ? { ...passed, 'content-length': headers['content-length'] }
    : { ...passed, 'transfer-encoding': 'chunked' };
}

/**
 * Response headers of an origin for the client; repeated headers stay repeated.
 */
export function answerHeaders({
  rawHeaders,
  headers,
}: IncomingMessage): OutgoingHttpHeaders {
  const dropped = new Set([...OF_A_CONNECTION, ...namedBy(headers.connection)]);
  const passed: Record<string, string[]> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!dropped.has(name))
      (passed[name] ??= []).push(rawHeaders[index + 1] ?? '');
  }
  return Object.fromEntries(
    Object.entries(passed).map(([name, values]) => [
      name,
      values.length > 1 ? values : values[0],
    ]),
  );
}
