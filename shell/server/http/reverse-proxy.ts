/**
 * Proxies `/backend/` to the embedded backend, and forms and data of
 * `/jobs/alerts` to the alerts program, byte for byte. section-files.ts serves
 * and verifies files of sections.
 */
import http, {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { isNavigation, visitorHeaders } from '@board/shared/node/requests';
import { paths } from '@board/shared/paths';
import type { Environment } from '../environment';
import { answerHeaders, requestHeaders } from './passed-headers';
import { refuse } from './refuse';
import { factsOf, REQUEST_ID, visitorAddress } from './request-facts';
import {
  hasBody,
  LARGEST_BODY,
  TOO_LARGE,
  type RequestRefusal,
} from './request-guard';

/** An origin that does not answer within this time, in ms, counts as down. */
const TIME_LIMIT_MS = 15_000;
/**
 * The most connections, above the length of the backend's queue
 * (backend/src/serve.ts), so that the backend answers 429 itself.
 */
const MOST_SOCKETS = 320;

export interface ProxyRule {
  /**
   * A folder such as `/backend/`; without the slash at its end, that address
   * itself too.
   */
  prefix: string;
  /** Origin without a slash at its end; it gets the rest of the path. */
  origin: string;
  /**
   * Headers that this server sets, whatever the client sent under these names.
   */
  headers?: (request: IncomingMessage) => OutgoingHttpHeaders;
  /** The requests that it takes; all by default. */
  takesRequest?: (request: IncomingMessage) => boolean;
  /** The page that says to a browser that its form reached nobody. */
  unreachable?: string;
}

/**
 * The pages of alerts are documents; their forms and data are the alerts
 * program's.
 */
export const ALERTS_RULE: Pick<ProxyRule, 'takesRequest' | 'unreachable'> = {
  takesRequest: ({ method, headers }) =>
    method === 'POST' || headers.accept === 'application/json',
  unreachable: paths.alerts({ outcome: 'unavailable' }),
};

/**
 * The proxies to the embedded backend and the alerts program, with the
 * visitor's address in each request.
 */
export function proxyRules({
  backendUrl,
  internalKey,
  alertsOrigin,
  alertsKey,
  trustProxy,
}: Environment): ProxyRule[] {
  const rule = (prefix: string, origin: string, secret: string): ProxyRule => ({
    prefix,
    origin,
    headers: (request) =>
      visitorHeaders(secret, visitorAddress(request, trustProxy)),
  });
  return [
    ...(internalKey ? [rule('/backend/', backendUrl, internalKey)] : []),
    ...(alertsOrigin && alertsKey
      ? [{ ...ALERTS_RULE, ...rule(paths.alerts(), alertsOrigin, alertsKey) }]
      : []),
  ];
}

/** Proxies a request that the guard accepted; false if no rule matches. */
export function createReverseProxy(rules: ProxyRule[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '/' } = request;
    const rule = ruleFor(rules, request);
    if (!rule) return false;
    const pathBelowPrefix = url.slice(rule.prefix.length);
    const path =
      pathBelowPrefix.startsWith('/') && !rule.prefix.endsWith('/')
        ? pathBelowPrefix
        : `/${pathBelowPrefix}`;
    if (leadsOut(path))
      refuse(request, response, {
        status: 400,
        message: 'The path must not contain dot segments',
      });
    else forwardTo(request, response, rule, path, agent);
    return true;
  };
}

/** The rule of a request that is proxied. */
export const ruleFor = (
  rules: ProxyRule[],
  request: IncomingMessage,
): ProxyRule | undefined =>
  rules.find(
    ({ prefix, takesRequest }) =>
      isBelow(request.url ?? '/', prefix) && (takesRequest?.(request) ?? true),
  );

const isBelow = (url: string, prefix: string): boolean =>
  url.startsWith(prefix) &&
  (prefix.endsWith('/') || /^(?:[/?]|$)/.test(url.slice(prefix.length)));

/** Dot segments, encoded or not: each server resolves them differently. */
export function leadsOut(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname
    .replaceAll(/%2e/gi, '.')
    .split(/\/|\\|%2f|%5c/i)
    .some((segment) => segment === '.' || segment === '..');
}

/**
 * The refusal of a request whose origin does not answer. A form of a browser is
 * led to the rule's page. Mail programs send POST too, and follow no redirect.
 */
