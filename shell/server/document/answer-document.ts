/**
 * Answers a request for a page: a render or a cached one, what visitors share
 * of it, the policy, compression.
 */
import type { Context } from 'hono';
import { isCountryCode } from '@board/shared/domain';
import { networkOf } from '@board/shared/node/network';
import {
  chosenSections,
  ownerOf,
  type Registry,
} from '@board/releases/registry/format';
import {
  originsAt,
  type DocumentOrigins,
} from '@board/releases/registry/document-origins';
import { privatePart } from '../../src/for-documents';
import {
  createMicroCache,
  type FoundValue,
  type MadeValue,
} from '../cache/micro-cache';
import { addressOf, factsIn, type RequestFacts } from '../http/request-facts';
import type {
  PageRequest,
  RenderedPage,
} from '@board/releases/workers/protocol';
import type { ServerParts } from '../server-parts';
import { createBody, type DocumentBody } from './body';
import { BOOT_SOURCE, documentHtml, NOTICE_STYLES_SOURCE } from './document';
import {
  pageKey,
  pageRequest,
  properPath,
  viewOf,
  visitorUrl,
} from './page-request';
import { policyHeaders, policyOrigins } from './policy';

/** A stale page is answered for this long, in ms, while a new one renders. */
const STALE_MS = 30_000;
/**
 * An hour's pages stay for stale-if-error: some 900 lists of 144 kB, or four
 * thousand small ones.
 */
export const MAX_ENTRIES = 4000;
export const MAX_BYTES = 64 * 1024 * 1024;

export function createDocuments(parts: ServerParts) {
  const { environment, registry } = parts;
  const policyOf = createPolicies(environment);
  const documentCache = createMicroCache<Document>({
    freshMs: environment.microCacheMs,
    staleMs: STALE_MS,
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
  });

  return async (context: Context): Promise<Response> => {
    const url = visitorUrl(context.req, environment);
    const properAddress = properPath(url.pathname);
    if (properAddress) return context.redirect(properAddress + url.search, 308);

    // Server and browser use this one snapshot of the registry.
    const { view, preview } = await viewOf(registry, context.req);
    const request = pageRequest(context.req, url, view, parts);
    const pageFacts = factsIn(context);
    const cachedDocument = await documentCache.get(
      pageKey({ ...request, preview }),
      () => {
        const network = networkOf(addressOf(context, environment.trustProxy));
        return makeDocument(parts, {
          request,
          preview,
          network,
          id: pageFacts.id,
        });
      },
    );
    const document = cachedDocument.value;
    pageFacts.cache = cacheFact(cachedDocument);
    if (document.kind === 'redirect')
      return context.redirect(
        document.location,
        redirectStatus(document.status),
      );
    Object.assign(pageFacts, document.facts);
    const { bytes, encoding } = await document.body.for(
      context.req.header('accept-encoding') ?? '',
    );
    const headers: Record<string, string> = {
      ...(await policyOf(document)),
      ...contentHeaders(document, preview !== undefined),
      'cache-status': cacheStatus(cachedDocument),
      'server-timing': serverTiming(pageFacts.cache, document),
    };
    if (encoding) headers['content-encoding'] = encoding;
    return new Response(bytes, { status: document.status, headers });
  };
}

/** Makes the policy of each document; one for pages that follow edits. */
function createPolicies(environment: ServerParts['environment']) {
  const declaredOrigins = policyOrigins(environment);
  return async (document: PageDocument) => {
    const headers = policyHeaders({ ...declaredOrigins, ...document });
    if (process.env.NODE_ENV !== 'development' || !environment.live)
      return headers;
    const { policyForUpdates } = await import('../endpoints/live-site');
    return policyForUpdates(headers, environment.dataDir);
  };
}

/** What a response says of its document, whichever cache it comes from. */
function contentHeaders(
  { isPrivate, isComplete, mode, status }: PageDocument,
  isPreview: boolean,
): Record<string, string> {
  const isForOne = isPreview || isPrivate;
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isForOne ? 'no-store, private' : 'no-cache, private',
    vary: 'accept-encoding, cookie',
    'x-render': mode,
  };
  if (isForOne || !isComplete) headers['x-robots-tag'] = 'noindex';
  if (status === 503) headers['retry-after'] = '5';
  // This is narrower than the header of `policyHeaders`.
  if (isPrivate) headers['referrer-policy'] = 'no-referrer';
  return headers;
}

/** A document as visitors share it: no header of a response, no cookie. */
type PageDocument = Extract<Document, { kind: 'page' }>;
type Document =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      mode: string;
      inlineSources: string[];
      styleSources: string[];
      scriptOrigins: string[];
      sectionOrigins: DocumentOrigins;
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
      body: DocumentBody;
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
  /** The request's id, for the log. */
  id: string;
}

