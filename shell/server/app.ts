/** The addresses that the document server answers itself. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { serveStatic } from '@hono/node-server/serve-static';
import { valid } from 'semver';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { chosenSections } from '@board/shared/registry';
import { LIVE_EVENTS } from '../src/dev/live-state';
import { EARLY_PATH } from '../src/document/boot-names';
import { createDocuments, type Parts } from './document/answer-document';
import { addGeo } from './endpoints/geo';
import { addResources } from './feeds/resources';
import { ASSETS, createOlderAssets } from './document/shell-assets';
import { addressOf } from './http/visitor-address';
import { addPreviews, previewed, previewIn } from './sections/preview';
import { expiringIn, lapsedIn } from './sections/registry-source';
import { addSitemaps } from './feeds/sitemaps';
import { createReports } from './rollout/reports';
import { addVariant } from './rollout/variant';
import { withdrawnNow } from './rollout/withdrawals';
import { bucketOf } from './rollout/visitor-bucket';
import { addPublishing } from './publishing/add-publishing';
import { addStatus } from './status/add-status';
import { createTelemetry, LARGEST_TELEMETRY } from './endpoints/telemetry';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the files of a build of the shell. */
const assetsIn = (root: string) =>
  serveStatic({
    root,
    rewriteRequestPath: (path) => path.slice(ASSETS.length - 1),
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', IMMUTABLE),
  });

export function createApp(parts: Parts): Hono {
  const { environment, registry, withdrawals, pool, assets, log, isDraining } = parts;
  const app = new Hono();
  const reports = createReports({ state: registry.state, withdraw: parts.rollout.reported });
  const telemetry = createTelemetry({ reports, onTelemetry: parts.onTelemetry, log });

  // RFC 9112 §3.2: a host that is none is the client's error
  app.use((c, next) =>
    URL.canParse(c.req.url) ? next() : Promise.resolve(c.text('The request names no host', 400)),
  );
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
  app.get('/registry.json', async (c) => {
    const platform = c.req.query('platform') ?? PLATFORM_VERSION;
    if (!valid(platform)) return c.json({ message: 'platform is no semantic version' }, 400);
    c.header('cache-control', 'no-cache, private');
    const state = await registry.state();
    const view = state.viewFor(bucketOf({ header: (name) => c.req.header(name) }), platform);
    const preview = previewIn(c.req.header('cookie'), state);
    return c.json(preview ? previewed(view, state, preview, platform).view : view);
  });
  app.get('/healthz', async (c) => {
    const state = await registry.state();
    c.header('cache-control', 'no-store');
    const expired = lapsedIn(state, Date.now());
    const withheld = Object.entries(state.withheld).map(([section, { extras }]) => ({
      section,
      reason: extras.withheld,
    }));
    const found = Object.entries(parts.health.parts());
    const isWell =
      found.every(([, part]) => part.state === 'ok') && expired.length === 0 && withheld.length === 0;
    const health = {
      status: isDraining() ? 'draining' : isWell ? 'ok' : 'degraded',
      platform: PLATFORM_VERSION,
      // without reasons, which name addresses and paths
      parts: Object.fromEntries(
        found.map(([name, { state: is, since }]) => [
          name,
          { state: is, since: new Date(since).toISOString() },
        ]),
      ),
      rendering: pool.state(),
      sections: Object.fromEntries(
        chosenSections(state.view).map(({ name, release }) => [name, release.metadata.version]),
      ),
      breakers: Object.fromEntries(
        chosenSections(state.view).map(({ name, release }) => [
          name,
          pool.breaker(release.extras.server.integrity).state,
        ]),
      ),
      canaries: state.canaries.map(({ section, release, traffic }) => ({
        section,
        version: release.metadata.version,
        traffic,
      })),
      withdrawn: withdrawnNow(state, withdrawals),
      expiring: expiringIn(state, Date.now()),
      expired,
      withheld,
      leftOut: state.leftOut.map(({ section, version, reason }) => ({
        section,
        version,
        reason,
      })),
    };
    return c.json(health, isDraining() ? 503 : 200);
  });
  const { startPage } = environment;
  if (startPage) app.get('/', (c) => c.redirect(startPage));
  addPreviews(app, registry, environment.trustProxy);
  addGeo(app, environment);
  addVariant(app, registry);
  addSitemaps(app, parts);
  if (environment.statusPage) addStatus(app, { ...parts, reports });
  if (parts.uploads) addPublishing(app, { environment, log, uploads: parts.uploads });
  if (process.env.NODE_ENV === 'development' && environment.live) {
    app.get(LIVE_EVENTS, async (c) => (await import('./endpoints/live-events')).liveEvents(c, registry));
  }
  // counts the bytes as they arrive, and stops at the limit
  app.post(
    '/telemetry',
    bodyLimit({ maxSize: LARGEST_TELEMETRY, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const address = addressOf(c, environment.trustProxy);
      const site = c.req.header('sec-fetch-site');
      return c.body(null, await telemetry(await c.req.text(), address, Date.now(), site));
    },
  );
  addResources(app, parts);
  const documents = createDocuments(parts);
  app.get(`${EARLY_PATH}/*`, documents.early);
  app.get('*', documents.document);
  app.all('*', (c) => c.text('This address answers GET and HEAD', 405, { allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}
