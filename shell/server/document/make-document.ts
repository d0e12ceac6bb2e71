/** From a page's render to the document that visitors share. */
import { isCountryCode } from '@board/shared/domain';
import { chosenSections, ownerOf, type Registry } from '@board/releases/registry/format';
import { originsAt, type Origins } from '@board/releases/registry/document-origins';
import type { Made } from '../cache/micro-cache';
import type { RequestFacts } from '../http/request-facts';
import { privatePart } from '../../src/for-documents';
import type { PageRequest } from '@board/releases/workers/protocol';
import type { Parts } from '../server-parts';
import { BOOT_SOURCE, documentHtml } from './document';
import { createBody, type Body } from './document-body';

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
      isWhole: boolean;
      /** It may show what only its visitor may know: no cache keeps it, and no other site learns its address. */
      isPrivate: boolean;
      body: Body;
      facts: PageFacts;
      /** Times of its render, for `Server-Timing`. */
      timing: string;
    };

/** What the log and the metrics say of a page. */
type PageFacts = Pick<RequestFacts, 'route' | 'section' | 'release'>;

interface Wish {
  request: PageRequest;
  /** The release that the visitor previews. */
  preview: string | undefined;
  /** Whose request it is, see `networkOf`. */
  network: string;
  /** Of the request, for the log. */
  id: string;
}

export async function makeDocument(
  parts: Parts,
  { request, preview, network, id }: Wish,
): Promise<Made<Document>> {
  const { rollout, health, assets, log, metrics } = parts;
  const { country, config, now } = request;
  const { live } = parts.environment;
  const { result: page, view } = await rollout.page({ ...request, id }, network);
  if (page.kind === 'redirect') {
    const { status, location } = page;
    return { value: { kind: 'redirect', status, location }, outcome: 'private', bytes: 0 };
  }
  if (page.status === 503) void health.isBackendUp(); // looks sooner; the answer does not wait for it
  // A widget without its data says "loading", which must not replace the page from before an outage.
  const isLacking = page.status < 500 && page.standing.length < page.widgets.length;
  const isOutage = isLacking && !(await health.isBackendUp());
  const { pathname: path } = new URL(request.url);
  const facts = factsOf(view, path, page.route);
  metrics?.page(page, facts);
  for (const problem of page.problems) log(problem, { id, path, ...facts });
  const sectionOrigins = originsAt(view, path, isCountryCode);
  const scriptOrigins = foreignOrigins(chosenSections(view).map(({ release }) => release.url));
  const drawn = { config, country, now, scriptOrigins, live, preview };
  const own = { page, assets, registry: view, ...drawn };
  const body = createBody(documentHtml(own));
  // What failed, in part or whole, must not be what everybody gets for the next seconds.
  const isWhole = !isOutage && page.status < 500 && page.mode === 'hydrate' && page.problems.length === 0;
  // With other releases than the key says, it is for those who wait for it.
  const isPrivate = privatePart(path) !== undefined;
  const isShared = isWhole && !isPrivate && view === request.registry;
  if (isShared) void body.pack();
  const { status, mode, loadersMs, renderMs } = page;
  const timing = `loaders;dur=${loadersMs}, render;dur=${renderMs}`;
  const styleSources = [...assets.styleSources, ...page.styleSources];
  const sources = { inlineSources: [BOOT_SOURCE], styleSources, scriptOrigins, sectionOrigins };
  return {
    value: { kind: 'page', status, mode, ...sources, isWhole, isPrivate, body, facts, timing },
    outcome: isShared ? 'shared' : isWhole ? 'private' : 'failed',
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
