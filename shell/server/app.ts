/** The addresses that the document server answers itself. */
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Hono, type Context } from 'hono';
import { serveStatic } from '@hono/node-server/serve-static';
import { valid } from 'semver';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { countryInPath, DEFAULT_COUNTRY } from '@board/shared/domain';
import { chosenSections } from '@board/shared/registry';
import { chooseReleases } from '@board/shared/registry/choose';
import { LIVE_EVENTS } from '../src/dev/live-state';
import { countryInCookie } from '../src/document/country-storage';
import { properPath, visitorUrl } from './addresses';
import { documentHtml } from './document';
import type { Environment } from './environment';
import { policyHeaders } from './policy';
import type { RegistrySource } from './registry-source';
import type { RenderPool } from './render-pool';
import { ASSETS, type ShellAssets } from './shell-assets';
import { createTelemetry } from './telemetry';

interface Parts {
  environment: Environment;
  registry: RegistrySource;
  pool: RenderPool;
  assets: ShellAssets;
  log(line: string): void;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

export function createApp(parts: Parts): Hono {
  const { environment, registry, assets, log } = parts;
  const app = new Hono();
  const telemetry = createTelemetry(log);

  app.get(
    `${ASSETS}*`,
    serveStatic({
      root: assets.folder,
      rewriteRequestPath: (path) => path.slice(ASSETS.length - 1),
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', IMMUTABLE),
    }),
    (c) => c.text('No such asset', 404),
  );
  app.get('/registry.json', async (c) => {
    const platform = c.req.query('platform') ?? PLATFORM_VERSION;
    if (!valid(platform)) return c.json({ message: 'platform is no semantic version' }, 400);
    c.header('cache-control', 'no-cache');
    return c.json(chooseReleases(await registry.current(), platform));
  });
  app.get('/healthz', async (c) => {
    const sections = chosenSections(chooseReleases(await registry.current(), PLATFORM_VERSION));
    c.header('cache-control', 'no-store');
    return c.json({
      status: 'ok',
      platform: PLATFORM_VERSION,
      sections: Object.fromEntries(sections.map(({ name, release }) => [name, release.metadata.version])),
    });
  });
  if (process.env.NODE_ENV === 'development' && environment.live) {
    app.get(LIVE_EVENTS, async (c) => (await import('./live-events')).liveEvents(c, registry));
  }
  app.get('/robots.txt', (c) => c.text('User-agent: *\nAllow: /\nDisallow: /backend/\n'));
  app.post('/telemetry', async (c) => c.body(null, telemetry(await c.req.text(), Date.now())));
  app.get('*', (c) => answerDocument(c, parts));
  app.all('*', (c) => c.text('This address answers GET and HEAD', 405, { allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}

async function answerDocument(
  c: Context,
  { environment, registry, pool, assets, log }: Parts,
): Promise<Response> {
  const url = visitorUrl({ url: c.req.url, header: (name) => c.req.header(name) }, environment.trustProxy);
  const proper = properPath(url.pathname);
  if (proper) return c.redirect(proper + url.search, 308);

  const nonce = randomBytes(16).toString('base64');
  const view = chooseReleases(await registry.current(), PLATFORM_VERSION); // one snapshot for server and browser
  const config = { ...environment.config, publicOrigin: environment.publicOrigin ?? url.origin };
  const country = countryInPath(url.pathname) ?? countryInCookie(c.req.header('cookie')) ?? DEFAULT_COUNTRY;
  const now = Date.now();
  const page = await pool.render({
    url: url.href,
    nonce,
    registry: view,
    config,
    country,
    backendUrl: environment.backendUrl,
    limits: environment.limits,
    sectionOrigins: environment.sectionOrigins,
    now,
  });
  if (page.kind === 'redirect') return c.redirect(page.location, redirectStatus(page.status));
  for (const problem of page.problems) log(`${url.pathname}: ${problem}`);

  const scriptOrigins = foreignOrigins(chosenSections(view).map(({ release }) => release.url));
  const backendOrigin = environment.backendIsEmbedded ? undefined : new URL(environment.backendUrl).origin;
  const html = documentHtml({
    page,
    assets,
    nonce,
    registry: view,
    config,
    country,
    now,
    scriptOrigins,
    live: environment.live,
  });
  return compressed(c, html, page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache, private',
    'x-render': page.mode,
    ...(page.status === 503 ? { 'retry-after': '5' } : {}),
    ...policyHeaders({ nonce, scriptOrigins, imageOrigins: config.imageOrigins, backendOrigin }),
  });
}

const redirectStatus = (status: number) =>
  status === 301 || status === 307 || status === 308 ? status : 302;

const foreignOrigins = (urls: string[]) => [
  ...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)),
];

function compressed(c: Context, body: string, status: number, headers: Record<string, string>): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const common = { ...headers, vary: 'accept-encoding, cookie' };
  if (/\bbr\b/.test(accepted)) {
    const bytes = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    return new Response(bytes, { status, headers: { ...common, 'content-encoding': 'br' } });
  }
  if (/\bgzip\b/.test(accepted)) {
    return new Response(gzipSync(body), { status, headers: { ...common, 'content-encoding': 'gzip' } });
  }
  return new Response(body, { status, headers: common });
}
