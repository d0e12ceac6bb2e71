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

const headersNamedBy = (connection: string | undefined) =>
  (connection ?? '').split(',').map((name) => name.trim().toLowerCase());

/** Request headers for an origin, without `host`. */
export function requestHeaders(request: IncomingMessage): OutgoingHttpHeaders {
  const { headers, method } = request;
  const passedHeaders: OutgoingHttpHeaders = { ...headers };
  for (const name of [
    ...OF_A_CONNECTION,
    ...NOT_PASSED_ON,
    ...headersNamedBy(headers.connection),
  ])
    delete passedHeaders[name];
  if (!hasBody(request))
    return method === 'GET' || method === 'HEAD'
      ? passedHeaders
      : { ...passedHeaders, 'content-length': 0 };
  // Explicit, because Node frames no body of DELETE or OPTIONS by itself.
  return headers['transfer-encoding'] === undefined
    ? { ...passedHeaders, 'content-length': headers['content-length'] }
    : { ...passedHeaders, 'transfer-encoding': 'chunked' };
}

/**
 * Response headers of an origin for the client; repeated headers stay repeated.
 */
export function answerHeaders({
  rawHeaders,
  headers,
}: IncomingMessage): OutgoingHttpHeaders {
  const droppedHeaders = new Set([
    ...OF_A_CONNECTION,
    ...headersNamedBy(headers.connection),
  ]);
  const passedHeaders: Record<string, string[]> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!droppedHeaders.has(name))
      (passedHeaders[name] ??= []).push(rawHeaders[index + 1] ?? '');
  }
  return Object.fromEntries(
    Object.entries(passedHeaders).map(([name, headerValues]) => [
      name,
      headerValues.length > 1 ? headerValues : headerValues[0],
    ]),
  );
}
