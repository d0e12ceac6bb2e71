/** The document server's HTTP: what holds of every request and every answer, whoever makes it. */
import http from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { networkOf } from '@board/shared/internal/network';
import { createReverseProxy, type ProxyRule } from './reverse-proxy';
import type { AnswerService } from './section-services';
import { refuse, refuseUnreadable } from './refuse';
import { factsOf, REQUEST_ID } from './request-facts';
import { bodyRefusal, refusalOf, type Refusal } from './request-guard';

/** Of heads, whole requests and idle connections, and how often they are checked. In ms. */
export const TIMES = { headMs: 8000, requestMs: 10_000, idleMs: 10_000, lookMs: 1000 };

const LIMITS = {
  /** Of a connection without traffic, in ms: longer than any response takes to begin. */
  stalledMs: 30_000,
  /** Of a request's head, in bytes. */
  head: 16_384,
  /** Of all connections together. */
  connections: 4096,
};

/** Browsers send one request at a time on a connection; a few more may be in flight. */
const MOST_IN_FLIGHT = 16;
/** Each request in flight adds a listener to its connection; Node itself adds a few. */
const LISTENERS = MOST_IN_FLIGHT + 10;

const TOO_MANY: Refusal = { status: 429, message: 'Too many requests at once on one connection' };

export interface HttpServerOptions {
  rules: ProxyRule[];
  /** Goes before the rules: the services of sections are below the backend's address. */
  services?: AnswerService;
  /** Answers requests that are not proxied. */
  answer: RequestListener;
  /** By default a quarter of all; behind a trusted proxy, where every connection comes from one network, no limit. */
  connectionsPerNetwork?: number | undefined;
  /** A connection without traffic is closed after this time, in ms; 0 never closes it. */
  stalledMs?: number;
  times?: typeof TIMES;
  /** Whether `X-Request-Id` of a request is a proxy's. */
  trustProxy?: boolean;
  /** Called at the end of each answer, `seconds` after its request. */
  observed?: ((request: IncomingMessage, response: ServerResponse, seconds: number) => void) | undefined;
}

export function createHttpServer({
  rules,
  services,
  answer,
  observed,
  trustProxy = false,
  connectionsPerNetwork = trustProxy ? undefined : LIMITS.connections / 4,
  stalledMs = LIMITS.stalledMs,
  times = TIMES,
}: HttpServerOptions): Server {
  const forward = createReverseProxy(rules);
  const inFlight = createInFlight();
  const expecting = new WeakSet<IncomingMessage>();

  function handle(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request;
    const began = performance.now();
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader(REQUEST_ID, factsOf(request, trustProxy).id);
    const hasRoom = inFlight.begin(socket);
    response.once('close', () => {
      inFlight.end(socket);
      observed?.(request, response, (performance.now() - began) / 1000);
    });
    originForm(request);
    const refusal = hasRoom ? refusalOf(request) : TOO_MANY;
    if (refusal) return refuse(request, response, refusal);
    if (expecting.has(request)) response.writeContinue();
    const otherwise = () => {
      if (forward(request, response)) return;
      const unread = bodyRefusal(request);
      if (unread) refuse(request, response, unread);
      else void answer(request, response);
    };
    if (!services?.(request, response, otherwise)) otherwise();
  }

  const server = http.createServer({
    connectionsCheckingInterval: times.lookMs,
    headersTimeout: times.headMs,
    requestTimeout: times.requestMs,
    keepAliveTimeout: times.idleMs,
    maxHeaderSize: LIMITS.head,
    requireHostHeader: false, // the guard says it, with the headers of every answer
  });
  server.maxHeadersCount = 0; // what is dropped silently could be the length of a body
  server.maxConnections = LIMITS.connections;
  server.timeout = stalledMs;
  limitConnections(server, connectionsPerNetwork);
  server.on('request', handle);
  server.on('checkContinue', (request, response) => {
    expecting.add(request); // like any other, but that its body may be refused before it is sent
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    refuse(request, response, { status: 417, message: 'The only expectation here is 100-continue' });
  });
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket, inFlight.isBusy(socket)));
  return server;
}

/**
 * Turns a request target in absolute form (`GET http://host/path`, RFC 9112 §3.2.2) into path and host, so that later
 * code sees one form. Any other target stays, and is refused.
 */
function originForm(request: IncomingMessage): void {
  const [, host, path] = /^https?:\/\/([^/?#@\\]+)([/?].*)?$/i.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.url = path?.startsWith('/') ? path : `/${path ?? ''}`;
  request.headers.host = host;
}

/** Closes a network's connections beyond the limit. Behind a proxy all come from one, so there is no limit. */
function limitConnections(server: Server, perNetwork: number | undefined): void {
  server.on('connection', (socket) => void socket.setMaxListeners(LISTENERS));
  if (perNetwork === undefined) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const others = (open.get(network) ?? 1) - 1;
      if (others > 0) open.set(network, others);
      else open.delete(network);
    });
    if (count > perNetwork) socket.destroy();
  });
}

/** Counts the unanswered requests of a connection. */
function createInFlight() {
  const counts = new WeakMap<Duplex, number>();
  const countOf = (socket: Duplex) => counts.get(socket) ?? 0;
  return {
    isBusy: (socket: Duplex) => countOf(socket) > 0,
    /** False when the connection has too many. */
    begin(socket: Duplex): boolean {
      counts.set(socket, countOf(socket) + 1);
      return countOf(socket) <= MOST_IN_FLIGHT;
    },
    end: (socket: Duplex) => void counts.set(socket, countOf(socket) - 1),
  };
}
