import { Hono } from 'hono';
import type { Turns } from '../database/turns';
import { declaresMore } from './body';
import { answerMedia } from './media';
import { LONGEST_BODY } from './public-surface';
import { refuse } from './reply';
import { answerRest } from './rest';
import type { RestLayer } from './rest-layer';

/** What the gateway stands in front of. */
export interface GatewayOptions {
  /** Undefined while the database is still being prepared. */
  rest: () => RestLayer | undefined;
  turns: () => Turns | undefined;
  publishableKey: string;
  mediaFolder: string;
  /** The program is about to end, and accepts no further connections. */
  isDraining?: () => boolean;
  /** Hears of failures that are not the client's. */
  onError: (error: unknown) => void;
}

const MEDIA = '/storage/v1/object/public/media/';
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers':
    'apikey, authorization, accept, accept-profile, content-profile, content-type, prefer, range, range-unit, x-client-info, x-retry-count, x-supabase-api-version',
  'access-control-expose-headers': 'content-range, content-location, etag, preference-applied',
  'access-control-max-age': '86400',
};

/** The whole public face of the backend as a fetch handler: health, pictures, and the read-only REST protocol. */
export function createGateway(options: GatewayOptions): (request: Request) => Promise<Response> {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(EVERYWHERE)) c.res.headers.set(name, value);
  });
  // before a byte of it is read, whatever the address
  app.use(async (c, next) =>
    declaresMore(c.req.raw, LONGEST_BODY)
      ? refuse(413, 'The body is too long.', { connection: 'close' })
      : next(),
  );
  app.options('*', () => new Response(null, { status: 204 }));
  app.on(['GET', 'HEAD'], '/healthz', () => {
    if (options.isDraining?.()) return refuse(503, 'The backend is draining.');
    return options.rest()
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
    const answer = () => answerRest(c.req.raw, rest, options.publishableKey);
    const turns = options.turns();
    return turns ? turns.withSignal(c.req.raw.signal, answer) : answer();
  });
  app.all('*', (c) =>
    ['GET', 'HEAD', 'POST'].includes(c.req.method)
      ? refuse(404, 'There is nothing here.')
      : refuse(405, 'This backend is read-only.', { allow: 'GET, HEAD, POST, OPTIONS' }),
  );
  app.onError((error) => {
    options.onError(error);
    return refuse(500, 'The backend failed to answer.');
  });
  return async (request) => app.fetch(request);
}
