/**
 * What the browser reaches through port 3000 and this server only passes on, byte for byte: the embedded backend under
 * `/backend/`. Files of sections are verified on their way (section-files.ts).
 */
import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { countBody } from './count-body';
import { answerHeaders, requestHeaders } from './passed-headers';
import { refuse } from './refuse';
import { hasBody, TOO_LARGE } from './request-guard';

/** An origin that does not answer within this time, in ms, counts as down. */
const TIME_LIMIT_MS = 15_000;
/** More than the backend lets wait (backend/src/serve.ts), which says so in words: 429. */
const MOST_SOCKETS = 320;

export interface Passage {
  prefix: string;
  /** Origin without a slash at its end; the rest of the path is asked of it. */
  origin: string;
  /** Headers that this server adds, whatever the client sent under these names. */
  headers?: (request: IncomingMessage) => OutgoingHttpHeaders;
}

/** Passes a request on that the guard has let in; false when no passage is meant. */
export function createFrontDoor(passages: Passage[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/';
    const passage = passages.find(({ prefix }) => url.startsWith(prefix));
    if (!passage) return false;
    const path = `/${url.slice(passage.prefix.length)}`;
    if (leadsOut(path))
      refuse(request, response, { status: 400, message: 'The path leads out of its place' });
    else passOn(request, response, passage, path, agent);
    return true;
  };
}

/** Dot segments, encoded or not: which file they mean is another server's guess. */
function leadsOut(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname
    .replaceAll(/%2e/gi, '.')
    .split(/\/|\\|%2f|%5c/i)
    .some((segment) => segment === '.' || segment === '..');
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  passage: Passage,
  path: string,
  agent: http.Agent | false,
) {
  const { hostname, port, host } = new URL(passage.origin);
  const { method, socket } = request;
  // Only what has no body goes over connections that others use, and may be asked again.
  const isRepeatable = method === 'GET' || method === 'HEAD';
  const headers = { ...requestHeaders(request), ...passage.headers?.(request), host };
  const options = { hostname, port, path, method, headers, timeout: TIME_LIMIT_MS };
  const onward = http.request({ ...options, agent: isRepeatable && agent });
  let isAnswered = false;

  onward.on('response', (answer) => {
    if (isAnswered) return void answer.destroy();
    isAnswered = true;
    // An origin that answered before the end of a body wants no more of it, and nobody can tell what follows it.
    const close = request.complete ? {} : { connection: 'close' };
    const { statusCode = 502, statusMessage } = answer;
    try {
      response.writeHead(statusCode, statusMessage, { ...answerHeaders(answer), ...close });
    } catch (error) {
      // no status, or words that cannot be sent
      isAnswered = false;
      answer.destroy();
      return fail(error instanceof Error ? error : new Error(String(error)));
    }
    pipeline(answer, response, () => {}); // cuts the answer short where the origin did
  });
  onward.on('timeout', () => onward.destroy(new Error('no answer in time')));
  onward.on('upgrade', (_answer, upgraded) => {
    upgraded.destroy();
    fail(new Error('nobody asked for an upgrade'));
  });
  onward.on('error', fail);
  function fail(error: NodeJS.ErrnoException) {
    if (isAnswered || response.destroyed || socket.destroyed) return;
    isAnswered = true;
    // The origin closed an idle connection in the moment of its use: a new one says whether it is down.
    if (isRepeatable && onward.reusedSocket && error.code === 'ECONNRESET')
      passOn(request, response, passage, path, false);
    else refuse(request, response, { status: 502, message: 'origin unreachable' });
  }
  const stop = () => onward.destroy();
  response.once('close', stop);
  // A pipelined answer that waits for those before it hears nothing of its client's end.
  socket.once('close', stop);
  onward.once('close', () => socket.off('close', stop));

  if (!hasBody(request)) return void onward.end();
  countBody(request, onward, () => {
    if (isAnswered) return;
    isAnswered = true;
    onward.destroy();
    refuse(request, response, TOO_LARGE);
  });
}
