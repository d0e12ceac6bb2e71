/** The addresses that the document server answers itself. */
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { serveStatic } from '@hono/node-server/serve-static';
import { LIVE_EVENTS, SOURCE_POSITIONS } from '../src/for-documents';
import { createDocuments } from './document/answer-document';
import { addAdvertReports } from './endpoints/advert-reports';
import { addFederation } from './endpoints/federation';
import { addGeo } from './endpoints/geo';
import { addResources } from './feeds/resources';
import { ASSETS_PATH, createOlderAssets } from './document/shell-assets';
import { addPreviewLinks } from './endpoints/preview-links';
import { addSitemaps } from './feeds/sitemaps';
import { factsIn } from './http/request-facts';
import type { ServerParts } from './server-parts';
import { watchParts } from './signals/metrics';
import { addHealthz } from './health/healthz';
import { addTelemetry } from './endpoints/telemetry';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the files of a build of the shell. */
const assetsIn = (root: string) =>
  serveStatic({
    root,
    rewriteRequestPath: (path) => path.slice(ASSETS_PATH.length - 1),
    precompressed: true,
    onFound: (_path, context) => context.header('cache-control', IMMUTABLE),
  });

export function createApp(parts: ServerParts): Hono {
  const { environment, registry, assets, log } = parts;
  const app = new Hono();

  if (parts.metrics) watchParts(parts.metrics, parts);

  // RFC 9112 §3.2: an unusable host is the client's error
  app.use((context, next) =>
    URL.canParse(context.req.url)
      ? next()
      : Promise.resolve(context.text('The request names no host', 400)),
  );
  app.use(async (context, next) => {
    await next();
    const requestFacts = factsIn(context);
    if (requestFacts.route === 'other') requestFacts.route = routePath(context);
  });
  addAssets(app, assets.folder, environment.dataDir);
  addFederation(app, parts);
  addHealthz(app, parts);
  addPreviewLinks(app, registry, environment.trustProxy);
  addGeo(app, environment);
  addSitemaps(app, parts);
  addLiveEndpoints(app, parts);
  addTelemetry(app, parts);
  addAdvertReports(app, environment);
  addResources(app, parts);
  const documents = createDocuments(parts);
  app.get('*', documents);
  app.all('*', (context) =>
    context.text('This address answers GET and HEAD', 405, {
      allow: 'GET, HEAD',
    }),
  );
  app.onError((error, context) => {
    const { id } = factsIn(context);
    log(
      `${context.req.method}: ${error.stack ?? error.message}`,
      { id, path: context.req.path },
      'error',
    );
    return context.text(
      'Something went wrong on our side. Please try again.',
      500,
    );
  });
  return app;
}

/** Serves files of this build, and of stored ones. */
function addAssets(app: Hono, folder: string, dataDir: string): void {
  const olderAssets = createOlderAssets(dataDir);
  app.get(
    `${ASSETS_PATH}*`,
    assetsIn(folder),
    async (context, next) => {
      const olderFile = olderAssets(context.req.path.slice(ASSETS_PATH.length));
      return olderFile === undefined
        ? next()
        : assetsIn(olderFile)(context, next);
    },
    (context) => context.text('No such asset', 404),
  );
}

/** Serves what open pages of a development site ask for. */
function addLiveEndpoints(
  app: Hono,
  { environment, registry }: ServerParts,
): void {
  if (process.env.NODE_ENV === 'development' && environment.live) {
    app.get(LIVE_EVENTS, async (context) => {
      const { liveEvents } = await import('./endpoints/live-events');
      return liveEvents(context, registry, environment.dataDir);
    });
    app.get(SOURCE_POSITIONS, async (context) => {
      const { sourcePositions } = await import('./endpoints/source-positions');
      return context.text(
        await sourcePositions(
          context.req.query('stack') ?? '',
          environment.port,
        ),
      );
    });
  }
}
