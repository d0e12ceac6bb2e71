/** `/mcp`: the tools for assistants. Only with `MCP=on`. */
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parseJson } from '@board/shared/internal/bounded-json';
import { networkOf } from '@board/shared/internal/network';
import { createLimit } from '@board/shared/internal/rate-limit';
import { visitorUrl } from '../document/addresses';
import type { Environment } from '../environment';
import { addressOf } from '../http/visitor-address';
import type { AnswerMcp } from './answer-mcp';

export const MCP_PATH = '/mcp';
/** Bytes of a message. The longest call has some 3 kB. */
const LARGEST_MESSAGE = 16_384;

/** Messages of one network, and of all within a second. A list of the tools takes 3 ms. */
const MOST = { ofNetwork: 20, ofAll: 100 };
const SECOND_MS = 1000;

const refuse = (c: Context, status: 400 | 403 | 405 | 413 | 429, message: string) =>
  c.json({ jsonrpc: '2.0', id: null, error: { code: -32600, message } }, status);

export function addMcp(app: Hono, environment: Environment, answer: AnswerMcp): void {
  const originOf = (c: Context) => environment.publicOrigin ?? visitorUrl(c.req, environment).origin;

  const ofNetwork = createLimit(MOST.ofNetwork, SECOND_MS);
  const ofAll = createLimit(MOST.ofAll, SECOND_MS);

  app.post(
    MCP_PATH,
    async (c, next) => {
      // Programs send no origin. A page of another site must not use its visitors' browsers.
      const sent = c.req.header('origin');
      return sent !== undefined && sent !== originOf(c) ? refuse(c, 403, 'Another origin') : next();
    },
    bodyLimit({ maxSize: LARGEST_MESSAGE, onError: (c) => refuse(c, 413, 'The message is too long') }),
    async (c) => {
      const message = parseJson(await c.req.text());
      // One message at a time: each waits for its own turn.
      if (typeof message !== 'object' || message === null || Array.isArray(message))
        return refuse(c, 400, 'Send one JSON-RPC message');
      const from = { address: addressOf(c, environment.trustProxy), origin: originOf(c) };
      if (!ofNetwork(networkOf(from.address)) || !ofAll('')) {
        c.header('retry-after', '1');
        return refuse(c, 429, 'Too many messages');
      }
      const response = await answer(c.req.raw, message, from);
      response.headers.set('cache-control', 'no-store');
      return response;
    },
  );
  // Without a session there is nothing to listen to and nothing to end.
  app.all(MCP_PATH, (c) => {
    c.header('allow', 'POST');
    return refuse(c, 405, 'Send messages by POST');
  });
}
