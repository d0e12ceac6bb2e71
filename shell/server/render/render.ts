/**
 * One request to one page: no HTTP, no files, nothing kept between requests.
 * Runs in a render worker.
 */
import { createStaticHandler } from 'react-router-dom';
import { isWithheld, knownSections } from '@board/releases/registry/format';
import { BuildOutOfReach } from '@board/releases/workers/builds';
import type {
  RenderRequest,
  RenderResult,
} from '@board/releases/workers/protocol';
import type { ThreadMark } from '@board/releases/workers/thread-mark';
import { buildRoutes, frameRoutes, sectionRoutes } from '../../src/for-renders';
import { messageOf, noteFault, type RenderedTask } from './faults';
import {
  ownerIn,
  renderRoutes,
  type MatchedRoutes,
  type RenderTask,
} from './render-routes';
import {
  requestPlatform,
  serverBuildOf,
  within,
  type LoadBuild,
} from './request-platform';

interface WorkerContext {
  loadBuild: LoadBuild;
  mark: ThreadMark;
}

/** The page; if it cannot be rendered here in time, a frame-only page. */
export async function render(
  request: RenderRequest,
  worker: WorkerContext,
): Promise<RenderResult> {
  const abortController = new AbortController();
  const sections = knownSections(request.registry);
  const offeredSections = sections.filter((section) => !isWithheld(section));
  const owningSection = ownerIn(offeredSections, request.url);
  const faults: RenderedTask['faults'] = [];
  const loadBuild = notingFaults(worker.loadBuild, faults);
  const { signal } = abortController;
  const platform = requestPlatform({
    ...worker,
    loadBuild,
    request,
    sections: offeredSections,
    signal,
  });
  const renderTask: RenderTask = {
    ...worker,
    loadBuild,
    faults,
    ...platform,
    request,
    sections,
    owner: owningSection,
    problems: [],
    exceeded: new Set(),
    abort: abortController,
    beganAt: performance.now(),
  };
  try {
    if (request.frameOnly) return await renderFrame(renderTask);
    return await renderWhole(renderTask).catch((error: unknown) => {
      noteFault(renderTask, error);
      return renderFrame(renderTask);
    });
  } finally {
    abortController.abort();
    renderTask.platform.queryClient.clear();
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

const renderWhole = async (renderTask: RenderTask) =>
  renderRoutes(renderTask, await matchAndLoad(renderTask));

const renderFrame = async (renderTask: RenderTask) =>
  renderRoutes(renderTask, await openFrame(renderTask));

/**
 * Matches the address and runs its loaders, with the owning section's routes in
 * place. Rejects when that takes too long.
 */
async function matchAndLoad(renderTask: RenderTask): Promise<MatchedRoutes> {
  const { request, sections, owner, platform, mark, abort } = renderTask;
  const deadlineMs = performance.now() + request.limits.loadersMs;
  const remainingMs = () => deadlineMs - performance.now();
  const ownerBuild =
    owner && (await within(remainingMs(), renderTask.loadBuild(owner)));
  return mark.as(owner && serverBuildOf(owner), async () => {
    const staticHandler = createStaticHandler(
      buildRoutes({
        platform,
        sections,
        mounted: (section) =>
          ownerBuild && section === owner
            ? sectionRoutes(section, () => ownerBuild.routes(platform))
            : [],
      }),
    );
    const loadingContext = staticHandler.query(
      new Request(request.url, { signal: abort.signal }),
    );
    const handlerContext = await within(remainingMs(), loadingContext);
    return { handler: staticHandler, context: handlerContext, isFrame: false };
  });
}

/**
 * The frame alone: what could not be loaded here in time, the browser fills in.
 */
async function openFrame({
  request,
  sections,
}: RenderTask): Promise<MatchedRoutes> {
  const staticHandler = createStaticHandler(frameRoutes(sections));
  return {
    handler: staticHandler,
    context: await staticHandler.query(new Request(request.url)),
    isFrame: true,
  };
}
