/**
 * What the browser reaches through port 3000 and this server only passes on, byte for byte, as a CDN would:
 * sections' releases under `/sections/<name>/` and the embedded backend under `/backend/`.
 */
import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';

/** An origin that does not answer within this time, in ms, counts as down. */
const TIME_LIMIT_MS = 15_000;

export interface Passage {
  prefix: string;
  /** Origin without a slash at its end; the rest of the path is asked of it. */
  origin: string;
  /** Headers that this server adds, whatever the client sent under these names. */
  headers?: (request: IncomingMessage) => OutgoingHttpHeaders;
}

/** Passes a request on; false when no passage is meant. */
export function createFrontDoor(passages: Passage[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/';
    const passage = passages.find(({ prefix }) => url.startsWith(prefix));
    if (!passage) return false;
    passOn(request, response, passage, `/${url.slice(passage.prefix.length)}`, agent);
    return true;
  };
}

/** Headers that speak of one connection and not of the message (RFC 9110 §7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-authenticate', 'te', 'trailer', 'upgrade', 'cookie'];

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  passage: Passage,
  path: string,
  agent: http.Agent | false,
) {
  const { origin } = passage;
  const own = passage.headers?.(request);
  const headers: OutgoingHttpHeaders = { ...request.headers, ...own, host: new URL(origin).host };
  for (const name of HOP_BY_HOP) delete headers[name];
  const { hostname, port } = new URL(origin);
  const { method } = request;
  const repeatable = method === 'GET' || method === 'HEAD';
  const options = { hostname, port, path, method, headers, timeout: TIME_LIMIT_MS };
  const onward = http.request({ ...options, agent: repeatable && agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('timeout', () => onward.destroy(new Error('no answer in time')));
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    // The origin closed an idle connection in the moment of its use: a new one says whether it is down.
    else if (onward.reusedSocket && error.code === 'ECONNRESET' && !response.destroyed)
      passOn(request, response, passage, path, false);
    else
      response.writeHead(502, { 'content-type': 'application/json' }).end('{"message":"origin unreachable"}');
  });
  response.on('close', () => onward.destroy());
  if (repeatable) onward.end();
  else request.pipe(onward);
}
