/** One part of a section's sitemap, asked of its server build. Runs in a render worker. */
import { chosenSections } from '@board/shared/registry';
import { z } from 'zod';
import type { LoadBuild } from './render';
import type { SitemapRequest, SitemapResult } from './render-protocol';
import { requestPlatform, serverBuildOf } from './request-platform';
import type { ThreadMark } from './thread-mark';
import { within } from './time-limit';

const part = z.object({
  entries: z.array(z.object({ path: z.string(), lastmod: z.string().optional() })),
  next: z.string().optional(),
});

/** Rejects when the section fails or takes too long. A section without a sitemap has an empty one. */
export async function sitemapPart(
  request: SitemapRequest,
  worker: { loadBuild: LoadBuild; mark: ThreadMark },
): Promise<SitemapResult> {
  const { section: name, cursor, limitMs } = request;
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
    const answer = worker.mark.as(serverBuildOf(section), async () => build.sitemap?.(platform, cursor));
    const { entries, next } = part.parse((await within(limitMs, answer)) ?? { entries: [] });
    return {
      kind: 'sitemap',
      entries: entries.map(({ path, lastmod }) => ({ path, ...(lastmod ? { lastmod } : {}) })),
      ...(next === undefined ? {} : { next }),
    };
  } finally {
    abort.abort();
    platform.queryClient.clear();
  }
}
