/** From a request for a page to its response: facts of the request, a render or a cached one, the policy, compression. */
import type { Context } from 'hono';
import { networkOf } from '@board/shared/internal/network';
import { EARLY_PATH } from '../../src/for-documents';
import { BEHIND_EDGE_MS, edgeHeaders } from '../cache/edge';
import { createMicroCache, type Found } from '../cache/micro-cache';
import { pageKey } from '../cache/page-key';
import type { Environment } from '../environment';
import { incomingOf } from '../http/incoming';
import { addressOf } from '../http/visitor-address';
import { factsIn } from '../http/request-facts';
import { VARIANT_HEADER, variantOf, VARY } from '../rollout/variant';
import { viewOf } from '../sections/preview';
import type { Parts } from '../server-parts';
import { properPath, visitorUrl } from './addresses';
import { makeDocument, type Document } from './make-document';
import { pageRequest } from './page-request';
import { policyHeaders } from './policy';

/** A kept page is handed out this long, in ms, while a new one renders. */
const STALE_MS = 30_000;
/** An hour's pages stay for stale-if-error: some 900 lists of 144 kB, or four thousand small ones. */
export const MAX_ENTRIES = 4000;
export const MAX_BYTES = 64 * 1024 * 1024;

export function createDocuments(parts: Parts) {
  const { environment, registry } = parts;
  const { edgeCache, staleIfErrorMs } = environment;
  const microCacheMs = environment.live ? 0 : environment.microCacheMs;
  const origins = policyOrigins(environment);
  const cache = createMicroCache<Document>({
    // An edge keeps pages for that long, and drops those that changed. It must not get an older one then.
    freshMs: edgeCache ? Math.min(microCacheMs, BEHIND_EDGE_MS) : microCacheMs,
    staleMs: edgeCache ? 0 : STALE_MS,
    staleIfErrorMs,
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
  });

  const answer = async (c: Context, early: boolean): Promise<Response> => {
    const url = visitorUrl(c.req, environment);
    if (early) url.pathname = url.pathname.slice(EARLY_PATH.length);
    const proper = properPath(url.pathname);
    if (proper) return c.redirect(proper + url.search, 308);

    const { view, preview } = await viewOf(registry, c.req); // one snapshot for both sides
    const request = pageRequest(c.req, url, view, environment);
    const incoming = incomingOf(c);
    if (incoming) parts.traces?.document(incoming);
    const facts = factsIn(c);
    const found = await cache.get(pageKey({ ...request, preview, early }), () => {
      const network = networkOf(addressOf(c, environment.trustProxy));
      return makeDocument(parts, { request, preview, early, network, id: facts.id, span: facts.trace?.span });
    });
    const document = found.value;
    facts.cache = found.ttlMs === undefined ? 'miss' : found.ttlMs < 0 ? 'stale' : 'hit';
    if (document.kind === 'redirect') return c.redirect(document.location, redirectStatus(document.status));
    Object.assign(facts, document.facts);
    const variant = variantOf(view, c.req.header('cookie'));
    const isCurrent = document.isShared && !preview && (found.ttlMs ?? 0) >= 0;
    const times = { freshMs: isCurrent ? microCacheMs : 0, staleMs: STALE_MS, staleIfErrorMs };
    const made = { keys: document.keys, ageMs: Date.now() - document.madeAt };
    const named = edgeCache ? c.req.header(VARIANT_HEADER) : undefined;
    const { bytes, encoding } = await document.body.for(c.req.header('accept-encoding') ?? '');
    return new Response(bytes, {
      status: document.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': preview ? 'no-store, private' : 'no-cache, private',
        ...(preview || early || !document.isWhole ? { 'x-robots-tag': 'noindex' } : {}),
        vary: VARY,
        ...edgeHeaders(variant, named, times, made),
        'x-render': document.mode,
        'cache-status': cacheStatus(found),
        'server-timing': `cache;desc=${facts.cache}${facts.cache === 'miss' ? `, ${document.timing}` : ''}`,
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...(document.status === 503 ? { 'retry-after': '5' } : {}),
        ...policyHeaders({ ...origins, ...document }),
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

/** What the policy allows, by the configuration. */
function policyOrigins({ backendIsEmbedded, backendUrl, config, live }: Environment) {
  const tiles = originOf(config.mapTiles?.url);
  const player = originOf(config.podcastPlayerUrl);
  return {
    imageOrigins: [...config.imageOrigins, ...(tiles ? [tiles] : [])],
    backendOrigin: backendIsEmbedded ? undefined : originOf(backendUrl),
    analyticsOrigin: originOf(config.analyticsUrl),
    frameOrigins: player ? [player] : [],
    live,
  };
}

/** RFC 9211; a negative `ttl` is that of a stale page. */
const cacheStatus = ({ ttlMs }: Found<Document>) =>
  ttlMs === undefined ? 'micro-cache; fwd=miss' : `micro-cache; hit; ttl=${Math.floor(ttlMs / 1000)}`;

const redirectStatus = (status: number) =>
  status === 301 || status === 307 || status === 308 ? status : 302;

const originOf = (url: string | undefined) => (url ? new URL(url).origin : undefined);
