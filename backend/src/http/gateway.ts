import { Hono } from 'hono';
import { callerOf } from '@board/shared/internal/requests';
import type { Caller, Limiter } from '../limiter';
import type { BackendMetrics } from '../metrics';
import { Unanswered } from '../limiter';
import { declaresMore } from './body';
import { answerMedia } from './media';
import { networkOf } from '@board/shared/internal/network';
import { LONGEST_BODY } from './public-surface';
import { refuse } from './reply';
import { isHeavy } from './heavy';
import { answerRest } from './rest';
import type { RestLayer } from './rest-layer';
import type { Statement } from './statement';

/** The parts behind the gateway. */
export interface GatewayOptions {
  /** Undefined until the database is ready for the first time. */
  rest: () => RestLayer | undefined;
  /** Also false while the database is being replaced. */
  isReady: () => boolean;
  limiter: Limiter;
  publishableKey: string;
  /** A request with this key comes from the document server. */
  internalKey: string;
  mediaFolder: string;
  /** Whether the program drains and accepts no further connections. */
  isDraining?: () => boolean;
  /** Gets failures that the client did not cause, with the request's id where a server in front names one. */
  onError: (error: unknown, id: string | undefined) => void;
  metrics?: Pick<BackendMetrics, 'timed' | 'refused'> | undefined;
}

const MEDIA = '/storage/v1/object/public/media/';
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers':
    'apikey, authorization, accept, accept-profile, content-profile, content-type, prefer, range, range-unit, x-client-info, x-retry-count, x-supabase-api-version',
  'access-control-expose-headers': 'etag, retry-after',
  'access-control-max-age': '86400',
};

/** The backend's whole public API: health, pictures, and the read-only REST protocol. */
export type Gateway = (request: Request, address?: string) => Promise<Response>;

/** `address` is the remote address of the connection. */
export function createGateway(options: GatewayOptions): Gateway {
  const { metrics } = options;
  const app = new Hono<{ Bindings: { address: string } }>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(EVERYWHERE)) c.res.headers.set(name, value);
  });
  // before any byte of the body is read, for every path
  app.use(async (c, next) =>
    declaresMore(c.req.raw, LONGEST_BODY)
      ? refuse(413, 'The body is too long.', { connection: 'close' })
      : next(),
  );
  app.options('*', () => new Response(null, { status: 204 }));
  app.on(['GET', 'HEAD'], '/healthz', () => {
    if (options.isDraining?.()) return refuse(503, 'The backend is draining.');
    return options.isReady()
      ? new Response('{"status":"ok"}', {
          headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
        })
      : refuse(503, 'The backend is starting.', { 'retry-after': '5' });
  });
  app.on(['GET', 'HEAD'], `${MEDIA}*`, (c) =>
    answerMedia(c.req.raw, options.mediaFolder, new URL(c.req.url).pathname.slice(MEDIA.length)),
  );
  app.all('/rest/v1/*', async (c) => {
    const rest = options.rest();
    if (!rest) return refuse(503, 'The backend is starting.', { 'retry-after': '5' });
    const caller = callerFrom(c.req.raw.headers, c.env.address);
    const { signal } = c.req.raw;
    // the request holds its place while the database works, not while a body arrives or an answer is compressed
    const inTurn = (statement: Statement) => {
      const work = () => rest(statement);
      const timed = metrics ? () => metrics.timed(statement.call.name, work) : work;
      return options.limiter.take(caller, timed, { signal, isHeavy: isHeavy(statement) });
    };
    return answerRest(c.req.raw, inTurn, options.publishableKey, caller === 'documents');
  });
  app.all('*', (c) =>
    ['GET', 'HEAD', 'POST'].includes(c.req.method)
      ? refuse(404, 'There is nothing here.')
      : refuse(405, 'This backend is read-only.', { allow: 'GET, HEAD, POST, OPTIONS' }),
  );
  function callerFrom(headers: Headers, address: string): Caller {
    const caller = callerOf(headers, options.internalKey, address);
    return caller === 'documents' ? caller : { stranger: networkOf(caller.stranger) };
  }
  app.onError((error, c) => {
    if (error instanceof Unanswered) {
      const { status, retryAfter } = error;
      metrics?.refused(status);
      return refuse(status, error.message, retryAfter ? { 'retry-after': String(retryAfter) } : {});
    }
    options.onError(error, c.req.header('x-request-id'));
    return refuse(500, 'The backend failed to answer.');
  });
  return async (request, address = '') => app.fetch(request, { address });
}
