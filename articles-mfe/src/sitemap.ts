import { rowsOf } from '@board/shared/answers';
import type { Platform, SitemapPage } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { MOST_ROWS, partOf, sitemapOf } from '@board/shared/sitemap';

/** The list, in the first part, and every article, at their global addresses, by id. */
export async function sitemap({ backend }: Platform, cursor?: string): Promise<SitemapPage> {
  return sitemapOf<'created_at'>({
    rows: rowsOf(await partOf(backend.from('articles').select('id,slug,created_at'), cursor)),
    room: MOST_ROWS,
    cursor,
    lists: [paths.articles()],
    pathOf: (slug) => paths.article({ slug }),
    changed: 'created_at',
  });
}