function unreachableRefusal(
  { method, headers }: IncomingMessage,
  { unreachable: page }: ProxyRule,
): RequestRefusal {
  const { 'sec-fetch-mode': mode = '', accept = '' } = headers;
  const navigationHeaders = new Headers({ accept });
  if (mode !== '') navigationHeaders.set('sec-fetch-mode', String(mode));
  const refusal = { status: 502, message: 'origin unreachable' };
  const isPostedForm = method === 'POST' && isNavigation(navigationHeaders);
  return page !== undefined && isPostedForm
    ? { ...refusal, status: 303, headers: { location: page } }
    : refusal;
}

function forwardTo(
  request: IncomingMessage,
  response: ServerResponse,
  rule: ProxyRule,
  path: string,
  agent: http.Agent | false,
) {
  const onwardRequest = openOnward(request, rule, path, agent);
  let isAnswered = false;

  function failRequest(error: NodeJS.ErrnoException) {
    if (isAnswered || response.destroyed || request.socket.destroyed) return;
    isAnswered = true;
    // The origin closed an idle connection as it was used; a new connection
    // shows whether it is down.
    const isStaleConnection =
      onwardRequest.reusedSocket && error.code === 'ECONNRESET';
    if (isRepeatable(request) && isStaleConnection)
      forwardTo(request, response, rule, path, false);
    else refuse(request, response, unreachableRefusal(request, rule));
  }

  onwardRequest.on('response', (originAnswer) => {
    if (isAnswered) return void originAnswer.destroy();
    isAnswered = true;
    try {
      writeHeadOf(originAnswer, request, response);
    } catch (error) {
      // no status, or a reason phrase that Node cannot send
      isAnswered = false;
      originAnswer.destroy();
      return failRequest(
        error instanceof Error ? error : new Error(String(error)),
      );
    }
    // cuts the answer short where the origin did
    pipeline(originAnswer, response, () => {});
  });
  onwardRequest.on('timeout', () =>
    onwardRequest.destroy(new Error('no answer in time')),
  );
  onwardRequest.on('upgrade', (_answer, upgraded) => {
    upgraded.destroy();
    failRequest(new Error('unexpected upgrade'));
  });
  onwardRequest.on('error', failRequest);
  stopWith(response, onwardRequest);

  if (!hasBody(request)) return void onwardRequest.end();
  sendBody(request, onwardRequest, () => {
    if (isAnswered) return;
    isAnswered = true;
    onwardRequest.destroy();
    refuse(request, response, TOO_LARGE);
  });
}

/** Ends the onward request where its visitor's response ends. */
function stopWith(
  response: ServerResponse,
  onwardRequest: ClientRequest,
): void {
  const stopRequest = () => onwardRequest.destroy();
  response.once('close', stopRequest);
  // A retry adds its own; with this one too, Node would warn of a leak.
  onwardRequest.once('close', () => response.off('close', stopRequest));
}

/**
 * Says whether a request may use a pooled connection and be retried: only those
 * without a body may.
 */
const isRepeatable = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD';

/** Begins the request to the rule's origin, without a body yet. */
function openOnward(
  request: IncomingMessage,
  rule: ProxyRule,
  path: string,
  agent: http.Agent | false,
): ClientRequest {
  const { hostname, port, host } = new URL(rule.origin);
  const requestFacts = factsOf(request);
  requestFacts.route = rule.prefix;
  return http.request({
    hostname,
    port,
    path,
    method: request.method,
    headers: {
      ...requestHeaders(request),
      ...rule.headers?.(request),
      [REQUEST_ID]: requestFacts.id,
      host,
    },
    timeout: TIME_LIMIT_MS,
    agent: isRepeatable(request) && agent,
  });
}

/** Throws for a status or a reason phrase that Node cannot send. */
function writeHeadOf(
  originAnswer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { statusCode = 502, statusMessage } = originAnswer;
  const headers = answerHeaders(originAnswer);
  // The origin answered before the end of the body, so what follows on this
  // connection is ambiguous.
  if (!request.complete) headers.connection = 'close';
  response.writeHead(statusCode, statusMessage, headers);
}

/** Streams a body up to the limit, and counts one without a declared length. */
function sendBody(
  request: IncomingMessage,
  onwardRequest: ClientRequest,
  onTooLarge: () => void,
): void {
  let bytesLeft = LARGEST_BODY;
  const onData = (bodyBytes: Buffer) => {
    bytesLeft -= bodyBytes.length;
    if (bytesLeft < 0) {
      request.off('data', onData).off('end', onEnd);
      onTooLarge();
    } else if (!onwardRequest.write(bodyBytes)) {
      request.pause();
      onwardRequest.once('drain', () => request.resume());
    }
  };
  const onEnd = () => onwardRequest.end();
  request.on('data', onData).once('end', onEnd);
}
