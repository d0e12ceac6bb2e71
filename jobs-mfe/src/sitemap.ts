import { rowsOf } from '@board/shared/answers';
import type { Platform, SitemapPage } from '@board/shared/contract';
import { COUNTRIES, countryFromData, readText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { idAfter, MOST_ROWS, sitemapOf } from '@board/shared/sitemap';

const LISTS = COUNTRIES.map(({ code }) => paths.jobs({ country: code }));

/** Every open job at its canonical address, by id; the first part also names the lists. */
export async function sitemap({ backend }: Platform, cursor?: string): Promise<SitemapPage> {
  const args = { after: idAfter(cursor), max_rows: MOST_ROWS };
  return sitemapOf<'firm_country' | 'lastmod'>({
    rows: rowsOf(await backend.rpc('jobs_sitemap', args, { get: true })),
    room: MOST_ROWS,
    cursor,
    lists: LISTS,
    pathOf: (slug, row) => paths.job({ country: countryFromData(readText(row.firm_country)), slug }),
    changed: 'lastmod',
  });
}
