/**
 * From a request for a page to its response: a render or a cached one, what
 * visitors share of it, the policy, compression.
 */
import type { Context } from 'hono';
import { isCountryCode } from '@board/shared/domain';
import { networkOf } from '@board/shared/internal/network';
import {
  chosenSections,
  ownerOf,
  type Registry,
} from '@board/releases/registry/format';
import {
  originsAt,
  type Origins,
} from '@board/releases/registry/document-origins';
import { privatePart } from '../../src/for-documents';
import { createMicroCache, type Found, type Made } from '../cache/micro-cache';
import type { Environment } from '../environment';
import { addressOf, factsIn, type RequestFacts } from '../http/request-facts';
import type { PageRequest } from '@board/releases/workers/protocol';
import type { ServerParts } from '../server-parts';
import {
  BOOT_SOURCE,
  createBody,
  documentHtml,
  NOTICE_STYLES_SOURCE,
  type Body,
} from './document';
import {
  pageKey,
  pageRequest,
  properPath,
  viewOf,
  visitorUrl,
} from './page-request';
import { policyHeaders } from './policy';

/** A kept page is handed out this long, in ms, while a new one renders. */
const STALE_MS = 30_000;
/**
 * An hour's pages stay for stale-if-error: some 900 lists of 144 kB, or four
 * thousand small ones.
 */
export const MAX_ENTRIES = 4000;
export const MAX_BYTES = 64 * 1024 * 1024;

export function createDocuments(parts: ServerParts) {
  const { environment, registry } = parts;
  const origins = policyOrigins(environment);
  const cache = createMicroCache<Document>({
    freshMs: environment.microCacheMs,
    staleMs: STALE_MS,
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
  });

  const policyOf = async (document: Page) => {
    const headers = policyHeaders({ ...origins, ...document });
    if (process.env.NODE_ENV !== 'development' || !environment.live)
      return headers;
    const { policyForUpdates } = await import('../endpoints/live-site');
    return policyForUpdates(headers, environment.dataDir);
  };

  return async (c: Context): Promise<Response> => {
    const url = visitorUrl(c.req, environment);
    const proper = properPath(url.pathname);
    if (proper) return c.redirect(proper + url.search, 308);

    // one snapshot for both sides
    const { view, preview } = await viewOf(registry, c.req);
    const request = pageRequest(c.req, url, view, parts);
    const facts = factsIn(c);
    const found = await cache.get(pageKey({ ...request, preview }), () => {
      const network = networkOf(addressOf(c, environment.trustProxy));
      return makeDocument(parts, { request, preview, network, id: facts.id });
    });
    const document = found.value;
    facts.cache =
      found.ttlMs === undefined ? 'miss' : found.ttlMs < 0 ? 'stale' : 'hit';
    if (document.kind === 'redirect')
      return c.redirect(document.location, redirectStatus(document.status));
    Object.assign(facts, document.facts);
    const { bytes, encoding } = await document.body.for(
      c.req.header('accept-encoding') ?? '',
    );
    return new Response(bytes, {
      status: document.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control':
          preview || document.isPrivate
            ? 'no-store, private'
            : 'no-cache, private',
        ...(preview || document.isPrivate || !document.isComplete
          ? { 'x-robots-tag': 'noindex' }
          : {}),
        vary: 'accept-encoding, cookie',
        'x-render': document.mode,
        'cache-status': cacheStatus(found),
        'server-timing': `cache;desc=${facts.cache}${facts.cache === 'miss' ? `, ${document.timing}` : ''}`,
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...(document.status === 503 ? { 'retry-after': '5' } : {}),
        ...(await policyOf(document)),
        ...(document.isPrivate ? { 'referrer-policy': 'no-referrer' } : {}),
      },
    });
  };
}

/** A document as visitors share it: no header of a response, no cookie. */
type Page = Extract<Document, { kind: 'page' }>;
type Document =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      mode: string;
      inlineSources: string[];
      styleSources: string[];
      scriptOrigins: string[];
      sectionOrigins: Origins;
      /**
       * Nothing failed, in part or whole. A page that lacks content must not be
       * what a search engine keeps.
       */
      isComplete: boolean;
      /**
       * It may show what only its visitor may know: no cache keeps it, and no
       * other site learns its address.
       */
      isPrivate: boolean;
      body: Body;
      facts: PageFacts;
      /** Times of its render, for `Server-Timing`. */
      timing: string;
    };

