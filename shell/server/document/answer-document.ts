/** From a request for a page to its response: facts of the request, a render or a cached one, the policy, compression. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { countryInPath, DEFAULT_COUNTRY } from '@board/shared/domain';
import { networkOf } from '@board/shared/internal/network';
import { chosenSections, type Registry } from '@board/shared/registry';
import { countryInCookie } from '../../src/visitor/country';
import { properPath, visitorUrl } from './addresses';
import { inlineSources } from './boot-script';
import { documentHtml } from './document';
import { earlyHtml } from './early-html';
import { createBody, type Body } from './document-body';
import type { Environment } from '../environment';
import { createMicroCache, type Found, type Made } from '../cache/micro-cache';
import { pageKey, releasesOf, renderedUrl } from '../cache/page-key';
import type { OnTelemetry } from '../endpoints/telemetry';
import { addressOf } from '../http/visitor-address';
import { policyHeaders } from './policy';
import { EARLY_PATH } from '../../src/document/boot-names';
import type { HeadCheck } from '../publishing/head-check';
import type { Rollout } from '../rollout/rollout';
import { edgeHeaders, VARIANT_HEADER, variantOf, VARY } from '../rollout/variant';
import type { SharedWithdrawals } from '../rollout/shared-withdrawals';
import type { Withdrawals } from '../rollout/withdrawals';
import { viewOf } from '../sections/preview';
import type { Health } from '../status/health';
import type { RegistrySource } from '../sections/registry-source';
import type { RenderPool } from '../isolation/render-pool';
import type { PageRequest } from '../isolation/render-protocol';
import type { ShellAssets } from './shell-assets';

export interface Parts {
  environment: Environment;
  registry: RegistrySource;
  withdrawals: Withdrawals;
  /** How withdrawals are shared, where they are. */
  sharing?: SharedWithdrawals['sharing'] | undefined;
  rollout: Rollout;
  pool: RenderPool;
  health: Health;
  assets: ShellAssets;
  /** Which uploads of releases may be read; undefined where publishing is off. */
  uploads?: HeadCheck | undefined;
  /** Gets every reported event that counts. */
  onTelemetry?: OnTelemetry | undefined;
  log(line: string): void;
  /** The server is about to end, and accepts no further connections. */
  isDraining(): boolean;
}

/** A document as visitors share it: no header of a response, no cookie. */
type Document =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      mode: string;
      inlineSources: string[];
      styleSources: string[];
      scriptOrigins: string[];
      /** Others may get it too. */
      isShared: boolean;
      body: Body;
    };

/** A kept page is handed out this long, in ms, while a new one renders. */
const STALE_MS = 30_000;
/** Characters of the hash of a build. */
const BUILD_LENGTH = 16;
/** An hour's pages stay for stale-if-error: some 900 lists of 144 kB, or four thousand small ones. */
export const MAX_ENTRIES = 4000;
export const MAX_BYTES = 64 * 1024 * 1024;

