/** From a request for a page to its response: a document that is made or cached, the policy, compression. */
import type { Context } from 'hono';
import { networkOf } from '@board/shared/internal/network';
import { createMicroCache, type Found } from '../cache/micro-cache';
import type { Environment } from '../environment';
import { addressOf, factsIn } from '../http/request-facts';
import type { ServerParts } from '../server-parts';
import { makeDocument, type Document } from './make-document';
import { properPath, visitorUrl } from './page-address';
import { pageKey, pageRequest, viewOf } from './page-request';
import { policyHeaders } from './policy';

/** A kept page is handed out this long, in ms, while a new one renders. */
const STALE_MS = 30_000;
/** An hour's pages stay for stale-if-error: some 900 lists of 144 kB, or four thousand small ones. */
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

  return async (c: Context): Promise<Response> => {
    const url = visitorUrl(c.req, environment);
    const proper = properPath(url.pathname);
    if (proper) return c.redirect(proper + url.search, 308);

    const { view, preview } = await viewOf(registry, c.req); // one snapshot for both sides
    const request = pageRequest(c.req, url, view, parts);
    const facts = factsIn(c);
    const found = await cache.get(pageKey({ ...request, preview }), () => {
      const network = networkOf(addressOf(c, environment.trustProxy));
      return makeDocument(parts, { request, preview, network, id: facts.id });
    });
    const document = found.value;
    facts.cache = found.ttlMs === undefined ? 'miss' : found.ttlMs < 0 ? 'stale' : 'hit';
    if (document.kind === 'redirect') return c.redirect(document.location, redirectStatus(document.status));
    Object.assign(facts, document.facts);
    const { bytes, encoding } = await document.body.for(c.req.header('accept-encoding') ?? '');
    return new Response(bytes, {
      status: document.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': preview || document.isPrivate ? 'no-store, private' : 'no-cache, private',
        ...(preview || document.isPrivate || !document.isComplete ? { 'x-robots-tag': 'noindex' } : {}),
        vary: 'accept-encoding, cookie',
        'x-render': document.mode,
        'cache-status': cacheStatus(found),
        'server-timing': `cache;desc=${facts.cache}${facts.cache === 'miss' ? `, ${document.timing}` : ''}`,
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...(document.status === 503 ? { 'retry-after': '5' } : {}),
        ...policyHeaders({ ...origins, ...document }),
        ...(document.isPrivate ? { 'referrer-policy': 'no-referrer' } : {}),
      },
    });
  };
}

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
  ttlMs === undefined ? 'micro-cache; fwd=miss' : `micro-cache; hit; ttl=${Math.floor(ttlMs / 1000)}`;

const redirectStatus = (status: number) =>
  status === 301 || status === 307 || status === 308 ? status : 302;

const originOf = (url: string | undefined) => (url ? new URL(url).origin : undefined);
