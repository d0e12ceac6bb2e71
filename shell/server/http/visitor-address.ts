import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The network address of a request's sender. Behind a trusted proxy it is the last one that the proxy names; a visitor
 * can forge those before it.
 */
export function visitorAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim()
    : undefined;
  return forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : (socket.remoteAddress ?? '');
}
