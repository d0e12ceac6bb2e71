/** One part of a section's sitemap, from its server build. Runs in a render worker. */
import { z } from 'zod';
import { callSection, type SectionRuntime } from '../render/call-section';
import type { SitemapRequest, SitemapResult } from '@board/releases/workers/protocol';

const part = z.object({
  entries: z.array(z.object({ path: z.string(), lastmod: z.string().optional() })),
  next: z.string().optional(),
});

/** Rejects when the section fails or takes too long. A section without a sitemap has an empty one. */
export async function sitemapPart(request: SitemapRequest, runtime: SectionRuntime): Promise<SitemapResult> {
  const answer = await callSection(request, runtime, async (build, platform) =>
    build.sitemap?.(platform, request.cursor),
  );
  const { entries, next } = part.parse(answer ?? { entries: [] });
  return {
    kind: 'sitemap',
    entries: entries.map(({ path, lastmod }) => ({ path, ...(lastmod ? { lastmod } : {}) })),
    ...(next === undefined ? {} : { next }),
  };
}
