/** One request to one page: no HTTP, no files, nothing kept between requests. Runs in a render worker. */
import { createStaticHandler } from 'react-router';
import type { Platform, AnySection, SectionName } from '@board/shared/contract';
import { isCountryCode } from '@board/shared/domain';
import { createCountryPreference, createPlatform, createWidgetSource } from '@board/shared/platform';
import { dehydrate } from '@board/shared/query';
import { chosenSections, ownerOf, type ChosenSection } from '@board/shared/registry';
import { RegionSkeleton } from '@board/shared/ui';
import { prefixesOf } from '@board/shared/paths';
import { loadWidget } from '../src/federation/widgets';
import { chunkOf, headOf, statusOf } from '../src/head/head-of';
import { headHtml } from '../src/head/head-html';
import { buildRoutes, sectionRoutes } from '../src/routing/build-routes';
import type { RenderRequest, RenderResult } from './render-protocol';
import { renderTree } from './render-tree';
import { within } from './time-limit';

/** Limits of one render, in ms: loaders (and loading a section's build), then rendering. */
export const LOADERS_MS = 800;
export const RENDER_MS = 500;

export type LoadBuild = (section: ChosenSection) => Promise<AnySection>;

export async function render(request: RenderRequest, loadBuild: LoadBuild): Promise<RenderResult> {
  const abort = new AbortController();
  const problems: string[] = [];
  const sections = chosenSections(request.registry);
  const owner = ownerOf(sections, new URL(request.url).pathname, isCountryCode);
  const { platform, used, widgets } = requestPlatform(request, sections, loadBuild, abort.signal);
  try {
    const own = owner && (await within(LOADERS_MS, loadBuild(owner)).catch((error) => note(problems, error)));
    const routes = buildRoutes({
      platform,
      sections,
      mounted: (section) => {
        if (section !== owner) return [];
        return own ? sectionRoutes(section, () => own.routes(platform)) : pending(section);
      },
    });
    const handler = createStaticHandler(routes);
    const context = await within(
      LOADERS_MS,
      handler.query(new Request(request.url, { signal: abort.signal })),
    );
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
    }
    const failure = statusOf(context) >= 500 ? Object.values(context.errors ?? {})[0] : undefined;
    if (failure) note(problems, failure);
    const { html, styles } = await renderTree({ handler, context, platform, limitMs: RENDER_MS, problems });
    const { config } = request;
    const shellChunk = owner ? undefined : chunkOf(context);
    const pageChunk = owner && chunkOf(context);
    return {
      kind: 'page',
      status: failure ? 503 : context.statusCode,
      mode: failure || (owner && !own) ? 'replace' : 'hydrate',
      html,
      head:
        headHtml(headOf(context, config.product), { origin: config.publicOrigin, product: config.product }) +
        styles,
      queries: dehydrate(platform.queryClient),
      preload: [
        ...(owner ? [{ section: owner.name, ...(pageChunk ? { chunk: pageChunk } : {}) }] : []),
        ...[...used].filter((name) => name !== owner?.name).map((section) => ({ section })),
      ],
      ...(shellChunk ? { shellChunk } : {}),
      widgets: [...widgets],
      problems,
    };
  } finally {
    abort.abort();
    platform.queryClient.clear();
  }
}

/** Routes of a section whose server build is not to be had: its place stays open, and the browser fills it. */
const pending = (section: ChosenSection) =>
  prefixesOf(section.release.extras.segment).map((path) => ({
    path: `${path}/*`,
    element: <RegionSkeleton />,
  }));

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
    const section = sections.find((chosen) => chosen.name === name);
    if (!section) throw new Error(`The registry offers no release of ${name}`);
    const loaded = await within(LOADERS_MS, loadBuild(section));
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
    widgets: createWidgetSource(async (name) => {
      const widget = await loadWidget(load, name);
      widgets.add(name);
      return widget;
    }),
    notify: () => {},
    telemetry: () => {},
    fetch: (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.any([signal, ...(init?.signal ? [init.signal] : [])]) }),
  });
  return { platform, used, widgets };
}