export function createDocuments({ environment, registry, rollout, pool, health, assets, log }: Parts) {
  const { publicOrigin, backendUrl, internalKey, limits, origins, live } = environment;
  const microCacheMs = live ? 0 : environment.microCacheMs;
  const backendOrigin = environment.backendIsEmbedded ? undefined : new URL(backendUrl).origin;
  const analyticsOrigin = originOf(environment.config.analyticsUrl);
  const playerOrigin = originOf(environment.config.podcastPlayerUrl);
  const tileOrigin = [originOf(environment.config.mapTiles?.url)].filter((one) => one !== undefined);
  const cache = createMicroCache<Document>({
    freshMs: microCacheMs,
    staleMs: STALE_MS,
    staleIfErrorMs: environment.staleIfErrorMs,
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
  });

  async function make(
    request: PageRequest,
    preview: string | undefined,
    early: boolean,
    network: string,
  ): Promise<Made<Document>> {
    const { country, config, now } = request;
    const { result: page, view } = await rollout.page(request.registry, network, (registryOfPage) =>
      pool.render({ ...request, registry: registryOfPage }),
    );
    if (page.kind === 'redirect') {
      return {
        value: { kind: 'redirect', status: page.status, location: page.location },
        outcome: 'private',
        bytes: 0,
      };
    }
    if (page.status === 503) void health.isBackendUp(); // looks sooner; the answer does not wait for it
    // A widget without its data says "loading", which must not replace the page from before an outage.
    const isLacking = page.status < 500 && page.standing.length < page.widgets.length;
    const isOutage = isLacking && !(await health.isBackendUp());
    for (const problem of page.problems) log(`${new URL(request.url).pathname}: ${problem}`);
    const build = buildOf(assets, view);
    const scriptOrigins = foreignOrigins(chosenSections(view).map(({ release }) => release.url));
    const own = { page, assets, registry: view, config, country, now, build, scriptOrigins, live, preview };
    const html = early ? earlyHtml(page, now, build) : documentHtml(own);
    // What failed, in part or whole, must not be what everybody gets for the next seconds.
    const isWhole = !isOutage && page.status < 500 && page.mode === 'hydrate' && page.problems.length === 0;
    // With other releases than the key says, it is for those who wait for it.
    const isShared = isWhole && view === request.registry;
    const body = createBody(html);
    if (isShared) void body.pack();
    const { status, mode } = page;
    const styleSources = [...assets.styleSources, ...page.styleSources];
    const sources = { inlineSources: inlineSources(page.html), styleSources, scriptOrigins };
    return {
      value: { kind: 'page', status, mode, ...sources, isShared, body },
      outcome: isShared ? 'shared' : isWhole ? 'private' : 'failed',
      bytes: body.bytes,
    };
  }

  const answer = async (c: Context, early: boolean): Promise<Response> => {
    const requestUrl = visitorUrl({ url: c.req.url, header: (name) => c.req.header(name) }, environment);
    if (early) requestUrl.pathname = requestUrl.pathname.slice(EARLY_PATH.length);
    const proper = properPath(requestUrl.pathname);
    if (proper) return c.redirect(proper + requestUrl.search, 308);

    const headers = { header: (name: string) => c.req.header(name) };
    const { view, preview } = await viewOf(registry, headers); // one snapshot for both sides
    const config = { ...environment.config, publicOrigin: publicOrigin ?? requestUrl.origin };
    const country =
      countryInPath(requestUrl.pathname) ?? countryInCookie(c.req.header('cookie')) ?? DEFAULT_COUNTRY;
    const url = renderedUrl(requestUrl);
    const key = pageKey({ url, registry: view, publicOrigin: config.publicOrigin, country, preview, early });
    const found = await cache.get(key, () => {
      const backend = { backendUrl, internalKey };
      const rest = { config, country, ...backend, limits, origins, now: Date.now() };
      const network = networkOf(addressOf(c, environment.trustProxy));
      return make({ url: url.href, registry: view, ...rest }, preview, early, network);
    });
    const document = found.value;
    if (document.kind === 'redirect') return c.redirect(document.location, redirectStatus(document.status));
    const variant = variantOf(view, c.req.header('cookie'));
    const freshMs = document.isShared && !preview ? (found.ttlMs ?? microCacheMs) : 0;
    const named = environment.edgeCache ? c.req.header(VARIANT_HEADER) : undefined;
    const edge = edgeHeaders(variant, named, Math.floor(freshMs / 1000));
    const { bytes, encoding } = await document.body.for(c.req.header('accept-encoding') ?? '');
    return new Response(bytes, {
      status: document.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': preview ? 'no-store, private' : 'no-cache, private',
        ...(preview || early ? { 'x-robots-tag': 'noindex' } : {}),
        vary: VARY,
        ...edge,
        'x-render': document.mode,
        'cache-status': cacheStatus(found),
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...(document.status === 503 ? { 'retry-after': '5' } : {}),
        ...policyHeaders({
          inlineSources: document.inlineSources,
          styleSources: document.styleSources,
          scriptOrigins: document.scriptOrigins,
          imageOrigins: [...config.imageOrigins, ...tileOrigin],
          backendOrigin,
          analyticsOrigin,
          frameOrigins: playerOrigin ? [playerOrigin] : [],
        }),
      },
    });
  };
  return {
    /** Answers a request for a page with its document. */
    document: (c: Context) => answer(c, false),
    /** Answers a request below `EARLY_PATH` with what changes in a document (`early-html.ts`). */
    early: (c: Context) => answer(c, true),
  };
}

/** A hash of the scripts that hydrate a page. */
const buildOf = ({ entry }: ShellAssets, view: Registry) =>
  createHash('sha256')
    .update(entry.map(({ href }) => href).join() + releasesOf(view))
    .digest('base64url')
    .slice(0, BUILD_LENGTH);

/** RFC 9211; a negative `ttl` is that of a stale page. */
const cacheStatus = ({ ttlMs }: Found<Document>) =>
  ttlMs === undefined ? 'micro-cache; fwd=miss' : `micro-cache; hit; ttl=${Math.floor(ttlMs / 1000)}`;

const redirectStatus = (status: number) =>
  status === 301 || status === 307 || status === 308 ? status : 302;

const originOf = (url: string | undefined) => (url ? new URL(url).origin : undefined);

const foreignOrigins = (urls: string[]) => [
  ...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)),
];
