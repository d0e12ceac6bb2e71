import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { callerOf, type Caller } from '@board/shared/internal/requests';
import { networkOf } from '@board/shared/internal/network';
import type { Caller as LimiterCaller, Limiter, Urgency } from '../limiter';
import type { BackendMetrics } from '../metrics';
import { Unanswered } from '../store';
import type { Api } from './api';
import { serveMedia } from './media';
import { refuse } from './reply';
import {
  answerRest,
  declaresTooMuch,
  roleOf,
  type CallFacts,
  type Keys,
  type Run,
} from './rest';
import type { RestLayer } from './rest-layer';

export interface GatewayOptions {
  /** Undefined until the database is ready for the first time. */
  rest: () => RestLayer | undefined;
  /** Also false while the database is being replaced. */
  isReady: () => boolean;
  limiter: Limiter;
  api: () => Api;
  keys: Keys;
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
  onError: (error: unknown, id: string | undefined) => void;
  metrics?: Pick<BackendMetrics, 'timed' | 'refused'> | undefined;
}

const ALL_ORIGINS = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  allowHeaders:
    'apikey authorization accept accept-profile content-profile content-type prefer range range-unit x-client-info x-retry-count x-supabase-api-version'.split(
      ' ',
    ),
  exposeHeaders: ['etag', 'retry-after'],
  maxAge: 86_400,
});

/**
 * The functions whose answers a visitor misses least; all others are content.
 */
const URGENCY: Record<string, Urgency> = {
  suggest_jobs: 'typing',
  suggest_places: 'typing',
  known_places: 'typing',
  job_facets: 'figures',
  service_counts: 'figures',
  relax_jobs: 'figures',
};

function limiterCaller(
  caller: Caller,
  { name, isHeavy }: CallFacts,
): LimiterCaller {
  if (caller.kind === 'document') return { ...caller, isHeavy };
  const network = networkOf(caller.address);
  return { kind: 'visitor', network, urgency: URGENCY[name] ?? 'content' };
}

/** A 304 has the headers of every answer too. */
const RETAINED = [...RETAINED_304_HEADERS, 'access-control-allow-origin'];

/** `address` is the remote address of the connection. */
export type Gateway = (request: Request, address?: string) => Promise<Response>;

/** The backend's whole API: health, pictures, and the REST protocol. */
export function createGateway(options: GatewayOptions): Gateway {
  const { metrics, keys } = options;
  const isOwner = (request: Request) =>
    roleOf(request, keys) === 'service_role';
  const app = new Hono<{ Bindings: { address: string } }>();
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
  });
  app.use(ALL_ORIGINS);
  app.use(compress(), etag({ weak: true, retainedHeaders: RETAINED }));
  // before any byte of the body is read, for every path
  app.use(async (c, next) =>
    declaresTooMuch(c.req.raw, keys)
      ? refuse(413, 'The body is too long.', { connection: 'close' })
      : next(),
  );
  app.use(async (c, next) => {
    await next();
    const full =
      !c.res.ok && isOwner(c.req.raw) ? options.fullDisk?.() : undefined;
    if (full !== undefined) c.res = refuse(507, full);
  });
  app.on(['GET', 'HEAD'], '/healthz', () => {
    if (options.isDraining?.()) return refuse(503, 'The backend is draining.');
    return options.isReady()
      ? new Response('{"status":"ok"}', {
          headers: {
            'content-type': 'application/json',
            'cache-control': 'no-store',
          },
        })
      : refuse(503, 'The backend is starting.', { 'retry-after': '5' });
  });
  serveMedia(app, options.mediaFolder);
  app.all('/rest/v1/*', async (c) => {
    const rest = options.rest();
    if (!rest)
      return refuse(503, 'The backend is starting.', { 'retry-after': '5' });
    const found = callerOf(
      c.req.raw.headers,
      options.internalKey,
      c.env.address,
    );
    const isOwners = isOwner(c.req.raw);
    // the request holds its place while the database works, not while a body
    // arrives or an answer is compressed
    const run: Run = (statement, { name, isHeavy }) => {
      const work = () => rest(statement, c.req.raw.signal);
      const timed = metrics ? () => metrics.timed(name, work) : work;
      const whose: LimiterCaller = isOwners
        ? { kind: 'owner' }
        : limiterCaller(found, { name, isHeavy });
      return options.limiter.take(whose, timed, c.req.raw.signal);
    };
    return answerRest(c.req.raw, {
      api: options.api(),
      keys,
      run,
      mayWrite: found.kind === 'document' || isOwners,
    });
  });
  app.all('*', (c) =>
    ['GET', 'HEAD', 'POST'].includes(c.req.method)
      ? refuse(
          404,
          'This backend has data alone: auth, storage and realtime need a hosted project.',
        )
      : refuse(405, 'This backend is read-only.', {
          allow: 'GET, HEAD, POST, OPTIONS',
        }),
  );
  app.onError((error, c) => {
    if (error instanceof Unanswered) {
      const { status, retryAfter } = error;
      metrics?.refused(status);
      return refuse(
        status,
        error.message,
        retryAfter ? { 'retry-after': String(retryAfter) } : {},
      );
    }
    options.onError(error, c.req.header('x-request-id'));
    return refuse(500, 'The backend failed to answer.');
  });
  return async (request, address = '') => app.fetch(request, { address });
}
