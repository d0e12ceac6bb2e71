import type { Platform, SitemapPage } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { articleQueries } from './data/article-queries';

/** The largest answer of a hosted project, in rows. */
const PART = 1000;

/** The list, in the first part, and every article, at their global addresses, by id. `cursor` is the last id. */
export async function sitemap(platform: Platform, cursor?: string): Promise<SitemapPage> {
  const after = Number(cursor ?? 0) || 0;
  const part = articleQueries(platform).slice(after, PART);
  const { articles, last, full } = await platform.queryClient.fetchQuery(part);
  return {
    entries: [
      ...(cursor === undefined ? [{ path: paths.articles() }] : []),
      ...articles.map(({ slug, createdAt }) => ({
        path: paths.article({ slug }),
        ...(createdAt ? { lastmod: createdAt } : {}),
      })),
    ],
    ...(full && last !== null ? { next: String(last) } : {}),
  };
}
