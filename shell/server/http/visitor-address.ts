import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { incomingOf } from './request-facts';

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

/** The same of a request to the app; empty where the app is called without a connection. */
export function addressOf(c: Context, trustProxy: boolean): string {
  const incoming = incomingOf(c);
  return incoming ? visitorAddress(incoming, trustProxy) : '';
}
