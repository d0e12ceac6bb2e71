import { rowsOf } from '@board/shared/answers';
import type { Platform, SitemapPage } from '@board/shared/contract';
import { COUNTRIES, countryFromData, readText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { idAfter, sitemapOf } from '@board/shared/sitemap';

/** The largest answer of a Supabase project, in rows. */
const PART = 1000;

const LISTS = [paths.firms(), ...COUNTRIES.map(({ code }) => paths.firms({ country: code }))];

/** Every firm at its canonical address, by id; the first part also names the lists. */
export async function sitemap({ backend }: Platform, cursor?: string): Promise<SitemapPage> {
  const answer = await backend
    .from('firms')
    .select('id,slug,country,updated_at')
    .gt('id', idAfter(cursor))
    .order('id')
    .limit(PART);
  return sitemapOf<'country' | 'updated_at'>({
    rows: rowsOf(answer),
    room: PART,
    cursor,
    lists: LISTS,
    pathOf: (slug, row) => paths.firm({ country: countryFromData(readText(row.country)), slug }),
    changed: 'updated_at',
  });
}
