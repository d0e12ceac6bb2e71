import { rowsOf } from '@board/shared/answers';
import type { Platform, SitemapPage } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { idAfter, MOST_ROWS, sitemapOf } from '@board/shared/sitemap';

/** The list, in the first part, and every article, at their global addresses, by id. */
export async function sitemap({ backend }: Platform, cursor?: string): Promise<SitemapPage> {
  const args = { after: idAfter(cursor), max_rows: MOST_ROWS };
  return sitemapOf<'lastmod'>({
    rows: rowsOf(await backend.rpc('articles_sitemap', args, { get: true })),
    room: MOST_ROWS,
    cursor,
    lists: [paths.articles()],
    pathOf: (slug) => paths.article({ slug }),
    changed: 'lastmod',
  });
}
