import type { Platform, SitemapPage } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { articleQueries } from './data/article-queries';

/** The list and every article, at their global addresses: all that this section has for search engines. */
export async function sitemap(platform: Platform): Promise<SitemapPage> {
  const articles = await platform.queryClient.ensureQueryData(articleQueries(platform).list());
  return {
    entries: [
      { path: paths.articles() },
      ...articles.map(({ slug, createdAt }) => ({
        path: paths.article({ slug }),
        ...(createdAt ? { lastmod: createdAt } : {}),
      })),
    ],
  };
}
