/** A file of a section's own making, asked of its server build. Runs in a render worker. */
import { chosenSections } from '@board/shared/registry';
import { z } from 'zod';
import type { LoadBuild } from './render';
import type { ResourceRequest, ResourceResult } from './render-protocol';
import { requestPlatform, serverBuildOf } from './request-platform';
import type { ThreadMark } from './thread-mark';
import { within } from './time-limit';

const MAX_LENGTH = 2_000_000;
/** Nothing that a browser would render as a page of this origin. */
const TYPES = /^(application\/(rss\+xml|atom\+xml|xml|json|feed\+json)|text\/(plain|calendar|csv))$/;

const resourceBody = z.object({
  contentType: z.string().regex(TYPES),
  body: z.string().max(MAX_LENGTH),
});

/** Rejects when the section fails, takes too long, or answers with what may not be served. */
export async function sectionResource(
  request: ResourceRequest,
  worker: { loadBuild: LoadBuild; mark: ThreadMark },
): Promise<ResourceResult> {
  const { section: name, file, limitMs } = request;
  const sections = chosenSections(request.registry);
  const section = sections.find((candidate) => candidate.name === name);
  if (!section) throw new Error(`The registry offers no release of ${name}`);
  const abort = new AbortController();
  const limits = { loadersMs: limitMs, renderMs: limitMs };
  const { platform } = requestPlatform({
    ...worker,
    request: { ...request, limits },
    sections,
    signal: abort.signal,
  });
  try {
    const build = await within(limitMs, worker.loadBuild(section));
    const answer = worker.mark.as(serverBuildOf(section), async () => {
      const files = build.resources?.(platform) ?? {};
      const make = Object.hasOwn(files, file) ? files[file] : undefined;
      return make?.(new Request(request.url, { signal: abort.signal }));
    });
    const made = await within(limitMs, answer);
    return made === undefined ? { kind: 'unknown' } : { kind: 'resource', ...resourceBody.parse(made) };
  } finally {
    abort.abort();
    platform.queryClient.clear();
  }
}
