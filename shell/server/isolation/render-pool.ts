/**
 * The render pool: hands out render tasks, replaces dead and stuck workers, and always answers with a page. The page
 * is whole, else frame-only, else client-rendered when no worker is ready in time.
 */
import { chosenSections } from '@board/shared/registry';
import { createReleaseGuard } from './release-guard';
import {
  leftToBrowser,
  type PageRequest,
  type RenderLimits,
  type RenderRequest,
  type RenderResult,
  type ResourceRequest,
  type ResourceResult,
  type SitemapRequest,
  type SitemapResult,
  type TaskResult,
  type WarmUpRequest,
  type WorkerTask,
} from './render-protocol';
import { startRenderWorker, type RenderWorker } from './render-worker';
import { scaledLimit, watchSlowness } from './slowness';

/** What a render may take beyond its own limits, in ms. */
const GRACE_MS = 200;
/** Requests in flight per worker from which pages are frame-only, and from which they are client-rendered. */
const FRAMES_FROM = 50;
const FULL_FROM = 100;
/** How many workers may try one request. */
const ATTEMPTS = 3;
/** Pause in ms before a worker that died before it was ready is replaced. */
const RESPAWN_MS = 500;
/** The pool renders an incomplete page again if the slowness grew by this factor meanwhile. */
const MUCH_SLOWER = 1.5;
/** A request waits this long, in ms, for a ready worker. */
const PATIENCE_MS = 2000;

interface Options {
  file: string;
  size: number;
  cacheDir: string;
  /** The current server builds; a new worker loads them before it takes requests. */
  current(): Promise<Omit<WarmUpRequest, 'refused'>>;
  log(line: string): void;
}

