/** From a page's render to the document that visitors share. */
import { createHash } from 'node:crypto';
import { isCountryCode } from '@board/shared/domain';
import type { TraceContext } from '@board/shared/internal/trace';
import { chosenSections, ownerOf, type Registry } from '@board/shared/registry';
import { originsAt, type Origins } from '@board/shared/registry/document-origins';
import type { Made } from '../cache/micro-cache';
import { surrogateKeys } from '../cache/edge';
import { releasesOf } from '../cache/page-key';
import type { RequestFacts } from '../http/request-facts';
import type { PageRequest } from '../isolation/render-protocol';
import type { Parts } from '../server-parts';
import { inlineSources } from './boot-script';
import { documentHtml } from './document';
import { createBody, type Body } from './document-body';
import { earlyHtml } from './early-html';
import type { ShellAssets } from './shell-assets';

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
      /** Others may get it too. */
      isShared: boolean;
      /** When its render began, in ms since the epoch. */
      madeAt: number;
      /** By which an edge drops it. */
      keys: string[];
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
  /** Not the document, but what changes in another one (`early-html.ts`). */
  early: boolean;
  /** Whose request it is, see `networkOf`. */
  network: string;
  /** Of the request, for the log. */
  id: string;
  /** The request's span, where its trace is sampled. */
  span: TraceContext | undefined;
}

export async function makeDocument(
  parts: Parts,
  { request, preview, early, network, id, span }: Wish,
): Promise<Made<Document>> {
  const { rollout, health, assets, log, metrics, traces } = parts;
  const { country, config, now } = request;
  const { live } = parts.environment;
  const trace = span && traces && { traceId: span.traceId, spanId: span.spanId, shell: traces.shell };
  const { result: page, view } = await rollout.page({ ...request, id, trace }, network);
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
  const build = buildOf(assets, view, sectionOrigins);
  const scriptOrigins = foreignOrigins(chosenSections(view).map(({ release }) => release.url));
  const drawn = { config, country, now, build, scriptOrigins, live, preview, traces: traces?.shell.release };
  const own = { page, assets, registry: view, ...drawn };
  const body = createBody(early ? earlyHtml(page, now, build) : documentHtml(own));
  // What failed, in part or whole, must not be what everybody gets for the next seconds.
  const isWhole = !isOutage && page.status < 500 && page.mode === 'hydrate' && page.problems.length === 0;
  // With other releases than the key says, it is for those who wait for it.
  const isShared = isWhole && view === request.registry;
  if (isShared) void body.pack();
  const { status, mode, loadersMs, renderMs } = page;
  const timing = `loaders;dur=${loadersMs}, render;dur=${renderMs}`;
  const styleSources = [...assets.styleSources, ...page.styleSources];
  const keys = surrogateKeys(path, page.sections, view);
  const sources = { inlineSources: inlineSources(page.html), styleSources, scriptOrigins, sectionOrigins };
  return {
    value: {
      kind: 'page',
      status,
      mode,
      ...sources,
      isWhole,
      isShared,
      madeAt: now,
      keys,
      body,
      facts,
      timing,
    },
    outcome: isShared ? 'shared' : isWhole ? 'private' : 'failed',
    bytes: body.bytes,
  };
}

function factsOf(view: Registry, pathname: string, route: string): PageFacts {
  const owner = ownerOf(chosenSections(view), pathname, isCountryCode);
  return { route, section: owner?.name, release: owner?.release.metadata.version };
}

/** Characters of the hash of a build. */
const BUILD_LENGTH = 16;

/** A hash of the scripts that hydrate a page, and of what they may reach: an early answer keeps its document's policy. */
const buildOf = ({ entry }: ShellAssets, view: Registry, origins: Origins) =>
  createHash('sha256')
    .update(entry.map(({ href }) => href).join() + releasesOf(view) + JSON.stringify(origins))
    .digest('base64url')
    .slice(0, BUILD_LENGTH);

const foreignOrigins = (urls: string[]) => [
  ...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)),
];