async function makeDocument(
  parts: ServerParts,
  documentRequest: DocumentRequest,
): Promise<MadeValue<Document>> {
  const { pool, judge, health } = parts;
  const { network, id } = documentRequest;
  const request = { ...documentRequest.request, id, network };
  const rendered = await pool.render(request);
  const { result: renderedPage, view } = await judge.settlePage(
    request,
    rendered,
  );
  if (renderedPage.kind === 'redirect') {
    const { status, location } = renderedPage;
    return {
      value: { kind: 'redirect', status, location },
      outcome: 'private',
      bytes: 0,
    };
  }
  // The health check looks at the backend sooner; the answer does not wait.
  if (renderedPage.status === 503) void health.isBackendUp();
  const isOutage = await lacksDataInOutage(renderedPage, health);
  const isComplete = isWhole(renderedPage) && !isOutage;
  const document = documentOf(
    parts,
    documentRequest,
    renderedPage,
    view,
    isComplete,
  );
  // The page is not shared if a canary was replaced: the key names other
  // releases than the page has.
  const isShared =
    isComplete && !document.isPrivate && view === request.registry;
  if (isShared) void document.body.pack();
  return {
    value: document,
    outcome: outcomeOf(isShared, isComplete),
    bytes: document.body.bytes,
  };
}

function outcomeOf(isShared: boolean, isComplete: boolean) {
  if (isShared) return 'shared';
  return isComplete ? 'private' : 'failed';
}

/**
 * Whether nothing failed, in part or whole: what did must not be what everybody
 * gets for the next seconds.
 */
const isWhole = ({ status, mode, problems }: RenderedPage): boolean =>
  status < 500 && mode === 'hydrate' && problems.length === 0;

/**
 * A widget without its data says "loading", which must not replace the page
 * from before an outage.
 */
async function lacksDataInOutage(
  { status, complete, widgets }: RenderedPage,
  health: ServerParts['health'],
): Promise<boolean> {
  const lacksData = status < 500 && complete.length < widgets.length;
  return lacksData && !(await health.isBackendUp());
}

/** Makes the document of a rendered page, and logs and counts the page. */
function documentOf(
  { assets, log, metrics, environment }: ServerParts,
  { request, preview, id }: DocumentRequest,
  renderedPage: RenderedPage,
  view: Registry,
  isComplete: boolean,
): PageDocument {
  const { country, config, now } = request;
  const { pathname: path } = new URL(request.url);
  const pageFacts = factsOf(view, path, renderedPage.route);
  metrics?.page(renderedPage, pageFacts);
  for (const problem of renderedPage.problems)
    log(problem, { id, path, ...pageFacts });
  const scriptOrigins = foreignOrigins(
    chosenSections(view).map(({ release }) => release.url),
  );
  const html = documentHtml({
    page: renderedPage,
    assets,
    registry: view,
    config,
    country,
    now,
    scriptOrigins,
    live: environment.live,
    preview,
  });
  return {
    kind: 'page',
    status: renderedPage.status,
    mode: renderedPage.mode,
    inlineSources: [BOOT_SOURCE],
    styleSources: [
      ...assets.styleSources,
      NOTICE_STYLES_SOURCE,
      ...renderedPage.styleSources,
    ],
    scriptOrigins,
    sectionOrigins: originsAt(view, path, isCountryCode),
    isComplete,
    isPrivate: privatePart(path) !== undefined,
    body: createBody(html),
    facts: pageFacts,
    timing: `loaders;dur=${renderedPage.loadersMs}, render;dur=${renderedPage.renderMs}`,
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

const serverTiming = (cache: CacheFact, { timing }: PageDocument) =>
  cache === 'miss' ? `cache;desc=miss, ${timing}` : `cache;desc=${cache}`;

/** What the micro-cache had of a document, for the log and the metrics. */
type CacheFact = NonNullable<RequestFacts['cache']>;

function cacheFact({ ttlMs }: FoundValue<Document>): CacheFact {
  if (ttlMs === undefined) return 'miss';
  return ttlMs < 0 ? 'stale' : 'hit';
}

/** RFC 9211; a negative `ttl` is that of a stale page. */
const cacheStatus = ({ ttlMs }: FoundValue<Document>) =>
  ttlMs === undefined
    ? 'micro-cache; fwd=miss'
    : `micro-cache; hit; ttl=${Math.floor(ttlMs / 1000)}`;

const redirectStatus = (status: number) =>
  status === 301 || status === 307 || status === 308 ? status : 302;
