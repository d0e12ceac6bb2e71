import type { Platform, SitemapPage } from '@board/shared/contract';
import { addresses } from './addresses';
import { itemQueries } from './data/item-queries';

/** The list and every item, at their global addresses. */
export async function sitemap(
  platform: Platform,
  _cursor?: string,
): Promise<SitemapPage> {
  const items = await platform.queryClient.fetchQuery(
    itemQueries.list(platform),
  );
  const pages = items.map(({ slug, createdAt }) => ({
    path: addresses.detail(slug),
    lastmod: createdAt,
  }));
  return { entries: [{ path: addresses.list() }, ...pages] };
}
