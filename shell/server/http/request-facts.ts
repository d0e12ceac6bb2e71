/** What is known of a request, for the log and the metrics: nothing of the visitor. */
import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

export interface RequestFacts {
  /** A trusted proxy's `X-Request-Id`, else one of our own. The answer and the backend get it. */
  readonly id: string;
  /** What answers: a pattern, of which there are few. */
  route: string;
  section?: string | undefined;
  /** The version of the section. */
  release?: string | undefined;
  /** Of a document: whether the micro-cache had it. */
  cache?: 'hit' | 'stale' | 'miss' | undefined;
}

export const REQUEST_ID = 'x-request-id';
const GIVEN = /^[\w.:=+/-]{8,128}$/;

const facts = new WeakMap<IncomingMessage, RequestFacts>();

/** The request's facts, from its first use on. */
export function factsOf(request: IncomingMessage, trustProxy = false): RequestFacts {
  const known = facts.get(request);
  if (known) return known;
  const given = trustProxy ? request.headers[REQUEST_ID] : undefined;
  const id = typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
  const fresh: RequestFacts = { id, route: 'other' };
  facts.set(request, fresh);
  return fresh;
}

/** The same of a request to the app; new ones where the app is called without a connection. */
export function factsIn(c: Context): RequestFacts {
  const incoming = incomingOf(c);
  return incoming ? factsOf(incoming) : { id: randomUUID(), route: 'other' };
}

/** The request as Node has it; undefined where the app is called without a connection. */
export function incomingOf({ env }: Context): IncomingMessage | undefined {
  const bindings: unknown = env;
  const incoming = bindings instanceof Object && 'incoming' in bindings ? bindings.incoming : undefined;
  return incoming instanceof IncomingMessage ? incoming : undefined;
}
