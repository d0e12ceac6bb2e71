import { rowsOf } from '@board/shared/answers';
import type { Platform, SitemapPage } from '@board/shared/contract';
import { COUNTRIES, countryFromData, readText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { idAfter, MOST_ROWS, sitemapOf } from '@board/shared/sitemap';

const LISTS = [paths.firms(), ...COUNTRIES.map(({ code }) => paths.firms({ country: code }))];

/** Every firm at its canonical address, by id; the first part also names the lists. */
export async function sitemap({ backend }: Platform, cursor?: string): Promise<SitemapPage> {
  const args = { after: idAfter(cursor), max_rows: MOST_ROWS };
  return sitemapOf<'country' | 'lastmod'>({
    rows: rowsOf(await backend.rpc('firms_sitemap', args, { get: true })),
    room: MOST_ROWS,
    cursor,
    lists: LISTS,
    pathOf: (slug, row) => paths.firm({ country: countryFromData(readText(row.country)), slug }),
    changed: 'lastmod',
  });
}
