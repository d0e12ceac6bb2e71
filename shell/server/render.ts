/** One request to one page: no HTTP, no files, nothing kept between requests. Runs in a render worker. */
import { createStaticHandler } from 'react-router';
import type { Platform, AnySection, SectionName } from '@board/shared/contract';
import { isCountryCode } from '@board/shared/domain';
import { createCountryPreference, createPlatform, createWidgetSource } from '@board/shared/platform';
import { dehydrate } from '@board/shared/query';
import { isRefused, knownSections, ownerOf, type ChosenSection } from '@board/shared/registry';
import { loadWidget } from '../src/federation/widgets';
import { chunkOf, headOf, statusOf } from '../src/head/head-of';
import { headHtml } from '../src/head/head-html';
import { buildRoutes, frameRoutes, sectionRoutes } from '../src/routing/build-routes';
import type { RenderRequest, RenderResult } from './render-protocol';
import { renderTree } from './render-tree';
import { within } from './time-limit';

export type LoadBuild = (section: ChosenSection) => Promise<AnySection>;

export async function render(request: RenderRequest, loadBuild: LoadBuild): Promise<RenderResult> {
  const abort = new AbortController();
  const problems: string[] = [];
  const sections = knownSections(request.registry);
  const { platform, used, widgets } = requestPlatform(request, sections, loadBuild, abort.signal);
  try {
    const loaded = await matchAndLoad(request, sections, platform, loadBuild, abort).catch((error) => {
      note(problems, error);
      return openFrame(request, sections);
    });
    const { context, owner } = loaded;
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
    }
    // What has not come by now must not come between rendering and dehydrating: the page would carry data it does not show.
    await platform.queryClient.cancelQueries();
    const refused = ownerIn(sections.filter(isRefused), request.url);
    if (refused) problems.push(`no release of ${refused.name} fits this platform`);
    const failed = !refused && statusOf(context) >= 500;
    const failure = failed ? Object.values(context.errors ?? {})[0] : undefined;
    if (failure) note(problems, failure);
    const { config, limits } = request;
    const site = { origin: config.publicOrigin, product: config.product };
    const tree = await renderTree({ ...loaded, context, platform, limitMs: limits.renderMs, problems });
    const head = loaded.open ? { title: config.product } : headOf(context, config.product);
    const chunk = chunkOf(context);
    return {
      kind: 'page',
      status: failure ? 503 : context.statusCode,
      mode: failure || loaded.open ? 'replace' : 'hydrate',
      html: tree.html,
      head: headHtml(head, site) + tree.styles,
      queries: dehydrate(platform.queryClient),
      preload: [
        ...(owner ? [{ section: owner.name, ...(chunk ? { chunk } : {}) }] : []),
        ...[...used].filter((name) => name !== owner?.name).map((section) => ({ section })),
      ],
      ...(chunk && !owner ? { shellChunk: chunk } : {}),
      widgets: [...widgets],
      problems,
    };
  } finally {
    abort.abort();
    platform.queryClient.clear();
  }
}

const isOffered = (section: ChosenSection) => !isRefused(section);

const ownerIn = (sections: ChosenSection[], url: string) =>
  ownerOf(sections, new URL(url).pathname, isCountryCode);

/** Matches the address and runs its loaders, with the owning section's routes in place. Rejects when that takes too long. */
async function matchAndLoad(
  { url, limits }: RenderRequest,
  sections: ChosenSection[],
  platform: Platform,
  loadBuild: LoadBuild,
  abort: AbortController,
) {
  const owner = ownerIn(sections.filter(isOffered), url);
  const own = owner && (await within(limits.loadersMs, loadBuild(owner)));
  const handler = createStaticHandler(
    buildRoutes({
      platform,
      sections,
      mounted: (section) =>
        own && section === owner ? sectionRoutes(section, () => own.routes(platform)) : [],
    }),
  );
  const answer = handler.query(new Request(url, { signal: abort.signal }));
  return { handler, context: await within(limits.loadersMs, answer), owner, open: false };
}

/** The frame alone: what could not be loaded here in time, the browser fills in. */
async function openFrame({ url }: RenderRequest, sections: ChosenSection[]) {
  const handler = createStaticHandler(frameRoutes(sections));
  return {
    handler,
    context: await handler.query(new Request(url)),
    owner: ownerIn(sections.filter(isOffered), url),
    open: true,
  };
}

function note(problems: string[], error: unknown): undefined {
  problems.push(error instanceof Error ? error.message : String(error));
}

function requestPlatform(
  request: RenderRequest,
  sections: ChosenSection[],
  loadBuild: LoadBuild,
  signal: AbortSignal,
): { platform: Platform; used: Set<string>; widgets: Set<string> } {
  const used = new Set<string>();
  const widgets = new Set<string>();
  const load = async (name: SectionName) => {
    const section = sections.filter(isOffered).find((chosen) => chosen.name === name);
    if (!section) throw new Error(`The registry offers no release of ${name}`);
    const loaded = await within(request.limits.loadersMs, loadBuild(section));
    used.add(name);
    return loaded;
  };
  const platform = createPlatform({
    config: request.config,
    backendUrl: request.backendUrl,
    country: createCountryPreference(request.country),
    now: request.now,
    nonce: request.nonce,
    server: true,
    widgetPatienceMs: request.limits.loadersMs * 0.75,
    widgets: createWidgetSource(async (name) => {
      const widget = await loadWidget(load, name);
      widgets.add(name);
      return widget;
    }),
    notify: () => {},
    telemetry: () => {},
    fetch: (input, init) => {
      // The backend has a little less time than the loaders, so that its silence is an error of its own: 503.
      const limit = AbortSignal.timeout(request.limits.loadersMs * 0.85);
      return fetch(input, {
        ...init,
        signal: AbortSignal.any([signal, limit, ...(init?.signal ? [init.signal] : [])]),
      });
    },
  });
  return { platform, used, widgets };
}
