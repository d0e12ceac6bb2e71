/**
 * Hands out render tasks, replaces dead and stuck workers, and always answers
 * with a page: whole, frame-only, or client-rendered.
 */
import { resolve } from 'node:path';
import { countryInPath } from '@board/shared/domain';
import { chosenSections, type Registry } from '../registry/format';
import type { RegistrySource } from '../judge/registry-source';
import type { States } from '../judge/states';
import {
  leftToBrowser,
  type Fault,
  type PageRequest,
  type RenderRequest,
  type RenderResult,
  type ResourceRequest,
  type ResourceResult,
  type SitemapRequest,
  type SitemapResult,
  type TaskResult,
  type WarmUpRequest,
  type WorkerTask,
} from './protocol';
import type { ReleaseOrigins } from '../store/origins';
import type { WorkerEnd } from './render-worker';
import { createRenderWorkers } from './render-workers';

const LIMITS = {
  /** What a render may take beyond its own limits, in ms. */
  graceMs: 200,
  /**
   * Requests in flight per worker beyond which pages are frames only, and
   * beyond which they are left to the browser.
   */
  framesFrom: 50,
  fullFrom: 100,
  attempts: 3,
};

interface Options {
  file: string;
  environment: {
    workers: number;
    buildCache: string;
    host: string;
    port: number;
    origins: ReleaseOrigins;
  };
  registry: Pick<RegistrySource, 'view'>;
  states: States;
  /**
   * A server build, by its integrity, ended a worker by code that a page left
   * running.
   */
  onLeftCode(release: string, why: string, page: PageRequest): unknown;
  log(line: string): void;
}

export type RenderPool = ReturnType<typeof createRenderPool>;

