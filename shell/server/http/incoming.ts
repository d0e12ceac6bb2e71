import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** The request as Node has it; undefined where the app is called without a connection. */
export function incomingOf({ env }: Context): IncomingMessage | undefined {
  const bindings: unknown = env;
  const incoming = bindings instanceof Object && 'incoming' in bindings ? bindings.incoming : undefined;
  return incoming instanceof IncomingMessage ? incoming : undefined;
}
