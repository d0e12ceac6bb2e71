import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { callerOf, type Caller } from '@board/shared/node/requests';
import { networkOf } from '@board/shared/node/network';
import type { LimitedCaller, Limiter, Urgency } from '../limiter';
import type { BackendMetrics } from '../metrics';
import { Unanswered } from '../store';
import type { PublicApi } from './api';
import { serveMedia } from './media';
import { refuse } from './reply';
import {
  answerRest,
  declaresTooMuch,
  roleOf,
  type CallFacts,
  type ApiKeys,
  type RunStatement,
} from './rest';
import type { RestLayer } from './rest-layer';

export interface GatewayOptions {
  /** Undefined until the database is ready for the first time. */
  rest: () => RestLayer | undefined;
  /** Whether the database answers; false while it is being replaced. */
  isReady: () => boolean;
  limiter: Limiter;
  api: () => PublicApi;
  keys: ApiKeys;
  /**
   * Tells the owner why no row can be written, where the device of the database
   * is full.
   */
  fullDisk?: () => string | undefined;
  /** A request with this key comes from the document server. */
  internalKey: string;
  mediaFolder: string;
  /** Whether the program drains and accepts no further connections. */
  isDraining?: () => boolean;
  /**
   * Gets failures that the client did not cause, with the request's id where a
   * server in front names one.
   */
  onError: (gatewayError: unknown, id: string | undefined) => void;
  metrics?: Pick<BackendMetrics, 'timed' | 'refused'> | undefined;
}

const ALL_ORIGINS = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  allowHeaders: [
    'apikey',
    'authorization',
    'accept',
    'accept-profile',
    'content-profile',
    'content-type',
    'prefer',
    'range',
    'range-unit',
    'x-client-info',
    'x-retry-count',
    'x-supabase-api-version',
  ],
  exposeHeaders: ['etag', 'retry-after'],
  maxAge: 86_400,
});

/**
 * The functions whose answers a visitor misses least; all others are content.
 */
const URGENCY_BY_NAME: Record<string, Urgency> = {
  suggest_jobs: 'typing',
  suggest_places: 'typing',
  known_places: 'typing',
  job_facets: 'figures',
  service_counts: 'figures',
  relax_jobs: 'figures',
};

function limitedCaller(
  requestCaller: Caller,
  { name, isHeavy }: CallFacts,
): LimitedCaller {
  if (requestCaller.kind === 'document') return { ...requestCaller, isHeavy };
  const network = networkOf(requestCaller.address);
  return {
    kind: 'visitor',
    network,
    urgency: URGENCY_BY_NAME[name] ?? 'content',
  };
}

/** Headers that a 304 keeps; without the last, a browser refuses the answer. */
const RETAINED_HEADERS = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
];

/** `address` is the remote address of the connection. */
export type Gateway = (request: Request, address?: string) => Promise<Response>;

type GatewayApp = Hono<{ Bindings: { address: string } }>;

/** The backend's whole API: health, pictures, and the REST protocol. */
export function createGateway(options: GatewayOptions): Gateway {
  const app: GatewayApp = new Hono();
  addHeaders(app);
  addLimits(app, options);
  app.on(['GET', 'HEAD'], '/healthz', () => answerHealth(options));
  serveMedia(app, options.mediaFolder);
  app.all('/rest/v1/*', (context) =>
    answerCall(context.req.raw, context.env.address, options),
  );
  app.all('*', (context) => refuseOther(context.req.method));
  app.onError((gatewayError, context) =>
    answerError(gatewayError, context.req.header('x-request-id'), options),
  );
  return async (request, address = '') => app.fetch(request, { address });
}

function addHeaders(app: GatewayApp): void {
  app.use(async (context, next) => {
    await next();
    context.res.headers.set('x-content-type-options', 'nosniff');
  });
  app.use(ALL_ORIGINS);
  app.use(compress(), etag({ weak: true, retainedHeaders: RETAINED_HEADERS }));
}

const isOwner = (request: Request, keys: ApiKeys) =>
  roleOf(request, keys) === 'service_role';

function addLimits(app: GatewayApp, { keys, fullDisk }: GatewayOptions): void {
  // before any byte of the body is read, for every path
  app.use(async (context, next) =>
    declaresTooMuch(context.req.raw, keys)
      ? refuse(413, 'The body is too long.', { connection: 'close' })
      : next(),
  );
  app.use(async (context, next) => {
    await next();
    if (context.res.ok || !isOwner(context.req.raw, keys)) return;
    const diskFault = fullDisk?.();
    if (diskFault !== undefined) context.res = refuse(507, diskFault);
  });
}

const refuseStarting = () =>
  refuse(503, 'The backend is starting.', { 'retry-after': '5' });

function answerHealth({ isDraining, isReady }: GatewayOptions): Response {
  if (isDraining?.()) return refuse(503, 'The backend is draining.');
  if (!isReady()) return refuseStarting();
  return new Response('{"status":"ok"}', {
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    },
  });
}

/** A call of a function of the database. */
function answerCall(
  request: Request,
  address: string,
  options: GatewayOptions,
): Response | Promise<Response> {
  const { keys, internalKey, limiter, metrics } = options;
  const restLayer = options.rest();
  if (!restLayer) return refuseStarting();
  const requestCaller = callerOf(request.headers, internalKey, address);
  const isOwnerCall = isOwner(request, keys);
  // the request holds its place while the database works, not while a body
  // arrives or an answer is compressed
  const runStatement: RunStatement = (statement, call) => {
    const statementWork = () => restLayer(statement, request.signal);
    return limiter.take(
      isOwnerCall ? { kind: 'owner' } : limitedCaller(requestCaller, call),
      metrics ? () => metrics.timed(call.name, statementWork) : statementWork,
      request.signal,
    );
  };
  return answerRest(request, {
    api: options.api(),
    keys,
    run: runStatement,
    mayWrite: requestCaller.kind === 'document' || isOwnerCall,
  });
}

const refuseOther = (method: string): Response =>
  ['GET', 'HEAD', 'POST'].includes(method)
    ? refuse(
        404,
        'This backend has data alone: ' +
          'auth, storage and realtime need a hosted project.',
      )
    : refuse(405, 'This backend is read-only.', {
        allow: 'GET, HEAD, POST, OPTIONS',
      });

function answerError(
  gatewayError: Error,
  requestId: string | undefined,
  { metrics, onError }: GatewayOptions,
): Response {
  if (!(gatewayError instanceof Unanswered)) {
    onError(gatewayError, requestId);
    return refuse(500, 'The backend failed to answer.');
  }
  const { status, retryAfter, message } = gatewayError;
  metrics?.refused(status);
  return refuse(
    status,
    message,
    retryAfter ? { 'retry-after': String(retryAfter) } : {},
  );
}
