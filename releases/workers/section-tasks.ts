/** Render tasks of one section that are no pages: parts of its sitemap, and its resources. */
import { countryInPath } from '@board/shared/domain';
import type { States } from '../judge/states';
import { chosenSections } from '../registry/format';
import type {
  ResourceRequest,
  ResourceResult,
  SitemapRequest,
  SitemapResult,
  TaskResult,
  WorkerTask,
} from './protocol';
import type { createRenderWorkers } from './render-workers';

export const LIMITS = {
  /** What a render may take beyond its own limits, in ms. */
  graceMs: 200,
  /** Requests in flight per worker beyond which pages are frames only, and beyond which they are left to the browser. */
  framesFrom: 50,
  fullFrom: 100,
};

type SectionTask = Extract<WorkerTask, { kind: 'sitemap' | 'resource' }>;

const somethingElse = { kind: 'failed', why: 'the worker answered something else' } as const;

export function createSectionTasks(
  workers: Pick<ReturnType<typeof createRenderWorkers>, 'free'>,
  states: Pick<States, 'admit' | 'unused'>,
) {
  /** A render task of one section that is no page: a sitemap part or a resource. */
  async function ofSection(task: SectionTask): Promise<TaskResult> {
    const { request } = task;
    const failed = (why: string, isUnasked = false) => ({ kind: 'failed' as const, why, isUnasked });
    const place = placeOf(task);
    const owner = chosenSections(request.registry).find(({ name }) => name === request.section);
    const blocked = owner && states.admit(owner.release.extras.server.integrity, Date.now(), place);
    if (blocked) return failed(blocked, true);
    const worker = await workers.free();
    if (!worker || worker.load() >= LIMITS.framesFrom) return failed('no worker is free', true);
    const outcome = await worker.ask(task, request.limitMs + LIMITS.graceMs);
    if (owner) states.unused(owner.release.extras.server.integrity);
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

  return { sitemap, resource };
}

/** What requests for one page have in common: nobody gets another page by more words behind it, or another country. */
export function pageOf(url: string): string {
  const { pathname } = new URL(url);
  const country = countryInPath(pathname);
  return country ? pathname.slice(country.length + 1) : pathname;
}

export function placeOf(task: WorkerTask): string | undefined {
  if (task.kind === 'warm-up') return undefined;
  return task.kind === 'sitemap' ? 'a sitemap' : pageOf(task.request.url);
}
