/** One request to one page: no HTTP, no files, nothing kept between requests. Runs in a render worker. */
import { createStaticHandler, type StaticHandler, type StaticHandlerContext } from 'react-router-dom';
import type { AnySection } from '@board/shared/contract';
import { isCountryCode } from '@board/shared/domain';
import { dehydrate } from '@board/shared/query';
import { BackendError } from '@board/shared/supabase';
import {
  isWithheld,
  isLateWidget,
  knownSections,
  ownerOf,
  type ChosenSection,
  type Registry,
} from '@board/releases/registry/format';
import { buildRoutes, chunkOf, frameRoutes, headOf, sectionRoutes, statusOf } from '../../src/for-renders';
import type { Fault, RenderRequest, RenderResult } from '@board/releases/workers/protocol';
import { BuildOutOfReach } from '@board/releases/workers/builds';
import { headHtml } from './head-html';
import { renderTree } from './render-tree';
import {
  requestPlatform,
  serverBuildOf,
  TimeLimitError,
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
interface RenderTask extends Worker, RequestPlatform {
  request: RenderRequest;
  sections: ChosenSection[];
  owner: ChosenSection | undefined;
  problems: string[];
  /** Server builds that exceeded the limits. */
  exceeded: Set<string>;
  /** What server builds did wrong, without limits. */
  faults: Fault[];
  abort: AbortController;
  /** Of the task, as `performance.now()`. */
  began: number;
}

interface Matched {
  handler: StaticHandler;
  context: Response | StaticHandlerContext;
  /** True for a frame-only page. */
  open: boolean;
}

/** The page; if it cannot be rendered here in time, a frame-only page. */
export async function render(request: RenderRequest, worker: Worker): Promise<RenderResult> {
  const abort = new AbortController();
  const sections = knownSections(request.registry);
  const offered = sections.filter((section) => !isWithheld(section));
  const owner = ownerIn(offered, request.url);
  const faults: Fault[] = [];
  const loadBuild: LoadBuild = (section) =>
    worker.loadBuild(section).catch((error: unknown) => {
      if (!(error instanceof BuildOutOfReach))
        faults.push({ release: serverBuildOf(section), kind: 'not usable', why: messageOf(error) });
      throw error;
    });
  const { signal } = abort;
  const own = requestPlatform({ ...worker, loadBuild, request, sections: offered, signal });
  const task: RenderTask = {
    ...worker,
    loadBuild,
    faults,
    ...own,
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

/** Matches the address and runs its loaders, with the owning section's routes in place. Rejects when that takes too long. */
async function matchAndLoad(task: RenderTask): Promise<Matched> {
  const { request, sections, owner, platform, mark, abort } = task;
  const until = performance.now() + request.limits.loadersMs;
  const left = () => until - performance.now();
  const own = owner && (await within(left(), task.loadBuild(owner)));
  return mark.as(owner && serverBuildOf(owner), async () => {
    const handler = createStaticHandler(
      buildRoutes({
        platform,
        sections,
        mounted: (section) =>
          own && section === owner ? sectionRoutes(section, () => own.routes(platform)) : [],
      }),
    );
    const answer = handler.query(new Request(request.url, { signal: abort.signal }));
    return { handler, context: await within(left(), answer), open: false };
  });
}

/** The frame alone: what could not be loaded here in time, the browser fills in. */
async function openFrame({ request, sections }: RenderTask): Promise<Matched> {
  const handler = createStaticHandler(frameRoutes(sections));
  return { handler, context: await handler.query(new Request(request.url)), open: true };
}

async function rendered(task: RenderTask, { handler, context, open }: Matched): Promise<RenderResult> {
  const { request, owner, platform, used, widgets, problems, mark } = task;
  if (task.pending.size > 0) chargeSlow(task);
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    return { kind: 'redirect', status: context.status, location, ...took(task) };
  }
  // A query that is still open must not finish between rendering and dehydrating: the page would carry data it does
  // not show.
  await platform.queryClient.cancelQueries();
  const withheld = ownerIn(task.sections.filter(isWithheld), request.url);
  if (withheld) problems.push(`${withheld.name}: ${withheld.release.extras.withheld}`);
  const failed = !withheld && statusOf(context) >= 500;
  const failure = failed ? Object.values(context.errors ?? {})[0] : undefined;
  // Without the backend the browser could not render the page either: 503. After a section's failure it may succeed.
  if (failure instanceof Error && !(failure instanceof BackendError)) {
    chargeThrow(task, failure, open ? undefined : owner);
    throw failure;
  }
  if (failure) note(task, failure);
  const { config, limits } = request;
  const began = performance.now();
  const tree = await mark.as(owner && !open ? serverBuildOf(owner) : undefined, () =>
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
  // A page may show a sentence in place of what is missing, which nobody else should get for the next seconds.
  if (task.unanswered() > 0) problems.push(`the backend failed ${task.unanswered()} times`);
  const head = open ? { title: config.product } : headOf(context, config.product);
  const chunk = chunkOf(context);
  return {
    kind: 'page',
    status: failure ? 503 : context.statusCode,
    mode: failure || open ? 'replace' : 'hydrate',
    html: tree.html,
    head: headHtml(head, config) + tree.styles,
    styleSources: tree.styleSources,
    queries: dehydrate(platform.queryClient),
    preload: [
      ...(owner ? [{ section: owner.name, ...(chunk ? { chunk } : {}) }] : []),
      ...[...used]
        .filter((section) => section !== owner && isNeededFirst(section, widgets, request.registry))
        .map(({ name }) => ({ section: name })),
    ],
    ...(chunk && !owner ? { shellChunk: chunk } : {}),
    widgets: [...widgets],
    standing: [...widgets].filter((widget) => hasAllData(task, widget)),
    problems,
    route: routeOf(context),
    loadersMs: Math.round(began - task.began),
    renderMs: Math.round(performance.now() - began),
    ...took(task, open),
  };
}

/** The pattern that its path matched, such as `/:country/jobs/:slug`. */
function routeOf({ matches }: StaticHandlerContext): string {
  const segments = matches.flatMap(({ route: { path = '' } }) => path.split('/')).filter(Boolean);
  return `/${segments.map((segment) => (isCountryCode(segment) ? ':country' : segment)).join('/')}`;
}

/** Whether all came that its section was asked for; else its HTML says "loading", and must not stay (docs/product.md §8). */
const hasAllData = ({ platform }: RenderTask, widget: string) =>
  platform.queryClient
    .getQueryCache()
    .findAll({ queryKey: [widget.split('/')[0]] })
    .every(({ state }) => state.status === 'success');

/** Whether any part of it is above the first screen's end. */
const isNeededFirst = ({ name }: ChosenSection, widgets: Iterable<string>, view: Registry) =>
  [...widgets].some((widget) => widget.startsWith(`${name}/`) && !isLateWidget(view, widget));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The innermost positions in server builds: `board check` maps them to sources. */
function framesOf(error: unknown): string {
  if (!(error instanceof Error) || error instanceof BackendError) return '';
  const frames = error.stack?.match(/[^\s()/]+\/server\/[\w.-]+\.cjs:\d+:\d+/g) ?? [];
  return frames.length > 0 ? ` (${frames.slice(0, 4).join(', ')})` : '';
}

const running = ({ sections, mark }: RenderTask) => {
  const release = mark.running();
  return sections.find((section) => serverBuildOf(section) === release);
};

/**
 * Counts an error against the section whose server build is on its stack, else against the one that ran. The backend's failures
 * and limits are none of a section's errors; a build that is not usable has its own.
 */
function chargeThrow({ sections, faults }: RenderTask, error: unknown, ran: ChosenSection | undefined): void {
  if (error instanceof BackendError || error instanceof TimeLimitError) return;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const section = sectionOnStack(sections, stack) ?? ran;
  if (!section || faults.some(({ release }) => release === serverBuildOf(section))) return;
  // Its message may quote what a visitor typed; the log of the page has it.
  const why = error instanceof Error ? error.name : typeof error;
  faults.push({ release: serverBuildOf(section), kind: 'threw', why });
}

function note(task: RenderTask, error: unknown): void {
  task.problems.push(messageOf(error) + framesOf(error));
  if (error instanceof TimeLimitError) chargeSlow(task);
}

/**
 * A late page counts against the backend, else against widgets that are not ready, else against the owning section.
 */
function chargeSlow(task: RenderTask): void {
  if (task.awaitsBackend()) return;
  const slow = task.pending.size > 0 ? [...task.pending] : task.owner ? [task.owner] : [];
  for (const section of slow) task.exceeded.add(serverBuildOf(section));
}

function took({ owner, used, exceeded, faults }: RenderTask, open = false) {
  const sections = [...used, ...(owner && !open ? [owner] : [])];
  const slow = [...exceeded].map((release): Fault => ({ release, kind: 'slow', why: 'it took too long' }));
  return { rendered: sections.map(serverBuildOf), faults: [...faults, ...slow] };
}

/**
 * The section whose server build is innermost on a stack. A worker runs a build under its address at the origin of releases, which ends as the
 * one on the site does: `1.0.0-b1a2/server/server.3c4d.cjs`.
 */
export function sectionOnStack(sections: ChosenSection[], stack: string): ChosenSection | undefined {
  return sections
    .map((section) => ({ section, at: stack.indexOf(endOf(section.release.extras.server.url)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]?.section;
}

const endOf = (url: string) => url.split('/').slice(-3).join('/');
