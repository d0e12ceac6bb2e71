/**
 * Facts about a request for limits, log and metrics. Log and metrics get
 * nothing that identifies the visitor.
 */
import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context } from 'hono';

export interface RequestFacts {
  /**
   * A trusted proxy's `X-Request-Id`, else one of our own. The answer and the
   * backend get it.
   */
  readonly id: string;
  /** What answers: a pattern, of which there are few. */
  route: string;
  section?: string | undefined;
  /** The version of the section. */
  release?: string | undefined;
  /** Whether the micro-cache had the document. */
  cache?: 'hit' | 'stale' | 'miss' | undefined;
}

export const REQUEST_ID = 'x-request-id';
const GOOD_ID = /^[\w.:=+/-]{8,128}$/;

const factsByRequest = new WeakMap<IncomingMessage, RequestFacts>();

/** The request's facts, from its first use on. */
export function factsOf(
  request: IncomingMessage,
  trustProxy = false,
): RequestFacts {
  const knownFacts = factsByRequest.get(request);
  if (knownFacts) return knownFacts;
  const sentId = trustProxy ? request.headers[REQUEST_ID] : undefined;
  const id =
    typeof sentId === 'string' && GOOD_ID.test(sentId) ? sentId : randomUUID();
  const newFacts: RequestFacts = { id, route: 'other' };
  factsByRequest.set(request, newFacts);
  return newFacts;
}

/**
 * The same of a request to the app; new ones where the app is called without a
 * connection.
 */
export function factsIn(context: Context): RequestFacts {
  const incoming = incomingOf(context);
  return incoming ? factsOf(incoming) : { id: randomUUID(), route: 'other' };
}

/**
 * The request as Node has it; undefined where the app is called without a
 * connection.
 */
export function incomingOf({ env }: Context): IncomingMessage | undefined {
  const bindings: unknown = env;
  const incoming =
    bindings instanceof Object && 'incoming' in bindings
      ? bindings.incoming
      : undefined;
  return incoming instanceof IncomingMessage ? incoming : undefined;
}

/**
 * The network address of a request's sender. Behind a trusted proxy it is the
 * last one that the proxy names; a visitor can forge those before it.
 */
export function visitorAddress(
  { headers, socket }: IncomingMessage,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy
    ? withoutPort(
        [headers['x-forwarded-for']]
          .flat()
          .join(',')
          .split(',')
          .at(-1)
          ?.trim() ?? '',
      )
    : '';
  return isIP(forwarded) === 0 ? (socket.remoteAddress ?? '') : forwarded;
}

/**
 * Some proxies write the port too: `203.0.113.7:4711`, `[2001:db8::1]:4711`.
 */
function withoutPort(writtenAddress: string): string {
  const [, inBrackets] =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(writtenAddress) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(writtenAddress) ?? [];
  return inBrackets ?? beforePort ?? writtenAddress;
}

/**
 * The same of a request to the app; empty where the app is called without a
 * connection.
 */
export function addressOf(context: Context, trustProxy: boolean): string {
  const incoming = incomingOf(context);
  return incoming ? visitorAddress(incoming, trustProxy) : '';
}
