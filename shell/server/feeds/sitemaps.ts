/**
 * `/sitemap.xml` and the files that it lists: the shell's own pages, and each
 * section's.
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Context, Hono } from 'hono';
import type { SectionName, SitemapEntry } from '@board/shared/contract';
import { COUNTRIES } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { chosenSections, type Registry } from '@board/releases/registry/format';
import { TEXT_PAGES } from '../../src/for-documents';
import { bucketOf, pageRequest, visitorUrl } from '../document/page-request';
import type { ServerParts } from '../server-parts';
import { createMicroCache } from '../cache/micro-cache';
import { filesOf, indexXml, MAX_URLS, sitemapXml } from './sitemap-xml';

/** Search engines come rarely and data change slowly: times in ms. */
const FRESH_MS = 10 * 60_000;
const STALE_MS = milliseconds({ days: 1 });
/** One part may take this long, in ms: it is some thousand rows. */
const PART_LIMIT_MS = 5000;
/**
 * Files of one section at most; a cursor that never ends must end somewhere.
 */
const MAX_FILES = 40;
const MAX_BYTES = 256 * 1024 * 1024;
/** Estimated memory of an entry, in bytes. */
const ENTRY_BYTES = 300;

/**
 * The shell's own pages. They change with releases of the shell, which have no
 * date: no `lastmod`.
 */
export const SHELL_PAGES: SitemapEntry[] = [
  paths.home(),
  ...COUNTRIES.map(({ code }) => paths.home({ country: code })),
  ...COUNTRIES.map(({ code }) => paths.salaries({ country: code })),
  ...Object.values(TEXT_PAGES).map(({ path }) => path),
].map((path) => ({ path }));

/** Adds the sitemaps, and robots.txt which names them. */
export function addSitemaps(app: Hono, parts: ServerParts): void {
  const { environment, registry } = parts;
  const filesOfSection = createSectionFiles(parts);
  const originOf = (context: Context) =>
    environment.publicOrigin ?? visitorUrl(context.req, environment).origin;
  const viewOf = (context: Context) => registry.view(bucketOf(context.req));
  /** Shared by all caches, unless the visitor gets other releases than most. */
  const answerXml = async (context: Context, body: string, view?: Registry) => {
    const isPrivate = view && view !== (await registry.view());
    return context.body(body, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `${isPrivate ? 'private' : 'public'}, max-age=600`,
    });
  };

  app.get('/robots.txt', (context) =>
    context.text(
      'User-agent: *\nAllow: /\nDisallow: /backend/\n\n' +
        `Sitemap: ${originOf(context)}/sitemap.xml\n`,
    ),
  );
  app.get('/sitemap.xml', async (context) => {
    const view = await viewOf(context);
    const files = await listedFiles(view, filesOfSection);
    return answerXml(context, indexXml(files, originOf(context)), view);
  });
  app.get('/sitemaps/shell.xml', (context) =>
    answerXml(context, sitemapXml(SHELL_PAGES, originOf(context))),
  );
  app.get('/sitemaps/:section/:file{[1-9][0-9]*\\.xml}', async (context) => {
    const view = await viewOf(context);
    const owningSection = chosenSections(view).find(
      ({ name }) => name === context.req.param('section'),
    );
    if (!owningSection) return context.text('No such sitemap', 404);
    const files = await filesOfSection(owningSection.name, view);
    if (!files)
      return context.text('This sitemap is not available at the moment.', 503, {
        'retry-after': '60',
      });
    const fileEntries =
      files[Number.parseInt(context.req.param('file'), 10) - 1];
    return fileEntries
      ? answerXml(context, sitemapXml(fileEntries, originOf(context)), view)
      : context.text('No such sitemap', 404);
  });
}

/** The shell's file and those of all sections, with their paths. */
async function listedFiles(
  view: Registry,
  filesOfSection: ReturnType<typeof createSectionFiles>,
) {
  const sections = await Promise.all(
    chosenSections(view).map(async ({ name }) =>
      ((await filesOfSection(name, view)) ?? []).map((entries, index) => ({
        path: `/sitemaps/${name}/${index + 1}.xml`,
        entries,
      })),
    ),
  );
  const shellFile = { path: '/sitemaps/shell.xml', entries: SHELL_PAGES };
  return [shellFile, ...sections.flat()];
}

/**
 * Finds a section's files; undefined when they cannot be collected. A failure
 * affects this section only.
 */
function createSectionFiles(parts: ServerParts) {
  const sitemapCache = createMicroCache<SitemapEntry[][]>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    staleIfErrorMs: STALE_MS,
    maxEntries: 16,
    maxBytes: MAX_BYTES,
  });
  return async (
    section: SectionName,
    view: Registry,
  ): Promise<SitemapEntry[][] | undefined> => {
    const release = view.microFrontends[section]?.[0];
    if (!release) return undefined;
    const key = `${section} ${release.extras.server.integrity}`;
    try {
      const { value } = await sitemapCache.get(key, async () => {
        const sectionEntries = await collectEntries(section, view, parts);
        return {
          value: filesOf(sectionEntries),
          outcome: 'shared',
          bytes: sectionEntries.length * ENTRY_BYTES,
        };
      });
      return value;
    } catch (error) {
      parts.log(`sitemap of ${section}: ${String(error)}`);
      return undefined;
    }
  };
}

/** All entries of a section. Rejects when a part fails. */
async function collectEntries(
  section: SectionName,
  view: Registry,
  parts: ServerParts,
): Promise<SitemapEntry[]> {
  const { host, port } = parts.environment;
  const anyVisitor = { header: () => undefined };
  const address = new URL(`http://${host}:${port}/`);
  const request = pageRequest(anyVisitor, address, view, parts);
  const collectedEntries: SitemapEntry[] = [];
  let cursor: string | undefined;
  do {
    const sitemapPart = await parts.pool.sitemap({
      ...request,
      section,
      cursor,
      limitMs: PART_LIMIT_MS,
    });
    if (sitemapPart.kind === 'failed') throw new Error(sitemapPart.why);
    for (const entry of sitemapPart.entries) collectedEntries.push(entry);
    // A section that repeats its cursor would never end.
    cursor = sitemapPart.next === cursor ? undefined : sitemapPart.next;
  } while (
    cursor !== undefined &&
    collectedEntries.length < MAX_FILES * MAX_URLS
  );
  return collectedEntries;
}
