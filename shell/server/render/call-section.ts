/**
 * Runs a task of a section's server build beside its pages: a sitemap part or a
 * resource. Runs in a render worker.
 */
import { z } from 'zod';
import type { AnySection, Platform } from '@board/shared/contract';
import { chosenSections } from '@board/releases/registry/format';
import type {
  ResourceRequest,
  ResourceResult,
  SectionRequest,
  SitemapRequest,
  SitemapResult,
} from '@board/releases/workers/protocol';
import {
  requestPlatform,
  serverBuildOf,
  within,
  type LoadBuild,
} from './request-platform';
import type { ThreadMark } from '@board/releases/workers/thread-mark';

interface SectionRuntime {
  loadBuild: LoadBuild;
  mark: ThreadMark;
}

/**
 * Rejects when the section is not in the registry, fails, or takes too long;
 * aborts its requests then.
 */
async function callSection<Answer>(
  request: SectionRequest,
  { loadBuild, mark }: SectionRuntime,
  askSection: (
    build: AnySection,
    platform: Platform,
    signal: AbortSignal,
  ) => Promise<Answer>,
): Promise<Answer> {
  const { section: name, limitMs } = request;
  const sections = chosenSections(request.registry);
  const section = sections.find((candidate) => candidate.name === name);
  if (!section) throw new Error(`The registry offers no release of ${name}`);
  const abortController = new AbortController();
  const sectionLimits = { loadersMs: limitMs, renderMs: limitMs };
  const { platform } = requestPlatform({
    loadBuild,
    mark,
    request: { ...request, limits: sectionLimits },
    sections,
    signal: abortController.signal,
  });
  try {
    const sectionBuild = await within(limitMs, loadBuild(section));
    const sectionAnswer = mark.as(serverBuildOf(section), () =>
      askSection(sectionBuild, platform, abortController.signal),
    );
    return await within(limitMs, sectionAnswer);
  } finally {
    abortController.abort();
    platform.queryClient.clear();
  }
}

const sitemapAnswer = z.object({
  entries: z.array(
    z.object({ path: z.string(), lastmod: z.string().optional() }),
  ),
  next: z.string().optional(),
});

/**
 * Rejects when the section fails or takes too long. A section without a sitemap
 * has an empty one.
 */
export async function sitemapPart(
  request: SitemapRequest,
  runtime: SectionRuntime,
): Promise<SitemapResult> {
  const sectionAnswer = await callSection(
    request,
    runtime,
    async (build, platform) => build.sitemap?.(platform, request.cursor),
  );
  return {
    kind: 'sitemap',
    ...sitemapAnswer.parse(sectionAnswer ?? { entries: [] }),
  };
}

/** The characters of a resource at most. */
const MAX_LENGTH = 2_000_000;
/** Content types that no browser renders as a page of this origin. */
const CONTENT_TYPES =
  /^(application\/(rss\+xml|atom\+xml|xml|json|feed\+json)|text\/(plain|calendar|csv))$/;

const resourceBody = z.object({
  contentType: z.string().regex(CONTENT_TYPES),
  body: z.string().max(MAX_LENGTH),
});

/**
 * Rejects when the section fails, takes too long, or returns a type that must
 * not be served.
 */
export async function sectionResource(
  request: ResourceRequest,
  runtime: SectionRuntime,
): Promise<ResourceResult> {
  const resource = await callSection(
    request,
    runtime,
    async (build, platform, signal) => {
      const files = build.resources?.(platform) ?? {};
      const makeResource = Object.hasOwn(files, request.file)
        ? files[request.file]
        : undefined;
      return makeResource?.(new Request(request.url, { signal }));
    },
  );
  return resource === undefined
    ? { kind: 'unknown' }
    : { kind: 'resource', ...resourceBody.parse(resource) };
}
