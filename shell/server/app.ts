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
import { ASSETS, createOlderAssets } from './document/shell-assets';
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
    rewriteRequestPath: (path) => path.slice(ASSETS.length - 1),
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', IMMUTABLE),
  });

export function createApp(parts: ServerParts): Hono {
  const { environment, registry, assets, log } = parts;
  const app = new Hono();

  if (parts.metrics) watchParts(parts.metrics, parts);

  // RFC 9112 §3.2: a host that is none is the client's error
  app.use((c, next) =>
    URL.canParse(c.req.url)
      ? next()
      : Promise.resolve(c.text('The request names no host', 400)),
  );
  app.use(async (c, next) => {
    await next();
    const facts = factsIn(c);
    if (facts.route === 'other') facts.route = routePath(c);
  });
  const olderAssets = createOlderAssets(environment.dataDir);
  app.get(
    `${ASSETS}*`,
    assetsIn(assets.folder),
    async (c, next) => {
      const older = olderAssets(c.req.path.slice(ASSETS.length));
      return older === undefined ? next() : assetsIn(older)(c, next);
    },
    (c) => c.text('No such asset', 404),
  );
  addFederation(app, parts);
  addHealthz(app, parts);
  addPreviewLinks(app, registry, environment.trustProxy);
  addGeo(app, environment);
  addSitemaps(app, parts);
  if (process.env.NODE_ENV === 'development' && environment.live) {
    app.get(LIVE_EVENTS, async (c) => {
      const { liveEvents } = await import('./endpoints/live-events');
      return liveEvents(c, registry, environment.dataDir);
    });
    app.get(SOURCE_POSITIONS, async (c) => {
      const { sourcePositions } = await import('./endpoints/source-positions');
      return c.text(
        await sourcePositions(c.req.query('stack') ?? '', environment.port),
      );
    });
  }
  addTelemetry(app, parts);
  addAdvertReports(app, environment);
  addResources(app, parts);
  const documents = createDocuments(parts);
  app.get('*', documents);
  app.all('*', (c) =>
    c.text('This address answers GET and HEAD', 405, { allow: 'GET, HEAD' }),
  );
  app.onError((error, c) => {
    const { id } = factsIn(c);
    log(
      `${c.req.method}: ${error.stack ?? error.message}`,
      { id, path: c.req.path },
      'error',
    );
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}
