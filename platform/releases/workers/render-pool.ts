/**
 * Hands out render tasks, replaces dead and stuck workers, and always answers
 * with a page: whole, frame-only, or client-rendered.
 */
import { resolve } from 'node:path';
import { chosenSections, type Registry } from '../registry/format';
import type { RegistrySource } from '../registry/watch-registry';
import {
  leftToBrowser,
  type RenderFault,
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
import type { TaskOutcome, RenderWorker, WorkerEnd } from './render-worker';
import { RenderWorkers } from './render-workers';
import { pageOf, placeOf, type BuildStates } from './build-states';

const POOL_LIMITS = {
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

interface PoolOptions {
  file: string;
  environment: {
    workers: number;
    buildCache: string;
    host: string;
    port: number;
    origins: ReleaseOrigins;
  };
  registry: Pick<RegistrySource, 'view'>;
  states: BuildStates;
  /**
   * A server build, by its integrity, ended a worker by code that a page left
   * running.
   */
  onLeftCode(
    release: string,
    failureReason: string,
    page: PageRequest,
  ): unknown;
  log(line: string): void;
}

export class RenderPool {
  readonly #options: PoolOptions;
  readonly #workers: RenderWorkers;

  constructor(options: PoolOptions) {
    this.#options = options;
    const { file, environment, log } = options;
    this.#workers = new RenderWorkers({
      file,
      size: environment.workers,
      cacheDir: resolve(environment.buildCache),
      warmUp: () => this.#warmUpRequest(),
      onGone: (end) => this.#blame(end),
      log,
    });
  }

  state() {
    return this.#workers.state();
  }

  ready(): Promise<void> {
    return this.#workers.ready();
  }

  close(): Promise<void> {
    return this.#workers.close();
  }

  async render(page: PageRequest): Promise<RenderResult> {
    const { states } = this.#options;
    const pageBuilds = buildsOf(page.registry);
    const path = pageOf(page.url);
    const attempts = this.#admit(pageBuilds, path);
    if (states.hasStruck(path, performance.now()))
      await this.#workers.readyInTime();
    const renderResult = await this.#firstAnswer(page, pageBuilds, attempts);
    if (renderResult) {
      this.#report(renderResult, pageBuilds);
      renderResult.faults.unshift(...attempts.faults);
      if (renderResult.kind === 'page')
        renderResult.problems.unshift(...attempts.problems);
      return renderResult;
    }
    for (const release of pageBuilds) states.unused(release);
    const failureReason = attempts.problems.join('; ') || 'no worker is free';
    return { ...leftToBrowser(failureReason), faults: attempts.faults };
  }

  async sitemap(request: SitemapRequest): Promise<SitemapResult> {
    const result = await this.#ofSection({ kind: 'sitemap', request });
    return result.kind === 'sitemap' || result.kind === 'failed'
      ? result
      : UNEXPECTED_ANSWER;
  }

  async resource(request: ResourceRequest): Promise<ResourceResult> {
    const result = await this.#ofSection({ kind: 'resource', request });
    return result.kind === 'resource' ||
      result.kind === 'unknown' ||
      result.kind === 'failed'
      ? result
      : UNEXPECTED_ANSWER;
  }

  /** Asks for admission of each server build; suspects stay out. */
  #admit(pageBuilds: string[], path: string): Attempts {
    const attempts: Attempts = {
      suspects: [],
      problems: [],
      faults: [],
      frameOnly: false,
    };
    for (const release of pageBuilds) {
      const failureReason = this.#options.states.admit(
        release,
        performance.now(),
        path,
      );
      if (failureReason === undefined) continue;
      attempts.suspects.push(release);
      attempts.problems.push(`server build ${release} ${failureReason}`);
    }
    return attempts;
  }

  /**
   * The page of the first attempt that is answered; undefined without one. The
   * release that a worker died of here is left out of the second attempt; the
   * last one is the frame alone.
   */
  async #firstAnswer(
    page: PageRequest,
    pageBuilds: string[],
    attempts: Attempts,
  ): Promise<RenderResult | undefined> {
    for (
      let attemptCount = 1;
      attemptCount <= POOL_LIMITS.attempts;
      attemptCount += 1
    ) {
      const worker = await this.#workers.free();
      if (!worker || worker.load() >= POOL_LIMITS.fullFrom) return undefined;
      if (
        attemptCount === POOL_LIMITS.attempts ||
        worker.load() >= POOL_LIMITS.framesFrom
      )
        attempts.frameOnly = true;
      const wasFrameOnly = attempts.frameOnly;
      const taskOutcome = await this.#attempt(
        page,
        worker,
        pageBuilds,
        attempts,
      );
      if (taskOutcome.kind === 'answered')
        return renderResultIn(taskOutcome.result);
      noteFailure(attempts, taskOutcome);
      if (taskOutcome.kind === 'late' && wasFrameOnly) return undefined;
    }
    return undefined;
  }

  #attempt(
    page: PageRequest,
    worker: RenderWorker,
    pageBuilds: string[],
    { suspects, frameOnly }: Attempts,
  ): Promise<TaskOutcome> {
    const { loadersMs, renderMs } = page.limits;
    const path = pageOf(page.url);
    const suspectsHere = pageBuilds.filter((release) =>
      this.#options.states.isSuspectOn(path, release, performance.now()),
    );
    const request: RenderRequest = {
      ...page,
      suspects: [...suspects, ...suspectsHere],
      frameOnly,
    };
    return worker.ask(
      { kind: 'page', request },
      loadersMs + renderMs + POOL_LIMITS.graceMs,
    );
  }

  /** Tells the releases' states how they did on a page. */
  #report(result: RenderResult, pageBuilds: string[]): void {
    const { states } = this.#options;
    const slowReleases = result.faults
      .filter(({ kind }) => kind === 'slow')
      .map(({ release }) => release);
    for (const release of pageBuilds) {
      if (slowReleases.includes(release))
        states.happened(release, 'slow', performance.now());
      else if (result.rendered.includes(release)) states.rendered(release);
      else states.unused(release);
    }
  }

  /**
   * Runs a task of one section beside its pages: a sitemap part or a resource.
   */
  async #ofSection(task: SectionTask): Promise<TaskResult> {
    const { states } = this.#options;
    const { request } = task;
    const owningSection = chosenSections(request.registry).find(
      ({ name }) => name === request.section,
    );
    const serverBuild = owningSection?.release.extras.server.integrity;
    const refusalReason =
      serverBuild &&
      states.admit(serverBuild, performance.now(), placeOf(task));
    if (refusalReason) return unaskedTask(refusalReason);
    const worker = await this.#workers.free();
    if (!worker || worker.load() >= POOL_LIMITS.framesFrom)
      return unaskedTask('no worker is free');
    const taskOutcome = await worker.ask(
      task,
      request.limitMs + POOL_LIMITS.graceMs,
    );
    if (serverBuild) states.unused(serverBuild);
    if (taskOutcome.kind === 'answered') return taskOutcome.result;
    if (taskOutcome.kind === 'late') return failedTask(TOO_LATE);
    const { why, culprit } = taskOutcome;
    return culprit === undefined
      ? { ...unaskedTask(why), endedWorker: false }
      : { ...failedTask(why), endedWorker: true };
  }

  async #warmUpRequest(): Promise<WarmUpRequest> {
    const { registry, states, environment } = this.#options;
    const { host, port, origins } = environment;
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

  /** Counts a worker's end against the release whose code was running. */
  #blame({ why, culprit, task, isAnswered }: WorkerEnd): void {
    if (!culprit) return;
    const { states, onLeftCode } = this.#options;
    const taskPlace = task && placeOf(task);
    states.happened(culprit, 'ended a worker', performance.now(), taskPlace);
    if (isAnswered && task?.kind === 'page')
      onLeftCode(culprit, why, task.request);
  }
}

