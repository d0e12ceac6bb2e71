/** The result of a render whose routes are matched and loaded. */
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom';
import { dehydrate } from '@tanstack/react-query';
import { isCountryCode } from '@board/shared/domain';
import { BackendError } from '@board/shared/supabase';
import {
  isLateWidget,
  isWithheld,
  ownerOf,
  type ChosenSection,
  type Registry,
} from '@board/releases/registry/format';
import type {
  RenderedPage,
  RenderedRedirect,
  RenderRequest,
  RenderResult,
} from '@board/releases/workers/protocol';
import { chunkOf, headOf, statusOf } from '../../src/for-renders';
import {
  chargeSlow,
  chargeThrow,
  noteFault,
  outcomesOf,
  runningRelease,
  type RenderedTask,
} from './faults';
import { headHtml, renderTree } from './page-html';
import {
  serverBuildOf,
  type LoadBuild,
  type RequestPlatform,
} from './request-platform';

/** What one request has at hand on its way. */
export interface RenderTask extends RenderedTask, RequestPlatform {
  request: RenderRequest;
  loadBuild: LoadBuild;
  abort: AbortController;
  /** When the task began, as `performance.now()`. */
  beganAt: number;
}

export interface MatchedRoutes {
  handler: StaticHandler;
  context: Response | StaticHandlerContext;
  /** True for a frame-only page. */
  isFrame: boolean;
}

/** Routes whose loaders answered with data, and not with a redirect. */
interface MatchedPage extends MatchedRoutes {
  context: StaticHandlerContext;
}

export const ownerIn = (sections: ChosenSection[], url: string) =>
  ownerOf(sections, new URL(url).pathname, isCountryCode);

export async function renderRoutes(
  task: RenderTask,
  { handler, context, isFrame }: MatchedRoutes,
): Promise<RenderResult> {
  if (task.pending.size > 0) chargeSlow(task);
  if (context instanceof Response) return redirectFrom(context, task);
  return renderPage(task, { handler, context, isFrame });
}

const redirectFrom = (
  { status, headers }: Response,
  task: RenderTask,
): RenderedRedirect => ({
  kind: 'redirect',
  status,
  location: headers.get('location') ?? '/',
  ...outcomesOf(task),
});

async function renderPage(
  task: RenderTask,
  matchedPage: MatchedPage,
): Promise<RenderedPage> {
  const { request, owner, platform, widgets, problems } = task;
  const { context, isFrame } = matchedPage;
  // A query that is still open must not finish between rendering and
  // dehydrating: the page would carry data it does not show.
  await platform.queryClient.cancelQueries();
  const backendFailure = backendFailureOf(task, matchedPage);
  if (backendFailure) noteFault(task, backendFailure);
  const { config } = request;
  const renderBeganAt = performance.now();
  const renderedTree = await renderAsOwner(task, matchedPage);
  // A page may show a sentence in place of what is missing, which nobody else
  // should get for the next seconds.
  if (task.unanswered() > 0)
    problems.push(`the backend failed ${task.unanswered()} times`);
  const pageHead = isFrame
    ? { title: config.product }
    : headOf(context, config.product);
  const chunk = chunkOf(context);
  return {
    kind: 'page',
    status: backendFailure ? 503 : context.statusCode,
    mode: backendFailure || isFrame ? 'replace' : 'hydrate',
    html: renderedTree.html,
    head: headHtml(pageHead, config) + renderedTree.styles,
    styleSources: renderedTree.styleSources,
    queries: dehydrate(platform.queryClient),
    preload: preloadsOf(task, chunk),
    shellChunk: owner ? undefined : chunk,
    widgets: [...widgets],
    complete: [...widgets].filter((widgetName) => hasAllData(task, widgetName)),
    problems,
    route: routeOf(context),
    loadersMs: Math.round(renderBeganAt - task.beganAt),
    renderMs: Math.round(performance.now() - renderBeganAt),
    ...outcomesOf(task, isFrame),
  };
}

/**
 * The backend's failure, for which the page is a 503: the browser could not
 * render it either. Undefined without one, and for a withheld section. Throws a
 * section's failure, after which the browser may succeed.
 */
function backendFailureOf(
  task: RenderTask,
  { context, isFrame }: MatchedPage,
): unknown {
  const withheld = ownerIn(task.sections.filter(isWithheld), task.request.url);
  if (withheld) {
    const { name, release } = withheld;
    task.problems.push(`${name}: ${release.extras.withheld}`);
    return undefined;
  }
  if (statusOf(context) < 500) return undefined;
  const routeFailure: unknown = Object.values(context.errors ?? {})[0];
  if (
    routeFailure instanceof Error &&
    !(routeFailure instanceof BackendError)
  ) {
    chargeThrow(task, routeFailure, isFrame ? undefined : task.owner);
    throw routeFailure;
  }
  return routeFailure;
}

/** Renders the tree as code of the section that owns the page. */
function renderAsOwner(
  task: RenderTask,
  { handler, context, isFrame }: MatchedPage,
) {
  const { request, owner, platform, mark } = task;
  const release = owner && !isFrame ? serverBuildOf(owner) : undefined;
  return mark.as(release, () =>
    renderTree({
      handler,
      context,
      platform,
      limitMs: request.limits.renderMs,
      onError: (error) => {
        chargeThrow(task, error, runningRelease(task));
        noteFault(task, error);
      },
    }),
  );
}

/** The page's own section, and those whose widgets are visible at first. */
function preloadsOf(
  { owner, used, widgets, request }: RenderTask,
  chunk: string | undefined,
): RenderedPage['preload'] {
  const ofWidgets = [...used]
    .filter(
      (section) =>
        section !== owner && isNeededFirst(section, widgets, request.registry),
    )
    .map(({ name }) => ({ section: name }));
  return owner ? [{ section: owner.name, chunk }, ...ofWidgets] : ofWidgets;
}

/** The pattern that its path matched, such as `/:country/jobs/:slug`. */
function routeOf({ matches }: StaticHandlerContext): string {
  const segments = matches
    .flatMap(({ route: { path = '' } }) => path.split('/'))
    .filter(Boolean);
  return `/${segments.map((segment) => (isCountryCode(segment) ? ':country' : segment)).join('/')}`;
}

/**
 * Whether every query of a widget's section succeeded; else its HTML says
 * "loading", and must not stay (docs/product.md §8).
 */
const hasAllData = ({ platform }: RenderTask, widgetName: string) =>
  platform.queryClient
    .getQueryCache()
    .findAll({ queryKey: [widgetName.split('/')[0]] })
    .every(({ state }) => state.status === 'success');

/**
 * Whether the page has a widget of the section that may be on the first screen.
 */
const isNeededFirst = (
  { name }: ChosenSection,
  widgets: Iterable<string>,
  view: Registry,
) =>
  [...widgets].some(
    (widgetName) =>
      widgetName.startsWith(`${name}/`) && !isLateWidget(view, widgetName),
  );
