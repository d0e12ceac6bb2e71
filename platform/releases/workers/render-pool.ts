/**
 * Hands out render tasks, replaces dead and stuck workers, and always answers
 * with a page: whole, frame-only, or client-rendered.
 */
import { resolve } from 'node:path';
import { chosenSections, type Registry } from '../registry/format';
import type { RegistrySource } from '../registry/watch-registry';
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
import type { Outcome, RenderWorker, WorkerEnd } from './render-worker';
import { RenderWorkers } from './render-workers';
import { pageOf, placeOf, type BuildStates } from './build-states';

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
  states: BuildStates;
  /**
   * A server build, by its integrity, ended a worker by code that a page left
   * running.
   */
  onLeftCode(release: string, why: string, page: PageRequest): unknown;
  log(line: string): void;
}

export class RenderPool {
  readonly #options: Options;
  readonly #workers: RenderWorkers;

  constructor(options: Options) {
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
    const builds = buildsOf(page.registry);
    const path = pageOf(page.url);
    const attempts = this.#admit(builds, path);
    if (states.hasStruck(path, performance.now()))
      await this.#workers.readyInTime();
    const result = await this.#firstAnswer(page, builds, attempts);
    if (result) {
      this.#report(result, builds);
      result.faults.unshift(...attempts.faults);
      if (result.kind === 'page') result.problems.unshift(...attempts.problems);
      return result;
    }
    for (const release of builds) states.unused(release);
    const why = attempts.problems.join('; ') || 'no worker is free';
    return { ...leftToBrowser(why), faults: attempts.faults };
  }

  async sitemap(request: SitemapRequest): Promise<SitemapResult> {
    const result = await this.#ofSection({ kind: 'sitemap', request });
    return result.kind === 'sitemap' || result.kind === 'failed'
      ? result
      : somethingElse;
  }

  async resource(request: ResourceRequest): Promise<ResourceResult> {
    const result = await this.#ofSection({ kind: 'resource', request });
    return result.kind === 'resource' ||
      result.kind === 'unknown' ||
      result.kind === 'failed'
      ? result
      : somethingElse;
  }

  /** Asks for admission of each server build; suspects stay out. */
  #admit(builds: string[], path: string): Attempts {
    const attempts: Attempts = {
      suspects: [],
      problems: [],
      faults: [],
      frameOnly: false,
    };
    for (const release of builds) {
      const why = this.#options.states.admit(release, performance.now(), path);
      if (why === undefined) continue;
      attempts.suspects.push(release);
      attempts.problems.push(`server build ${release} ${why}`);
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
    builds: string[],
    attempts: Attempts,
  ): Promise<RenderResult | undefined> {
    for (let attempt = 1; attempt <= LIMITS.attempts; attempt += 1) {
      const worker = await this.#workers.free();
      if (!worker || worker.load() >= LIMITS.fullFrom) return undefined;
      if (attempt === LIMITS.attempts || worker.load() >= LIMITS.framesFrom)
        attempts.frameOnly = true;
      const wasFrameOnly = attempts.frameOnly;
      const outcome = await this.#attempt(page, worker, builds, attempts);
      if (outcome.kind === 'answered') return renderResultIn(outcome.result);
      noteFailure(attempts, outcome);
      if (outcome.kind === 'late' && wasFrameOnly) return undefined;
    }
    return undefined;
  }

  #attempt(
    page: PageRequest,
    worker: RenderWorker,
    builds: string[],
    { suspects, frameOnly }: Attempts,
  ): Promise<Outcome> {
    const { loadersMs, renderMs } = page.limits;
    const path = pageOf(page.url);
    const suspectsHere = builds.filter((release) =>
      this.#options.states.isSuspectOn(path, release, performance.now()),
    );
    const request: RenderRequest = {
      ...page,
      suspects: [...suspects, ...suspectsHere],
      frameOnly,
    };
    return worker.ask(
      { kind: 'page', request },
      loadersMs + renderMs + LIMITS.graceMs,
    );
  }

  /** Tells the releases' states how they did on a page. */
  #report(result: RenderResult, builds: string[]): void {
    const { states } = this.#options;
    const slow = result.faults
      .filter(({ kind }) => kind === 'slow')
      .map(({ release }) => release);
    for (const release of builds) {
      if (slow.includes(release))
        states.happened(release, 'slow', performance.now());
      else if (result.rendered.includes(release)) states.rendered(release);
      else states.unused(release);
    }
  }

  /** Runs a task of one section beside its pages: a sitemap part or a resource. */
  async #ofSection(task: SectionTask): Promise<TaskResult> {
    const { states } = this.#options;
    const { request } = task;
    const owner = chosenSections(request.registry).find(
      ({ name }) => name === request.section,
    );
    const build = owner?.release.extras.server.integrity;
    const refusal =
      build && states.admit(build, performance.now(), placeOf(task));
    if (refusal) return failed(refusal, true);
    const worker = await this.#workers.free();
    if (!worker || worker.load() >= LIMITS.framesFrom)
      return failed('no worker is free', true);
    const outcome = await worker.ask(task, request.limitMs + LIMITS.graceMs);
    if (build) states.unused(build);
    if (outcome.kind === 'answered') return outcome.result;
    if (outcome.kind === 'late') return failed(TOO_LATE, false);
    const { why, culprit } = outcome;
    return { ...failed(why, !culprit), endedWorker: culprit !== undefined };
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
    const place = task && placeOf(task);
    states.happened(culprit, 'ended a worker', performance.now(), place);
    if (isAnswered && task?.kind === 'page')
      onLeftCode(culprit, why, task.request);
  }
}

const renderResultIn = (result: TaskResult): RenderResult | undefined =>
  result.kind === 'page' || result.kind === 'redirect' ? result : undefined;

const TOO_LATE = 'no answer in time';

/** What the attempts to render one page have shown so far. */
interface Attempts {
  /** Server builds that were not admitted. */
  suspects: string[];
  problems: string[];
  faults: Fault[];
  /** True once only the frame is to be rendered. */
  frameOnly: boolean;
}

/** A late page is tried again as a frame; a dead worker's fault is noted. */
function noteFailure(
  attempts: Attempts,
  outcome: Exclude<Outcome, { kind: 'answered' }>,
): void {
  if (outcome.kind === 'late') {
    attempts.problems.push(TOO_LATE);
    attempts.frameOnly = true;
    return;
  }
  const { why, culprit } = outcome;
  attempts.problems.push(why);
  if (culprit)
    attempts.faults.push({ release: culprit, kind: 'ended a worker', why });
}

const failed = (why: string, isUnasked: boolean) =>
  ({ kind: 'failed', why, isUnasked }) as const;

const buildsOf = (view: Registry): string[] =>
  chosenSections(view).map(({ release }) => release.extras.server.integrity);

type SectionTask = Extract<WorkerTask, { kind: 'sitemap' | 'resource' }>;

const somethingElse = {
  kind: 'failed',
  why: 'the worker sent an unexpected answer',
} as const;
