/**
 * One request to one page: no HTTP, no files, nothing kept between requests.
 * Runs in a render worker.
 */
import {
  createStaticHandler,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { dehydrate } from '@tanstack/react-query';
import { isCountryCode } from '@board/shared/domain';
import { BackendError } from '@board/shared/supabase';
import {
  isWithheld,
  isLateWidget,
  knownSections,
  ownerOf,
  type ChosenSection,
  type Registry,
} from '@board/releases/registry/format';
import {
  buildRoutes,
  chunkOf,
  frameRoutes,
  headOf,
  sectionRoutes,
  statusOf,
} from '../../src/for-renders';
import type {
  RenderedPage,
  RenderedRedirect,
  RenderRequest,
  RenderResult,
} from '@board/releases/workers/protocol';
import { BuildOutOfReach } from '@board/releases/workers/builds';
import { headHtml, renderTree } from './page-html';
import {
  chargeSlow,
  chargeThrow,
  messageOf,
  note,
  outcomesOf,
  running,
  type RenderedTask,
} from './faults';
import {
  requestPlatform,
  serverBuildOf,
  within,
  type LoadBuild,
  type RequestPlatform,
} from './request-platform';
import type { ThreadMark } from '@board/releases/workers/thread-mark';

interface Worker {
  loadBuild: LoadBuild;
  mark: ThreadMark;
}

/** What one request has at hand on its way. */
interface RenderTask extends RenderedTask, RequestPlatform {
  request: RenderRequest;
  loadBuild: LoadBuild;
  abort: AbortController;
  /** When the task began, as `performance.now()`. */
  beganAt: number;
}

interface MatchedRoutes {
  handler: StaticHandler;
  context: Response | StaticHandlerContext;
  /** True for a frame-only page. */
  isFrame: boolean;
}

/** Routes whose loaders answered with data, and not with a redirect. */
interface MatchedPage extends MatchedRoutes {
  context: StaticHandlerContext;
}

/** The page; if it cannot be rendered here in time, a frame-only page. */
export async function render(
  request: RenderRequest,
  worker: Worker,
): Promise<RenderResult> {
  const abort = new AbortController();
  const sections = knownSections(request.registry);
  const offered = sections.filter((section) => !isWithheld(section));
  const owner = ownerIn(offered, request.url);
  const faults: RenderedTask['faults'] = [];
  const loadBuild = notingFaults(worker.loadBuild, faults);
  const { signal } = abort;
  const platform = requestPlatform({
    ...worker,
    loadBuild,
    request,
    sections: offered,
    signal,
  });
  const task: RenderTask = {
    ...worker,
    loadBuild,
    faults,
    ...platform,
    request,
    sections,
    owner,
    problems: [],
    exceeded: new Set(),
    abort,
    beganAt: performance.now(),
  };
  try {
    if (request.frameOnly) return await renderFrame(task);
    return await renderWhole(task).catch((error: unknown) => {
      note(task, error);
      return renderFrame(task);
    });
  } finally {
    abort.abort();
    task.platform.queryClient.clear();
  }
}

/** Loads builds, and adds a fault for each that is not usable. */
const notingFaults =
  (loadBuild: LoadBuild, faults: RenderedTask['faults']): LoadBuild =>
  (section) =>
    loadBuild(section).catch((error: unknown) => {
      if (!(error instanceof BuildOutOfReach))
        faults.push({
          release: serverBuildOf(section),
          kind: 'not usable',
          why: messageOf(error),
        });
      throw error;
    });

const renderWhole = async (task: RenderTask) =>
  renderRoutes(task, await matchAndLoad(task));

const renderFrame = async (task: RenderTask) =>
  renderRoutes(task, await openFrame(task));

const ownerIn = (sections: ChosenSection[], url: string) =>
  ownerOf(sections, new URL(url).pathname, isCountryCode);

/**
 * Matches the address and runs its loaders, with the owning section's routes in
 * place. Rejects when that takes too long.
 */
async function matchAndLoad(task: RenderTask): Promise<MatchedRoutes> {
  const { request, sections, owner, platform, mark, abort } = task;
  const endsAt = performance.now() + request.limits.loadersMs;
  const remainingMs = () => endsAt - performance.now();
  const build = owner && (await within(remainingMs(), task.loadBuild(owner)));
  return mark.as(owner && serverBuildOf(owner), async () => {
    const handler = createStaticHandler(
      buildRoutes({
        platform,
        sections,
        mounted: (section) =>
          build && section === owner
            ? sectionRoutes(section, () => build.routes(platform))
            : [],
      }),
    );
    const loading = handler.query(
      new Request(request.url, { signal: abort.signal }),
    );
    const context = await within(remainingMs(), loading);
    return { handler, context, isFrame: false };
  });
}

/**
 * The frame alone: what could not be loaded here in time, the browser fills in.
 */
async function openFrame({
  request,
  sections,
}: RenderTask): Promise<MatchedRoutes> {
  const handler = createStaticHandler(frameRoutes(sections));
  return {
    handler,
    context: await handler.query(new Request(request.url)),
    isFrame: true,
  };
}

async function renderRoutes(
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
  matched: MatchedPage,
): Promise<RenderedPage> {
  const { request, owner, platform, widgets, problems } = task;
  const { context, isFrame } = matched;
  // A query that is still open must not finish between rendering and
  // dehydrating: the page would carry data it does not show.
  await platform.queryClient.cancelQueries();
  const failure = backendFailureOf(task, matched);
  if (failure) note(task, failure);
  const { config } = request;
  const renderBeganAt = performance.now();
  const tree = await renderAsOwner(task, matched);
  // A page may show a sentence in place of what is missing, which nobody else
  // should get for the next seconds.
  if (task.unanswered() > 0)
    problems.push(`the backend failed ${task.unanswered()} times`);
  const head = isFrame
    ? { title: config.product }
    : headOf(context, config.product);
  const chunk = chunkOf(context);
  return {
    kind: 'page',
    status: failure ? 503 : context.statusCode,
    mode: failure || isFrame ? 'replace' : 'hydrate',
    html: tree.html,
    head: headHtml(head, config) + tree.styles,
    styleSources: tree.styleSources,
    queries: dehydrate(platform.queryClient),
    preload: preloadsOf(task, chunk),
    shellChunk: owner ? undefined : chunk,
    widgets: [...widgets],
    complete: [...widgets].filter((widget) => hasAllData(task, widget)),
    problems,
    route: routeOf(context),
    loadersMs: Math.round(renderBeganAt - task.beganAt),
    renderMs: Math.round(performance.now() - renderBeganAt),
    ...outcomesOf(task, isFrame),
  };
}

/**
 * The backend's failure that the page shows. Throws any other one: without the
 * backend the browser could not render the page either, which is a 503, and
 * after a section's failure it may succeed.
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
  const failure: unknown = Object.values(context.errors ?? {})[0];
  if (failure instanceof Error && !(failure instanceof BackendError)) {
    chargeThrow(task, failure, isFrame ? undefined : task.owner);
    throw failure;
  }
  return failure;
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
        chargeThrow(task, error, running(task));
        note(task, error);
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
 * Whether all came that its section was asked for; else its HTML says
 * "loading", and must not stay (docs/product.md §8).
 */
const hasAllData = ({ platform }: RenderTask, widget: string) =>
  platform.queryClient
    .getQueryCache()
    .findAll({ queryKey: [widget.split('/')[0]] })
    .every(({ state }) => state.status === 'success');

/** Whether any part of it is above the first screen's end. */
const isNeededFirst = (
  { name }: ChosenSection,
  widgets: Iterable<string>,
  view: Registry,
) =>
  [...widgets].some(
    (widget) => widget.startsWith(`${name}/`) && !isLateWidget(view, widget),
  );
