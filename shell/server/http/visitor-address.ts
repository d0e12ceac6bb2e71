import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The network address that a request comes from. Behind a trusted proxy it is the last one that the proxy names: those
 * before it are whatever the visitor sent.
 */
export function visitorAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim()
    : undefined;
  return forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : (socket.remoteAddress ?? '');
}
