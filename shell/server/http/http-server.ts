/**
 * The document server's HTTP: what holds of every request and every answer,
 * whoever makes it.
 */
import http from 'node:http';
import type {
  IncomingMessage,
  RequestListener,
  Server,
  ServerResponse,
} from 'node:http';
import { closePipelined } from '@board/shared/drain';
import { networkOf } from '@board/shared/node/network';
import { createConnectionTurns, createTurns } from '@board/shared/node/turns';
import { createReverseProxy, ruleFor, type ProxyRule } from './reverse-proxy';
import { isRefused, refuse, refuseUnreadable } from './refuse';
import { factsOf, REQUEST_ID, visitorAddress } from './request-facts';
import { bodyRefusal, refusalOf, type RequestRefusal } from './request-guard';

/**
 * Limits of heads, whole requests and idle connections, and how often they are
 * checked. In ms.
 */
export const SERVER_TIMES = {
  headMs: 8000,
  requestMs: 10_000,
  idleMs: 10_000,
  lookMs: 1000,
};

const LIMITS = {
  /**
   * How long a connection may be without traffic, in ms: longer than any
   * response takes to begin.
   */
  stalledMs: 30_000,
  /** The largest head of a request, in bytes. */
  head: 16_384,
  /** The most connections, all networks together. */
  connections: 4096,
};

/**
 * Browsers send one request at a time on a connection; a few more may wait for
 * their turns.
 */
const MOST_PENDING = 16;
/**
 * A client that goes on after its refusal loses its connection: each head that
 * waits is memory.
 */
const MOST_HEADS = 2 * MOST_PENDING;

/**
 * Limits of one network. Its requests beyond them wait; those of other networks
 * do not.
 */
export interface NetworkLimits {
  /**
   * Requests at work in this process, which makes one answer after the other.
   */
  requests: number;
  /**
   * The same of requests that a proxied program answers. It may take seconds,
   * so they have turns of their own.
   */
  proxied: number;
  /**
   * Bytes of responses that are written and not read: no request begins beyond.
   */
  unreadBytes: number;
}

const NETWORK_LIMITS: NetworkLimits = {
  requests: 32,
  proxied: 128,
  unreadBytes: 32 * 1024 * 1024,
};

const TOO_MANY: RequestRefusal = {
  status: 429,
  message: 'Too many requests at once on one connection',
};

/**
 * Answers a request for a section's service, or leaves it to `otherwise`. True
 * where its address is a service's.
 */
export type AnswerService = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
) => boolean;

export interface HttpServerOptions {
  rules: ProxyRule[];
  /**
   * Goes before the rules: the services of sections are below the backend's
   * address.
   */
  services?: AnswerService;
  /** Answers requests that are not proxied. */
  answer: RequestListener;
  /**
   * The most connections of one network; a quarter of all by default. There is
   * no limit behind a trusted proxy, where every connection comes from one
   * network.
   */
  connectionsPerNetwork?: number | undefined;
  networkLimits?: NetworkLimits;
  /**
   * A connection without traffic is closed after this time, in ms; 0 never
   * closes it.
   */
  stalledMs?: number | undefined;
  times?: typeof SERVER_TIMES;
  /** Whether `X-Request-Id` of a request is a proxy's. */
  trustProxy?: boolean;
  /** Called at the end of each answer, `seconds` after its request. */
  observed?:
    | ((
        request: IncomingMessage,
        response: ServerResponse,
        seconds: number,
      ) => void)
    | undefined;
}

export function createHttpServer(options: HttpServerOptions): Server {
  const {
    trustProxy = false,
    connectionsPerNetwork = trustProxy ? undefined : LIMITS.connections / 4,
    stalledMs = LIMITS.stalledMs,
    times = SERVER_TIMES,
  } = options;
  const connectionTurns = createConnectionTurns();
  /** Requests that wait for `100 Continue` before they send their body. */
  const expecting = new WeakSet<IncomingMessage>();
  const takeTurn = createRequestTurns(options, connectionTurns, expecting);
  const server = createBareServer(times);
  server.timeout = stalledMs;
  limitConnections(server, connectionsPerNetwork);
  closePipelined(server);
  server.on('request', takeTurn);
  server.on('checkContinue', (request, response) => {
    // like any other, but that its body may be refused before it is sent
    expecting.add(request);
    server.emit('request', request, response);
  });
  server.on('checkExpectation', refuseExpectation);
  server.on('clientError', (error, socket) =>
    refuseUnreadable(error, socket, connectionTurns.countOf(socket) > 0),
  );
  return server;
}

