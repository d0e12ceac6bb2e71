/** From a request for a page to its document: what is rendered of it, and whether visitors may share it. */
import { isCountryCode } from '@board/shared/domain';
import { chosenSections, ownerOf, type Registry } from '@board/releases/registry/format';
import { originsAt, type Origins } from '@board/releases/registry/document-origins';
import type { PageRequest } from '@board/releases/workers/protocol';
import { privatePart } from '../../src/for-documents';
import type { Made } from '../cache/micro-cache';
import type { RequestFacts } from '../http/request-facts';
import type { ServerParts } from '../server-parts';
import { createBody, type Body } from './body';
import { BOOT_SOURCE, documentHtml } from './document';

/** A document as visitors share it: no header of a response, no cookie. */
export type Document =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      mode: string;
      inlineSources: string[];
      styleSources: string[];
      scriptOrigins: string[];
      sectionOrigins: Origins;
      /** Nothing failed, in part or whole. A page that lacks content must not be what a search engine keeps. */
      isComplete: boolean;
      /** It may show what only its visitor may know: no cache keeps it, and no other site learns its address. */
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

/** Renders the document of a request, and logs what is missing in it. */
export async function makeDocument(
  parts: ServerParts,
  { request, preview, network, id }: DocumentRequest,
): Promise<Made<Document>> {
  const { judge, health, assets, log, metrics } = parts;
  const { country, config, now } = request;
  const { live } = parts.environment;
  const { result: page, view } = await judge.page({ ...request, id }, network);
  if (page.kind === 'redirect') {
    const { status, location } = page;
    return { value: { kind: 'redirect', status, location }, outcome: 'private', bytes: 0 };
  }
  if (page.status === 503) void health.isBackendUp(); // looks sooner; the answer does not wait for it
  // A widget without its data says "loading", which must not replace the page from before an outage.
  const isLacking = page.status < 500 && page.complete.length < page.widgets.length;
  const isOutage = isLacking && !(await health.isBackendUp());
  const { pathname: path } = new URL(request.url);
  const facts = factsOf(view, path, page.route);
  metrics?.page(page, facts);
  for (const problem of page.problems) log(problem, { id, path, ...facts });
  const sectionOrigins = originsAt(view, path, isCountryCode);
  const scriptOrigins = foreignOrigins(chosenSections(view).map(({ release }) => release.url));
  const body = createBody(
    documentHtml({ page, assets, registry: view, config, country, now, scriptOrigins, live, preview }),
  );
  // What failed, in part or whole, must not be what everybody gets for the next seconds.
  const isComplete = !isOutage && page.status < 500 && page.mode === 'hydrate' && page.problems.length === 0;
  // With other releases than the key says, it is for those who wait for it.
  const isPrivate = privatePart(path) !== undefined;
  const isShared = isComplete && !isPrivate && view === request.registry;
  if (isShared) void body.pack();
  const { status, mode, loadersMs, renderMs } = page;
  const timing = `loaders;dur=${loadersMs}, render;dur=${renderMs}`;
  const styleSources = [...assets.styleSources, ...page.styleSources];
  const sources = { inlineSources: [BOOT_SOURCE], styleSources, scriptOrigins, sectionOrigins };
  return {
    value: { kind: 'page', status, mode, ...sources, isComplete, isPrivate, body, facts, timing },
    outcome: isShared ? 'shared' : isComplete ? 'private' : 'failed',
    bytes: body.bytes,
  };
}

function factsOf(view: Registry, pathname: string, route: string): PageFacts {
  const owner = ownerOf(chosenSections(view), pathname, isCountryCode);
  return { route, section: owner?.name, release: owner?.release.metadata.version };
}

const foreignOrigins = (urls: string[]) => [
  ...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)),
];
