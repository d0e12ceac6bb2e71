/** Runs a task of a section's server build that is no page: a sitemap part or a resource. In a render worker. */
import type { AnySection, Platform } from '@board/shared/contract';
import { chosenSections } from '@board/releases/registry/format';
import type { LoadBuild } from './render';
import type { SectionRequest } from '@board/releases/workers/protocol';
import { requestPlatform, serverBuildOf } from './request-platform';
import type { ThreadMark } from '@board/releases/workers/thread-mark';
import { within } from './time-limit';

export interface SectionRuntime {
  loadBuild: LoadBuild;
  mark: ThreadMark;
}

/** Rejects when the section is not in the registry, fails, or takes too long; aborts its requests then. */
export async function callSection<Answer>(
  request: SectionRequest,
  { loadBuild, mark }: SectionRuntime,
  ask: (build: AnySection, platform: Platform, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const { section: name, limitMs } = request;
  const sections = chosenSections(request.registry);
  const section = sections.find((candidate) => candidate.name === name);
  if (!section) throw new Error(`The registry offers no release of ${name}`);
  const abort = new AbortController();
  const limits = { loadersMs: limitMs, renderMs: limitMs };
  const { platform } = requestPlatform({
    loadBuild,
    mark,
    request: { ...request, limits },
    sections,
    signal: abort.signal,
  });
  try {
    const build = await within(limitMs, loadBuild(section));
    const answer = mark.as(serverBuildOf(section), () => ask(build, platform, abort.signal));
    return await within(limitMs, answer);
  } finally {
    abort.abort();
    platform.queryClient.clear();
  }
}