/** What the log and the metrics say of a page. */
type PageFacts = Pick<RequestFacts, 'route' | 'section' | 'release'>;

interface DocumentRequest {
  request: PageRequest;
  /** The release that the visitor previews. */
  preview: string | undefined;
  /** Whose request it is, see `networkOf`. */
  network: string;
  /** Of the request, for the log. */
  id: string;
}

async function makeDocument(
  parts: ServerParts,
  { request, preview, network, id }: DocumentRequest,
): Promise<Made<Document>> {
  const { judge, health, assets, log, metrics } = parts;
  const { country, config, now } = request;
  const { live } = parts.environment;
  const { result: page, view } = await judge.page(
    { ...request, id, network },
    network,
  );
  if (page.kind === 'redirect') {
    const { status, location } = page;
    return {
      value: { kind: 'redirect', status, location },
      outcome: 'private',
      bytes: 0,
    };
  }
  // looks sooner; the answer does not wait for it
  if (page.status === 503) void health.isBackendUp();
  // A widget without its data says "loading", which must not replace the page
  // from before an outage.
  const isLacking =
    page.status < 500 && page.complete.length < page.widgets.length;
  const isOutage = isLacking && !(await health.isBackendUp());
  const { pathname: path } = new URL(request.url);
  const facts = factsOf(view, path, page.route);
  metrics?.page(page, facts);
  for (const problem of page.problems) log(problem, { id, path, ...facts });
  const sectionOrigins = originsAt(view, path, isCountryCode);
  const scriptOrigins = foreignOrigins(
    chosenSections(view).map(({ release }) => release.url),
  );
  const body = createBody(
    documentHtml({
      page,
      assets,
      registry: view,
      config,
      country,
      now,
      scriptOrigins,
      live,
      preview,
    }),
  );
  // What failed, in part or whole, must not be what everybody gets for the next
  // seconds.
  const isComplete =
    !isOutage &&
    page.status < 500 &&
    page.mode === 'hydrate' &&
    page.problems.length === 0;
  // With other releases than the key says, it is for those who wait for it.
  const isPrivate = privatePart(path) !== undefined;
  const isShared = isComplete && !isPrivate && view === request.registry;
  if (isShared) void body.pack();
  const { status, mode, loadersMs, renderMs } = page;
  const timing = `loaders;dur=${loadersMs}, render;dur=${renderMs}`;
  const styleSources = [
    ...assets.styleSources,
    NOTICE_STYLES_SOURCE,
    ...page.styleSources,
  ];
  const sources = {
    inlineSources: [BOOT_SOURCE],
    styleSources,
    scriptOrigins,
    sectionOrigins,
  };
  return {
    value: {
      kind: 'page',
      status,
      mode,
      ...sources,
      isComplete,
      isPrivate,
      body,
      facts,
      timing,
    },
    outcome: isShared ? 'shared' : isComplete ? 'private' : 'failed',
    bytes: body.bytes,
  };
}

function factsOf(view: Registry, pathname: string, route: string): PageFacts {
  const owner = ownerOf(chosenSections(view), pathname, isCountryCode);
  return {
    route,
    section: owner?.name,
    release: owner?.release.metadata.version,
  };
}

const foreignOrigins = (urls: string[]) => [
  ...new Set(
    urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin),
  ),
];

/** What the policy allows, by the configuration. */
function policyOrigins({ backendIsEmbedded, backendUrl, config }: Environment) {
  const tiles = originOf(config.mapTiles?.url);
  const player = originOf(config.podcast?.player);
  return {
    imageOrigins: [...config.imageOrigins, ...(tiles ? [tiles] : [])],
    backendOrigin: backendIsEmbedded ? undefined : originOf(backendUrl),
    analyticsOrigin: originOf(config.analyticsUrl),
    frameOrigins: player ? [player] : [],
  };
}

/** RFC 9211; a negative `ttl` is that of a stale page. */
const cacheStatus = ({ ttlMs }: Found<Document>) =>
  ttlMs === undefined
    ? 'micro-cache; fwd=miss'
    : `micro-cache; hit; ttl=${Math.floor(ttlMs / 1000)}`;

const redirectStatus = (status: number) =>
  status === 301 || status === 307 || status === 308 ? status : 302;

const originOf = (url: string | undefined) =>
  url ? new URL(url).origin : undefined;
