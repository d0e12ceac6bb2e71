/** The MCP server: stateless and read-only. Loaded with `MCP=on` only. */
import { z } from 'zod';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { publicKeyHeaders } from '@board/shared/internal/public-key';
import { visitorHeaders } from '@board/shared/internal/requests';
import type { Environment } from '../environment';
import { addTools, Failed, type Ask } from './tools';

const refusal = z.object({ message: z.string() });

/** Time limit of a query, in ms: longer than a stranger waits for a turn and a statement may work. */
const LIMIT_MS = 10_000;

/** Answers one message. `address` is the sender's, whose turn at the backend it is; `origin` is the site's. */
export type AnswerMcp = (
  request: Request,
  message: unknown,
  from: { address: string; origin: string },
) => Promise<Response>;

export function createMcp(
  environment: Pick<Environment, 'backendUrl' | 'config' | 'internalKey'>,
): AnswerMcp {
  const { backendUrl, config, internalKey } = environment;
  return async (request, message, { address, origin }) => {
    const headers = {
      'content-type': 'application/json',
      ...publicKeyHeaders(config.backendKey),
      // A hosted project gets no secret of this server.
      ...(internalKey === undefined ? {} : visitorHeaders(internalKey, address)),
    };
    const ask: Ask = async (name, args) => {
      const answer = await fetch(`${backendUrl}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(args),
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      const body: unknown = await answer.json();
      if (answer.ok) return body;
      throw new Failed(refusal.safeParse(body).data?.message ?? `The board answered ${answer.status}.`);
    };
    const server = new McpServer({ name: config.product, version: '1.0.0' });
    addTools(server, ask, origin);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, { parsedBody: message });
    } finally {
      await server.close();
    }
  };
}