const renderResultIn = (taskResult: TaskResult): RenderResult | undefined =>
  taskResult.kind === 'page' || taskResult.kind === 'redirect'
    ? taskResult
    : undefined;

const TOO_LATE = 'no answer in time';

/** What the attempts to render one page have shown so far. */
interface Attempts {
  /** Server builds that were not admitted. */
  suspects: string[];
  problems: string[];
  faults: RenderFault[];
  /** True once only the frame is to be rendered. */
  frameOnly: boolean;
}

/** A late page is tried again as a frame; a dead worker's fault is noted. */
function noteFailure(
  attempts: Attempts,
  taskOutcome: Exclude<TaskOutcome, { kind: 'answered' }>,
): void {
  if (taskOutcome.kind === 'late') {
    attempts.problems.push(TOO_LATE);
    attempts.frameOnly = true;
    return;
  }
  const { why, culprit } = taskOutcome;
  attempts.problems.push(why);
  if (culprit)
    attempts.faults.push({ release: culprit, kind: 'ended a worker', why });
}

const failedTask = (failureReason: string) =>
  ({ kind: 'failed', why: failureReason, isUnasked: false }) as const;

const unaskedTask = (refusalReason: string) =>
  ({ kind: 'failed', why: refusalReason, isUnasked: true }) as const;

const buildsOf = (view: Registry): string[] =>
  chosenSections(view).map(({ release }) => release.extras.server.integrity);

type SectionTask = Extract<WorkerTask, { kind: 'sitemap' | 'resource' }>;

const UNEXPECTED_ANSWER = {
  kind: 'failed',
  why: 'the worker sent an unexpected answer',
} as const;