export interface RenderPool {
  render(request: PageRequest): Promise<RenderResult>;
  sitemap(request: SitemapRequest): Promise<SitemapResult>;
  resource(request: ResourceRequest): Promise<ResourceResult>;
  /**
   * State for `/healthz`: ready workers, requests in flight, workers replaced so far, and the slowness of the machine.
   */
  state(): { workers: number; inFlight: number; replaced: number; slowness: number };
  /** Resolves when every worker is ready. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export function createRenderPool({ file, size, cacheDir, current, log }: Options): RenderPool {
  const guard = createReleaseGuard();
  const slowness = watchSlowness();
  const workers = new Set<RenderWorker>();
  const awaiting = new Set<() => void>();
  let closing = false;
  let replaced = 0;

  function spawn() {
    if (closing) return;
    let loaded = false;
    const worker = startRenderWorker({
      file,
      cacheDir,
      log,
      slowness: slowness.factor,
      warmUp,
      onReady: () => {
        loaded = true;
        for (const goOn of awaiting) goOn();
      },
      onGone(why, blamed) {
        workers.delete(worker);
        replaced += 1;
        log(`render worker replaced: ${why}${blamed ? `, by server build ${blamed}` : ''}`);
        if (blamed) guard.killed(blamed, Date.now());
        if (loaded) spawn();
        else setTimeout(spawn, RESPAWN_MS).unref();
      },
    });
    workers.add(worker);
  }

  async function warmUp(): Promise<WarmUpRequest> {
    const request = await current();
    const releases = chosenSections(request.registry).map(({ release }) => release.extras.server.integrity);
    return { ...request, refused: releases.filter((release) => guard.isSuspect(release, Date.now())) };
  }

  const idlest = () =>
    [...workers]
      .filter((worker) => worker.isReady())
      .toSorted((a, b) => Number(a.isStalled()) - Number(b.isStalled()) || a.load() - b.load())[0];

  /** The worker with the fewest requests in flight; waits if none is ready. */
  async function freeWorker(): Promise<RenderWorker | undefined> {
    const now = idlest();
    if (now) return now;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(limit);
        awaiting.delete(goOn);
        resolve();
      };
      const limit = setTimeout(goOn, PATIENCE_MS * slowness.factor());
      awaiting.add(goOn);
    });
    return idlest();
  }

  async function render(page: PageRequest): Promise<RenderResult> {
    const releases = chosenSections(page.registry).map(({ release }) => release.extras.server.integrity);
    const why = new Map(releases.map((release) => [release, guard.refusal(release, Date.now())]));
    const refused = releases.filter((release) => why.get(release) !== undefined);
    const problems = refused.map((release) => `server build ${release} ${why.get(release)}`);
    let frameOnly = false;
    // The second attempt omits the release that cost the first worker; the last attempt is frame-only.
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const worker = await freeWorker();
      if (!worker || worker.load() >= FULL_FROM) break;
      frameOnly ||= attempt === ATTEMPTS || worker.load() >= FRAMES_FROM;
      const factor = slowness.factor();
      const limits = scaled(page.limits, factor);
      const request: RenderRequest = { ...page, limits, refused, frameOnly };
      const outcome = await worker.ask({ kind: 'page', request }, timesOf(page.limits, limits));
      if (outcome.kind === 'answered') {
        const { result } = outcome;
        if (result.kind !== 'page' && result.kind !== 'redirect') break;
        // The machine became busy during the render, whose limits were those of an idle one.
        if (isLacking(result) && !frameOnly && slowness.factor() > factor * MUCH_SLOWER) continue;
        report(result, releases);
        if (result.kind === 'page') result.problems.unshift(...problems);
        return result;
      }
      problems.push(outcome.kind === 'late' ? 'no answer in time' : outcome.why);
      if (outcome.kind === 'late' && frameOnly) break;
      if (outcome.kind === 'late') frameOnly = true;
      else if (outcome.blamed) refused.push(outcome.blamed);
    }
    for (const release of releases) guard.untried(release);
    return leftToBrowser(problems.join('; ') || 'no worker is free');
  }

  /** A render task of one section that is no page: a sitemap part or a resource. */
  async function ofSection(task: SectionTask): Promise<TaskResult> {
    const { request } = task;
    const failed = (why: string) => ({ kind: 'failed' as const, why });
    const owner = chosenSections(request.registry).find(({ name }) => name === request.section);
    const refusal = owner && guard.refusal(owner.release.extras.server.integrity, Date.now());
    if (refusal) return failed(refusal);
    const worker = await freeWorker();
    if (!worker || worker.load() >= FRAMES_FROM) return failed('no worker is free');
    const limitMs = scaledLimit(request.limitMs, slowness.factor());
    const times = { lateMs: limitMs + GRACE_MS, stuckMs: request.limitMs };
    const outcome = await worker.ask(withLimit(task, limitMs), times);
    if (owner) guard.untried(owner.release.extras.server.integrity);
    if (outcome.kind === 'answered') return outcome.result;
    return failed(outcome.kind === 'died' ? outcome.why : 'no answer in time');
  }

  async function sitemap(request: SitemapRequest): Promise<SitemapResult> {
    const result = await ofSection({ kind: 'sitemap', request });
    return result.kind === 'sitemap' || result.kind === 'failed' ? result : somethingElse;
  }

  async function resource(request: ResourceRequest): Promise<ResourceResult> {
    const result = await ofSection({ kind: 'resource', request });
    return result.kind === 'resource' || result.kind === 'unknown' || result.kind === 'failed'
      ? result
      : somethingElse;
  }

  function report({ rendered, exceeded }: RenderResult, releases: string[]) {
    for (const release of releases) {
      if (exceeded.includes(release)) guard.exceeded(release, Date.now());
      else if (rendered.includes(release)) guard.rendered(release);
      else guard.untried(release);
    }
  }

  for (let i = 0; i < size; i += 1) spawn();

  return {
    render,
    sitemap,
    resource,
    state: () => ({
      workers: [...workers].filter((worker) => worker.isReady()).length,
      inFlight: [...workers].reduce((sum, worker) => sum + worker.load(), 0),
      replaced,
      slowness: Math.round(slowness.factor() * 10) / 10,
    }),
    async ready() {
      while ([...workers].some((worker) => !worker.isReady()))
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async close() {
      closing = true;
      slowness.stop();
      await Promise.all([...workers].map((worker) => worker.end()));
    },
  };
}

type SectionTask = Extract<WorkerTask, { kind: 'sitemap' | 'resource' }>;

const somethingElse = { kind: 'failed', why: 'the worker answered something else' } as const;

const isLacking = (result: RenderResult) =>
  result.kind === 'page' && (result.status === 503 || result.mode === 'replace');

const withLimit = (task: SectionTask, limitMs: number): SectionTask =>
  task.kind === 'sitemap'
    ? { ...task, request: { ...task.request, limitMs } }
    : { ...task, request: { ...task.request, limitMs } };

const scaled = ({ loadersMs, renderMs }: RenderLimits, factor: number): RenderLimits => ({
  loadersMs: scaledLimit(loadersMs, factor),
  renderMs: scaledLimit(renderMs, factor),
});

/** A thread is stuck when it works as long as a whole page may take without a heartbeat. */
const timesOf = (own: RenderLimits, onThisMachine: RenderLimits) => ({
  lateMs: onThisMachine.loadersMs + onThisMachine.renderMs + GRACE_MS,
  stuckMs: own.loadersMs + own.renderMs,
});