export function createRenderPool({
  file,
  environment,
  registry,
  states,
  onLeftCode,
  log,
}: Options) {
  const { workers: size, host, port, origins } = environment;
  const cacheDir = resolve(environment.buildCache);
  const workers = createRenderWorkers({
    file,
    size,
    cacheDir,
    warmUp,
    onGone,
    log,
  });

  async function warmUp(): Promise<WarmUpRequest> {
    const view = await registry.view();
    const suspects = buildsOf(view).filter((release) =>
      states.isRisky(release, performance.now()),
    );
    return {
      url: `http://${host}:${port}/`,
      registry: view,
      origins,
      suspects,
    };
  }

  function onGone({ why, culprit, task, isAnswered }: WorkerEnd): void {
    if (!culprit) return;
    states.happened(
      culprit,
      'ended a worker',
      performance.now(),
      task && placeOf(task),
    );
    if (isAnswered && task?.kind === 'page')
      onLeftCode(culprit, why, task.request);
  }

  async function render(page: PageRequest): Promise<RenderResult> {
    const releases = buildsOf(page.registry);
    const path = pageOf(page.url);
    const why = new Map(
      releases.map((release) => [
        release,
        states.admit(release, performance.now(), path),
      ]),
    );
    const suspects = releases.filter(
      (release) => why.get(release) !== undefined,
    );
    const problems = suspects.map(
      (release) => `server build ${release} ${why.get(release)}`,
    );
    const faults: Fault[] = [];
    let frameOnly = false;
    const lateMs =
      page.limits.loadersMs + page.limits.renderMs + LIMITS.graceMs;
    if (states.hasStruck(path, performance.now())) await workers.readyInTime();
    // The release that a worker died of here is left out of the second attempt;
    // the last one is the frame alone.
    for (let attempt = 1; attempt <= LIMITS.attempts; attempt += 1) {
      const worker = await workers.free();
      if (!worker || worker.load() >= LIMITS.fullFrom) break;
      frameOnly ||=
        attempt === LIMITS.attempts || worker.load() >= LIMITS.framesFrom;
      const here = releases.filter((release) =>
        states.isSuspectOn(path, release, performance.now()),
      );
      const request: RenderRequest = {
        ...page,
        suspects: [...suspects, ...here],
        frameOnly,
      };
      const outcome = await worker.ask({ kind: 'page', request }, lateMs);
      if (outcome.kind === 'answered') {
        const { result } = outcome;
        if (result.kind !== 'page' && result.kind !== 'redirect') break;
        report(result, releases);
        result.faults.unshift(...faults);
        if (result.kind === 'page') result.problems.unshift(...problems);
        return result;
      }
      problems.push(
        outcome.kind === 'late' ? 'no answer in time' : outcome.why,
      );
      if (outcome.kind === 'late' && frameOnly) break;
      if (outcome.kind === 'late') frameOnly = true;
      else if (outcome.culprit)
        faults.push({
          release: outcome.culprit,
          kind: 'ended a worker',
          why: outcome.why,
        });
    }
    for (const release of releases) states.unused(release);
    return {
      ...leftToBrowser(problems.join('; ') || 'no worker is free'),
      faults,
    };
  }

  /**
   * A render task of one section that is no page: a sitemap part or a resource.
   */
  async function ofSection(task: SectionTask): Promise<TaskResult> {
    const { request } = task;
    const failed = (why: string, isUnasked = false) => ({
      kind: 'failed' as const,
      why,
      isUnasked,
    });
    const place = placeOf(task);
    const owner = chosenSections(request.registry).find(
      ({ name }) => name === request.section,
    );
    const blocked =
      owner &&
      states.admit(
        owner.release.extras.server.integrity,
        performance.now(),
        place,
      );
    if (blocked) return failed(blocked, true);
    const worker = await workers.free();
    if (!worker || worker.load() >= LIMITS.framesFrom)
      return failed('no worker is free', true);
    const outcome = await worker.ask(task, request.limitMs + LIMITS.graceMs);
    if (owner) states.unused(owner.release.extras.server.integrity);
    if (outcome.kind === 'answered') return outcome.result;
    if (outcome.kind === 'late') return failed('no answer in time');
    return {
      ...failed(outcome.why, !outcome.culprit),
      endedWorker: outcome.culprit !== undefined,
    };
  }

  async function sitemap(request: SitemapRequest): Promise<SitemapResult> {
    const result = await ofSection({ kind: 'sitemap', request });
    return result.kind === 'sitemap' || result.kind === 'failed'
      ? result
      : somethingElse;
  }

  async function resource(request: ResourceRequest): Promise<ResourceResult> {
    const result = await ofSection({ kind: 'resource', request });
    return result.kind === 'resource' ||
      result.kind === 'unknown' ||
      result.kind === 'failed'
      ? result
      : somethingElse;
  }

  function report(result: RenderResult, releases: string[]) {
    const slow = result.faults
      .filter(({ kind }) => kind === 'slow')
      .map(({ release }) => release);
    for (const release of releases) {
      if (slow.includes(release))
        states.happened(release, 'slow', performance.now());
      else if (result.rendered.includes(release)) states.rendered(release);
      else states.unused(release);
    }
  }

  return {
    render,
    sitemap,
    resource,
    state: workers.state,
    ready: workers.ready,
    close: workers.close,
  };
}

const buildsOf = (view: Registry): string[] =>
  chosenSections(view).map(({ release }) => release.extras.server.integrity);

/**
 * What requests for one page have in common: nobody gets another page by more
 * words behind it, or another country.
 */
function pageOf(url: string): string {
  const { pathname } = new URL(url);
  const country = countryInPath(pathname);
  return country ? pathname.slice(country.length + 1) : pathname;
}

function placeOf(task: WorkerTask): string | undefined {
  if (task.kind === 'warm-up') return undefined;
  return task.kind === 'sitemap' ? 'a sitemap' : pageOf(task.request.url);
}

type SectionTask = Extract<WorkerTask, { kind: 'sitemap' | 'resource' }>;

const somethingElse = {
  kind: 'failed',
  why: 'the worker answered something else',
} as const;
