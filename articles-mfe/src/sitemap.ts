import type { Platform, SitemapPage } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { sitemapOf } from '@board/shared/sitemap';

/**
 * The list, in the first part, and every article, at their global addresses, by
 * id.
 */
export const sitemap = (
  { backend }: Platform,
  cursor?: string,
): Promise<SitemapPage> =>
  sitemapOf(cursor, {
    read: async (range) =>
      (await backend.client()).rpc('articles_sitemap', range, { get: true }),
    lists: [paths.articles()],
    pathOf: (slug) => paths.article({ slug }),
  });
