import { rowsOf } from '@board/shared/answers';
import type { Platform, SitemapPage } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { idAfter, sitemapOf } from '@board/shared/sitemap';

/** The largest answer of a hosted project, in rows. */
const PART = 1000;

/** The list, in the first part, and every article, at their global addresses, by id. */
export async function sitemap({ backend }: Platform, cursor?: string): Promise<SitemapPage> {
  const answer = await backend
    .from('articles')
    .select('id,slug,created_at')
    .gt('id', idAfter(cursor))
    .order('id')
    .limit(PART);
  return sitemapOf<'created_at'>({
    rows: rowsOf(answer),
    room: PART,
    cursor,
    lists: [paths.articles()],
    pathOf: (slug) => paths.article({ slug }),
    changed: 'created_at',
  });
}
