/**
 * Responses to refused requests. Where the next request begins is unclear, so
 * each closes its connection.
 */
import {
  STATUS_CODES,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestRefusal } from './request-guard';

/**
 * How long a refused request's connection stays open, in ms, and how many bytes
 * of its body are read. A sender that has more to send then waits, reads the
 * response, and gets no reset before it (RFC 9112 §9.6).
 */
const LINGER_BYTES = 256 * 1024;
const LINGER_MS = 1000;

/** Connections whose last response is a refusal. */
const refusedSockets = new WeakSet<Duplex>();

/** Whether the last response of a connection is made. */
export const isRefused = (socket: Duplex): boolean =>
  refusedSockets.has(socket);

/**
 * Refuses a request whose body may still arrive; discards the body, up to a
 * limit.
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, headers = {} }: RequestRefusal,
): void {
  const body = JSON.stringify({ message });
  refusedSockets.add(request.socket);
  response.writeHead(status, STATUS_CODES[status], {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...headers,
  });
  // The whole response is sent; its end closes the connection (RFC 9112 §9.6).
  if (request.method !== 'HEAD') response.write(body);
  else response.flushHeaders();
  if (request.readableEnded) return void response.end();
  const endSocket = () => {
    clearTimeout(lingerTimer);
    response.end();
  };
  const lingerTimer = setTimeout(endSocket, LINGER_MS);
  let bytesLeft = LINGER_BYTES;
  request.on('data', ({ length }: Buffer) => {
    bytesLeft -= length;
    if (bytesLeft < 0) request.pause();
  });
  request.once('close', endSocket);
  request.once('end', endSocket);
  request.resume();
}

const STATUS_OF_ERROR: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is not HTTP, or did not arrive in time. `isBusy`: another
 * response is in progress on the connection. A refusal still goes out, since it
 * may belong to this very request, whose head was read before its error.
 */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  isBusy: boolean,
): void {
  if (isBusy && refusedSockets.has(socket))
    return void setTimeout(() => socket.destroy(), LINGER_MS).unref();
  if (isBusy || !socket.writable || error.code === 'ECONNRESET')
    return void socket.destroy();
  const status = STATUS_OF_ERROR[error.code ?? ''] ?? 400;
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'x-content-type-options: nosniff',
      'content-length: 0',
      'connection: close',
      '\r\n',
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
