/**
 * Imitates how a hosted project's gateway checks keys, in front of the embedded
 * backend. It answers the backend's public surface only; a hosted project
 * answers more (docs/operating.md, "What strangers may query").
 */
import {
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { startServer, type Front } from './front';

export const PUBLISHABLE = 'sb_publishable_hosted-1';

export interface Gateway extends Front {
  /** `method path status` of every answered data request. */
  seen: string[];
}

/**
 * Why the real gateway would answer 401: no known key, or a bearer token that
 * is no JWT.
 */
function refusal({ headers }: IncomingMessage): string | undefined {
  const key = headers['apikey'];
  if (key === undefined) return 'No API key found in request';
  if (key !== PUBLISHABLE) return 'Invalid API key';
  return headers.authorization === undefined
    ? undefined
    : 'Expected 3 parts in JWT; got 1';
}

const cors = ({ headers }: IncomingMessage) => ({
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    headers['access-control-request-headers'] ?? '*',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
});

export async function startGateway(backend: number): Promise<Gateway> {
  const seen: string[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '/', headers } = request;
    if (method === 'OPTIONS')
      return void response.writeHead(204, cors(request)).end();
    const refused = path.startsWith('/rest/') ? refusal(request) : undefined;
    if (refused) {
      seen.push(`${method} ${path} 401`);
      response.writeHead(401, {
        ...cors(request),
        'content-type': 'application/json',
      });
      return void response.end(JSON.stringify({ message: refused }));
    }
    const passed = {
      ...headers,
      apikey: 'sb_publishable_embedded',
      authorization: '',
    };
    request.pipe(
      forward(
        { host: '127.0.0.1', port: backend, method, path, headers: passed },
        (from) => {
          if (path.startsWith('/rest/'))
            seen.push(`${method} ${path} ${from.statusCode}`);
          response.writeHead(from.statusCode ?? 502, {
            ...from.headers,
            ...cors(request),
          });
          from.pipe(response);
        },
      ).on('error', () => response.writeHead(502, cors(request)).end()),
    );
  };
  return { ...(await startServer(answer)), seen };
}
