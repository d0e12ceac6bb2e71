/** A section resource, from its server build. Runs in a render worker. */
import { z } from 'zod';
import { callSection, type SectionRuntime } from '../render/call-section';
import type { ResourceRequest, ResourceResult } from '@board/releases/workers/protocol';

const MAX_LENGTH = 2_000_000;
/** Nothing that a browser would render as a page of this origin. */
const TYPES = /^(application\/(rss\+xml|atom\+xml|xml|json|feed\+json)|text\/(plain|calendar|csv))$/;

const resourceBody = z.object({
  contentType: z.string().regex(TYPES),
  body: z.string().max(MAX_LENGTH),
});

/** Rejects when the section fails, takes too long, or returns a type that must not be served. */
export async function sectionResource(
  request: ResourceRequest,
  runtime: SectionRuntime,
): Promise<ResourceResult> {
  const made = await callSection(request, runtime, async (build, platform, signal) => {
    const files = build.resources?.(platform) ?? {};
    const make = Object.hasOwn(files, request.file) ? files[request.file] : undefined;
    return make?.(new Request(request.url, { signal }));
  });
  return made === undefined ? { kind: 'unknown' } : { kind: 'resource', ...resourceBody.parse(made) };
}
