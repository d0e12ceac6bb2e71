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
import type { AnySection } from '@board/shared/contract';
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
  type RequestPlatform,
} from './request-platform';
import type { ThreadMark } from '@board/releases/workers/thread-mark';

export type LoadBuild = (section: ChosenSection) => Promise<AnySection>;

interface Worker {
  loadBuild: LoadBuild;
  mark: ThreadMark;
}

/** What one request has at hand on its way. */
interface RenderTask extends RenderedTask, RequestPlatform {
  request: RenderRequest;
  loadBuild: LoadBuild;
  abort: AbortController;
  /** Of the task, as `performance.now()`. */
  began: number;
}

interface Matched {
  handler: StaticHandler;
  context: Response | StaticHandlerContext;
  /** True for a frame-only page. */
  isFrame: boolean;
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
  const loadBuild: LoadBuild = (section) =>
    worker.loadBuild(section).catch((error: unknown) => {
      if (!(error instanceof BuildOutOfReach))
        faults.push({
          release: serverBuildOf(section),
          kind: 'not usable',
          why: messageOf(error),
        });
      throw error;
    });
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
    began: performance.now(),
  };
  try {
    if (request.frameOnly) return await rendered(task, await openFrame(task));
    return await matchAndLoad(task)
      .then((matched) => rendered(task, matched))
      .catch(async (error: unknown) => {
        note(task, error);
        return rendered(task, await openFrame(task));
      });
  } finally {
    abort.abort();
    task.platform.queryClient.clear();
  }
}

const ownerIn = (sections: ChosenSection[], url: string) =>
  ownerOf(sections, new URL(url).pathname, isCountryCode);

/**
 * Matches the address and runs its loaders, with the owning section's routes in
 * place. Rejects when that takes too long.
 */
async function matchAndLoad(task: RenderTask): Promise<Matched> {
  const { request, sections, owner, platform, mark, abort } = task;
  const until = performance.now() + request.limits.loadersMs;
  const leftMs = () => until - performance.now();
  const build = owner && (await within(leftMs(), task.loadBuild(owner)));
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
    const answer = handler.query(
      new Request(request.url, { signal: abort.signal }),
    );
    return { handler, context: await within(leftMs(), answer), isFrame: false };
  });
}

/**
 * The frame alone: what could not be loaded here in time, the browser fills in.
 */
async function openFrame({ request, sections }: RenderTask): Promise<Matched> {
  const handler = createStaticHandler(frameRoutes(sections));
  return {
    handler,
    context: await handler.query(new Request(request.url)),
    isFrame: true,
  };
}

async function rendered(
  task: RenderTask,
  { handler, context, isFrame }: Matched,
): Promise<RenderResult> {
  const { request, owner, platform, used, widgets, problems, mark } = task;
  if (task.pending.size > 0) chargeSlow(task);
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    return {
      kind: 'redirect',
      status: context.status,
      location,
      ...outcomesOf(task),
    };
  }
  // A query that is still open must not finish between rendering and
  // dehydrating: the page would carry data it does not show.
  await platform.queryClient.cancelQueries();
  const withheld = ownerIn(task.sections.filter(isWithheld), request.url);
  if (withheld)
    problems.push(`${withheld.name}: ${withheld.release.extras.withheld}`);
  const failed = !withheld && statusOf(context) >= 500;
  const failure = failed ? Object.values(context.errors ?? {})[0] : undefined;
  // Without the backend the browser could not render the page either: 503.
  // After a section's failure it may succeed.
  if (failure instanceof Error && !(failure instanceof BackendError)) {
    chargeThrow(task, failure, isFrame ? undefined : owner);
    throw failure;
  }
  if (failure) note(task, failure);
  const { config, limits } = request;
  const began = performance.now();
  const tree = await mark.as(
    owner && !isFrame ? serverBuildOf(owner) : undefined,
    () =>
      renderTree({
        handler,
        context,
        platform,
        limitMs: limits.renderMs,
        onError: (error) => {
          chargeThrow(task, error, running(task));
          note(task, error);
        },
      }),
  );
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
    preload: [
      ...(owner ? [{ section: owner.name, ...(chunk ? { chunk } : {}) }] : []),
      ...[...used]
        .filter(
          (section) =>
            section !== owner &&
            isNeededFirst(section, widgets, request.registry),
        )
        .map(({ name }) => ({ section: name })),
    ],
    ...(chunk && !owner ? { shellChunk: chunk } : {}),
    widgets: [...widgets],
    complete: [...widgets].filter((widget) => hasAllData(task, widget)),
    problems,
    route: routeOf(context),
    loadersMs: Math.round(began - task.began),
    renderMs: Math.round(performance.now() - began),
    ...outcomesOf(task, isFrame),
  };
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
