import { rowsOf } from '@board/shared/answers';
import type { Platform, SitemapEntry, SitemapPage } from '@board/shared/contract';
import { COUNTRIES, countryFromData, readNumber, readText, type Row } from '@board/shared/domain';
import { paths } from '@board/shared/paths';

/** The largest answer of a Supabase project, in rows. */
const PART = 1000;

/** Every firm at its canonical address, by id; the first part also names the lists. `cursor` is the last id. */
export async function sitemap({ backend }: Platform, cursor?: string): Promise<SitemapPage> {
  const answer = await backend
    .from('firms')
    .select('id,slug,country,updated_at')
    .gt('id', Number(cursor ?? 0) || 0)
    .order('id')
    .limit(PART);
  const found = rowsOf(answer);
  const lists = [
    { path: paths.firms() },
    ...COUNTRIES.map(({ code }) => ({ path: paths.firms({ country: code }) })),
  ];
  const last = readNumber(found.at(-1)?.['id']);
  return {
    entries: [...(cursor === undefined ? lists : []), ...found.flatMap(entryOf)],
    ...(found.length === PART && last !== null ? { next: String(last) } : {}),
  };
}

function entryOf(row: Row): SitemapEntry[] {
  const slug = readText(row['slug']);
  if (!slug) return [];
  const lastmod = readText(row['updated_at']);
  const country = countryFromData(readText(row['country']));
  return [{ path: paths.firm({ country, slug }), ...(lastmod ? { lastmod } : {}) }];
}
