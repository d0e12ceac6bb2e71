/**
 * The render pool: hands out render tasks, replaces dead and stuck workers, and always answers with a page. The page
 * is whole, else frame-only, else client-rendered when no worker is ready in time.
 */
import { countryInPath } from '@board/shared/domain';
import { chosenSections } from '@board/shared/registry';
import { createReleaseGuard, type Breaker } from './release-guard';
import {
  leftToBrowser,
  type Fault,
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

const LIMITS = {
  /** What a render may take beyond its own limits, in ms. */
  graceMs: 200,
  /** Requests in flight per worker beyond which pages are frames only, and beyond which they are left to the browser. */
  framesFrom: 50,
  fullFrom: 100,
  /** Workers that one request may meet. */
  attempts: 3,
  /** A replacement that dies before it is ready is not replaced in a hot loop: pause in ms. */
  respawnMs: 500,
  /** A page that lacks something is rendered once more where the machine has become this many times slower meanwhile. */
  muchSlower: 1.5,
  /**
   * While every worker is being replaced, a request waits this long, in ms. A page that ended a worker waits while any
   * is, so that it never holds the last one.
   */
  patienceMs: 2000,
  /** How often is looked whether they are ready, in ms. */
  lookMs: 20,
};

interface Options {
  file: string;
  size: number;
  cacheDir: string;
  /** Where the builds that visitors get now are found; a new worker loads them before it takes requests. */
  current(): Promise<Omit<WarmUpRequest, 'quarantined'>>;
  /** Called when a server build ended a worker by code that a page left running. */
  onLeft(release: string, why: string, page: PageRequest): void;
  log(line: string): void;
}

export interface PoolState {
  workers: number;
  inFlight: number;
  replaced: number;
  slowness: number;
}

export interface RenderPool {
  render(request: PageRequest): Promise<RenderResult>;
  sitemap(request: SitemapRequest): Promise<SitemapResult>;
  resource(request: ResourceRequest): Promise<ResourceResult>;
  /**
   * State for `/healthz`: ready workers, requests in flight, workers replaced so far, and the slowness of the machine.
   */
  state(): PoolState;
  /** The circuit breaker of a release, by the integrity of its server build. */
  breaker(release: string): Breaker;
  /** Resolves when every worker is ready. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export function createRenderPool({ file, size, cacheDir, current, onLeft, log }: Options): RenderPool {
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
      hasOther: () => [...workers].some((other) => other !== worker && other.isReady() && !other.isStalled()),
      onReady: () => {
        loaded = true;
        for (const goOn of awaiting) goOn();
      },
      onGone({ why, culprit, task, isAnswered }) {
        workers.delete(worker);
        replaced += 1;
        log(`render worker replaced: ${why}${culprit ? `, by server build ${culprit}` : ''}`);
        if (culprit) guard.strike(culprit, Date.now(), task && placeOf(task));
        if (culprit && isAnswered && task?.kind === 'page') onLeft(culprit, why, task.request);
        if (loaded) spawn();
        else setTimeout(spawn, LIMITS.respawnMs).unref();
      },
    });
    workers.add(worker);
  }

  async function warmUp(): Promise<WarmUpRequest> {
    const request = await current();
    const releases = chosenSections(request.registry).map(({ release }) => release.extras.server.integrity);
    return { ...request, quarantined: releases.filter((release) => guard.isSuspect(release, Date.now())) };
  }

  const idlest = () =>
    [...workers]
      .filter((worker) => worker.isReady())
      .toSorted((a, b) => Number(a.isStalled()) - Number(b.isStalled()) || a.load() - b.load())[0];

  /** The worker with the fewest requests in flight; waits if none is ready. */
  async function freeWorker(): Promise<RenderWorker | undefined> {
    const now = idlest();
    if (now || closing) return now;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(limit);
        awaiting.delete(goOn);
        resolve();
      };
      const limit = setTimeout(goOn, LIMITS.patienceMs * slowness.factor());
      awaiting.add(goOn);
    });
    return idlest();
  }

  /** Resolves when every worker is ready, or after so many ms. */
  async function ready(limitMs = Infinity): Promise<void> {
    const started = performance.now();
    while ([...workers].some((worker) => !worker.isReady()) && performance.now() - started < limitMs)
      await new Promise((resolve) => setTimeout(resolve, LIMITS.lookMs));
  }

  async function render(page: PageRequest): Promise<RenderResult> {
    const releases = chosenSections(page.registry).map(({ release }) => release.extras.server.integrity);
    const own = pageOf(page.url);
    const why = new Map(releases.map((release) => [release, guard.admit(release, Date.now(), own)]));
    const refused = releases.filter((release) => why.get(release) !== undefined);
    const problems = refused.map((release) => `server build ${release} ${why.get(release)}`);
    const faults: Fault[] = [];
    let frameOnly = false;
    if (guard.hasStruck(own, Date.now())) await ready(LIMITS.patienceMs * slowness.factor());
    // The release that a worker died of here is left out of the second attempt; the last one is the frame alone.
    for (let attempt = 1; attempt <= LIMITS.attempts; attempt += 1) {
      const worker = await freeWorker();
      if (!worker || worker.load() >= LIMITS.fullFrom) break;
      frameOnly ||= attempt === LIMITS.attempts || worker.load() >= LIMITS.framesFrom;
      const factor = slowness.factor();
      const limits = scaled(page.limits, factor);
      const closed = releases.filter((release) => guard.isClosedOn(own, release, Date.now()));
      const request: RenderRequest = { ...page, limits, quarantined: [...refused, ...closed], frameOnly };
      const outcome = await worker.ask({ kind: 'page', request }, timesOf(page.limits, limits));
      if (outcome.kind === 'answered') {
        const { result } = outcome;
        if (result.kind !== 'page' && result.kind !== 'redirect') break;
        // The machine became busy only now, and the limits were those of an idle one.
        if (isLacking(result) && !frameOnly && slowness.factor() > factor * LIMITS.muchSlower) continue;
        report(result, releases);
        result.faults.unshift(...faults);
        if (result.kind === 'page') result.problems.unshift(...problems);
        return result;
      }
      problems.push(outcome.kind === 'late' ? 'no answer in time' : outcome.why);
      if (outcome.kind === 'late' && frameOnly) break;
      if (outcome.kind === 'late') frameOnly = true;
      else if (outcome.culprit)
        faults.push({ release: outcome.culprit, kind: 'ended a worker', why: outcome.why });
    }
    for (const release of releases) guard.untried(release);
    return { ...leftToBrowser(problems.join('; ') || 'no worker is free'), faults };
  }

  /** A render task of one section that is no page: a sitemap part or a resource. */
  async function ofSection(task: SectionTask): Promise<TaskResult> {
    const { request } = task;
    const failed = (why: string, untried = false) => ({ kind: 'failed' as const, why, untried });
    const place = placeOf(task);
    const owner = chosenSections(request.registry).find(({ name }) => name === request.section);
    const blocked = owner && guard.admit(owner.release.extras.server.integrity, Date.now(), place);
    if (blocked) return failed(blocked, true);
    const worker = await freeWorker();
    if (!worker || worker.load() >= LIMITS.framesFrom) return failed('no worker is free', true);
    const limitMs = scaledLimit(request.limitMs, slowness.factor());
    const times = { lateMs: limitMs + LIMITS.graceMs, stuckMs: request.limitMs };
    const outcome = await worker.ask(withLimit(task, limitMs), times);
    if (owner) guard.untried(owner.release.extras.server.integrity);
    if (outcome.kind === 'answered') return outcome.result;
    if (outcome.kind === 'late') return failed('no answer in time');
    return { ...failed(outcome.why, !outcome.culprit), endedWorker: outcome.culprit !== undefined };
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
    breaker: (release) => guard.breaker(release, Date.now()),
    ready,
    async close() {
      closing = true;
      slowness.stop();
      await Promise.all([...workers].map((worker) => worker.end()));
    },
  };
}

/** What requests for one page have in common: nobody gets another page by more words behind it, or another country. */
function pageOf(url: string): string {
  const { pathname } = new URL(url);
  const country = countryInPath(pathname);
  return country ? pathname.slice(country.length + 1) : pathname;
}

/** Of a task that a visitor causes. */
function placeOf(task: WorkerTask): string | undefined {
  if (task.kind === 'warm-up') return undefined;
  return task.kind === 'sitemap' ? 'a sitemap' : pageOf(task.request.url);
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
  lateMs: onThisMachine.loadersMs + onThisMachine.renderMs + LIMITS.graceMs,
  stuckMs: own.loadersMs + own.renderMs,
});
