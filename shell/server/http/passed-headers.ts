/** Headers of messages that are passed on (RFC 9110 §7.6.1). */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { hasBody } from './request-guard';

/** They speak of one connection and not of the message. */
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
/** What tells where a request ends is this server's own to say; cookies are the document server's alone. */
const NOT_PASSED_ON = ['content-length', 'cookie', 'expect', 'host'];

const namedBy = (connection: string | undefined) =>
  (connection ?? '').split(',').map((name) => name.trim().toLowerCase());

/** What an origin is told, without `host`. */
export function requestHeaders(request: IncomingMessage): OutgoingHttpHeaders {
  const { headers, method } = request;
  const passed: OutgoingHttpHeaders = { ...headers };
  for (const name of [...OF_A_CONNECTION, ...NOT_PASSED_ON, ...namedBy(headers.connection)])
    delete passed[name];
  if (!hasBody(request))
    return method === 'GET' || method === 'HEAD' ? passed : { ...passed, 'content-length': 0 };
  // Said in so many words: Node frames no body of DELETE or OPTIONS by itself.
  return headers['transfer-encoding'] === undefined
    ? { ...passed, 'content-length': headers['content-length'] }
    : { ...passed, 'transfer-encoding': 'chunked' };
}

/** What the client is told of an origin's answer; repeated headers stay repeated. */
export function answerHeaders({ rawHeaders, headers }: IncomingMessage): OutgoingHttpHeaders {
  const dropped = new Set([...OF_A_CONNECTION, ...namedBy(headers.connection)]);
  const passed: Record<string, string[]> = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!dropped.has(name)) (passed[name] ??= []).push(rawHeaders[at + 1] ?? '');
  }
  return Object.fromEntries(
    Object.entries(passed).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}