/** Lets each request wait for its turn, and refuses or handles it then. */
function createRequestTurns(
  options: HttpServerOptions,
  connectionTurns: ReturnType<typeof createConnectionTurns>,
  expecting: WeakSet<IncomingMessage>,
): HandleRequest {
  const { observed, trustProxy = false } = options;
  const takeNetworkTurn = createNetworkTurns(options);
  const handleRequest = createRequestHandler(options, expecting);
  return (request, response) => {
    const { socket } = request;
    const beganAtMs = performance.now();
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader(REQUEST_ID, factsOf(request, trustProxy).id);
    const turnEnds: (() => void)[] = [];
    response.once('close', () => {
      for (const endTurn of turnEnds) endTurn();
      observed?.(request, response, (performance.now() - beganAtMs) / 1000);
    });
    const earlierCount = connectionTurns.countOf(socket);
    if (earlierCount >= MOST_HEADS) return void socket.destroy();
    const answerInTurn = () => {
      // a refusal is the last answer of its connection (RFC 9112 §9.6)
      if (isRefused(socket)) return;
      rewriteToOriginForm(request);
      const guardRefusal =
        earlierCount < MOST_PENDING ? refusalOf(request) : TOO_MANY;
      if (guardRefusal) refuse(request, response, guardRefusal);
      else
        turnEnds.push(
          takeNetworkTurn(request, response, () =>
            handleRequest(request, response),
          ),
        );
    };
    turnEnds.push(connectionTurns.take(socket, response, answerInTurn));
  };
}

function refuseExpectation(
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader('x-content-type-options', 'nosniff');
  refuse(request, response, {
    status: 417,
    message: 'The only expectation here is 100-continue',
  });
}

/** A server with the limits of heads and connections, without listeners. */
function createBareServer(serverTimes: typeof SERVER_TIMES): Server {
  const server = http.createServer({
    connectionsCheckingInterval: serverTimes.lookMs,
    headersTimeout: serverTimes.headMs,
    requestTimeout: serverTimes.requestMs,
    keepAliveTimeout: serverTimes.idleMs,
    maxHeaderSize: LIMITS.head,
    // the guard says it, with the headers of every answer
    requireHostHeader: false,
  });
  // what is dropped silently could be the length of a body
  server.maxHeadersCount = 0;
  server.maxConnections = LIMITS.connections;
  return server;
}

type HandleRequest = (
  request: IncomingMessage,
  response: ServerResponse,
) => void;

/** Answers a request that was not refused. */
function createRequestHandler(
  { rules, services, answer }: HttpServerOptions,
  expecting: WeakSet<IncomingMessage>,
): HandleRequest {
  const forwardRequest = createReverseProxy(rules);
  return (request, response) => {
    if (expecting.has(request)) response.writeContinue();
    const otherwise = () => {
      if (forwardRequest(request, response)) return;
      const unreadRefusal = bodyRefusal(request);
      if (unreadRefusal) refuse(request, response, unreadRefusal);
      else void answer(request, response);
    };
    if (!services?.(request, response, otherwise)) otherwise();
  };
}

/** Begins the requests of each network within its limits. */
function createNetworkTurns(options: HttpServerOptions) {
  const { rules, networkLimits = NETWORK_LIMITS, trustProxy = false } = options;
  const { requests, proxied, unreadBytes } = networkLimits;
  const networkTurnsOf = (mostAtWork: number) =>
    createTurns<string>(
      (atWork) => atWork.size < mostAtWork && unreadIn(atWork) < unreadBytes,
    );
  const ownTurns = networkTurnsOf(requests);
  const proxiedTurns = networkTurnsOf(proxied);
  return (
    request: IncomingMessage,
    response: ServerResponse,
    beginWork: () => void,
  ): (() => void) => {
    const networkTurns = ruleFor(rules, request) ? proxiedTurns : ownTurns;
    return networkTurns.take(
      networkOf(visitorAddress(request, trustProxy)),
      response,
      beginWork,
    );
  };
}

/** The bytes that these responses wrote and their clients have not read. */
function unreadIn(responses: ReadonlySet<ServerResponse>): number {
  let byteCount = 0;
  for (const { writableLength } of responses) byteCount += writableLength;
  return byteCount;
}

/**
 * Turns a request target in absolute form (`GET http://host/path`, RFC 9112
 * §3.2.2) into path and host, so that later code sees one form. Any other
 * target stays, and is refused.
 */
function rewriteToOriginForm(request: IncomingMessage): void {
  const [, host, path] =
    /^https?:\/\/([^/?#@\\]+)([/?].*)?$/i.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.url = path?.startsWith('/') ? path : `/${path ?? ''}`;
  request.headers.host = host;
}

/**
 * Closes a network's connections beyond the limit. Behind a proxy all come from
 * one, so there is no limit.
 */
function limitConnections(
  server: Server,
  perNetwork: number | undefined,
): void {
  if (perNetwork === undefined) return;
  const openConnections = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const connectionCount = (openConnections.get(network) ?? 0) + 1;
    openConnections.set(network, connectionCount);
    socket.once('close', () => {
      const remaining = (openConnections.get(network) ?? 1) - 1;
      if (remaining > 0) openConnections.set(network, remaining);
      else openConnections.delete(network);
    });
    if (connectionCount > perNetwork) socket.destroy();
  });
}
