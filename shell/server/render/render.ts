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
import { messageOf, note, type RenderedTask } from './faults';
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

interface Worker {
  loadBuild: LoadBuild;
  mark: ThreadMark;
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
