/**
 * Decides from a request's head alone whether to refuse it; nothing of its body
 * has been read by then.
 */
import type { IncomingMessage } from 'node:http';
import { REPORT_ADDRESS } from '@board/shared/advert-reports';

/** Bytes of the longest body that any address takes. */
export const LARGEST_BODY = 16_384;
/** Lines of a head; browsers send about twenty. */
const MOST_HEADERS = 100;

export interface RequestRefusal {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

/**
 * The addresses that take a body besides proxied ones; everything else answers
 * GET and HEAD (app.ts).
 */
const TAKE_BODIES: readonly (string | undefined)[] = [
  '/telemetry',
  REPORT_ADDRESS,
];

/**
 * Why this server refuses a request's body unread: an endless one would be read
 * for nothing.
 */
export function bodyRefusal(
  request: IncomingMessage,
): RequestRefusal | undefined {
  if (!hasBody(request) || TAKE_BODIES.includes(request.url)) return undefined;
  return {
    status: 405,
    message: 'This address answers GET and HEAD',
    headers: { allow: 'GET, HEAD' },
  };
}

/**
 * Why a request is refused, or undefined. Servers behind this one may read
 * unusual framing differently. So a request with two readings, or more than it
 * needs, goes no further (RFC 9112 §11.2).
 */
export const refusalOf = (
  request: IncomingMessage,
): RequestRefusal | undefined =>
  addressRefusal(request) ?? framingRefusal(request);

/** Why a request is refused for its version, its headers or its address. */
function addressRefusal({
  rawHeaders,
  httpVersion,
  url = '',
}: IncomingMessage): RequestRefusal | undefined {
  if (!/^1\.[01]$/.test(httpVersion))
    return { status: 505, message: 'Only HTTP/1.1 is supported here' };
  if (rawHeaders.length > 2 * MOST_HEADERS)
    return { status: 431, message: 'Too many headers' };
  // RFC 9112 §3.2: one host, and no address without a path
  const hostCount = countHeaders(rawHeaders, /^host$/i);
  if (hostCount !== 1 && !(hostCount === 0 && httpVersion === '1.0'))
    return {
      status: 400,
      message: 'The request names no host, or more than one',
    };
  if (!url.startsWith('/'))
    return { status: 400, message: 'The request names no path' };
  return undefined;
}

/** Why a request is refused for what its head says of its body. */
function framingRefusal(request: IncomingMessage): RequestRefusal | undefined {
  const { headers, rawHeaders, httpVersion, method } = request;
  if (countHeaders(rawHeaders, /^(content-length|transfer-encoding)$/i) > 1)
    return { status: 400, message: 'The request has two body lengths' };
  const transferCoding = headers['transfer-encoding'];
  // RFC 9112 §6.1, for both refusals
  if (transferCoding !== undefined && httpVersion === '1.0')
    return { status: 400, message: 'HTTP/1.0 has no transfer codings' };
  if (
    transferCoding !== undefined &&
    transferCoding.toLowerCase() !== 'chunked'
  )
    return { status: 501, message: 'The only transfer coding here is chunked' };
  if (hasBody(request) && (method === 'GET' || method === 'HEAD'))
    return { status: 400, message: `${method} has no body here` };
  if (Number(headers['content-length'] ?? 0) > LARGEST_BODY) return TOO_LARGE;
  return undefined;
}

export const TOO_LARGE: RequestRefusal = {
  status: 413,
  message: 'The body is too large',
};

/** Whether the head announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > 0;

/** Node keeps the first of two equal headers; the raw ones show both. */
const countHeaders = (rawHeaders: string[], pattern: RegExp): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && pattern.test(text))
    .length;
