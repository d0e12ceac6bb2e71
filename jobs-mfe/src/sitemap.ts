import { rowsOf } from '@board/shared/answers';
import type { Platform, SitemapEntry, SitemapPage } from '@board/shared/contract';
import { COUNTRIES, countryFromData, readNumber, readText, type Row } from '@board/shared/domain';
import { paths } from '@board/shared/paths';

const PART = 5000;

/** Every open job at its canonical address, by id; the first part also names the lists. `cursor` is the last id. */
export async function sitemap({ backend }: Platform, cursor?: string): Promise<SitemapPage> {
  const after = Number(cursor ?? 0) || 0;
  const found = rowsOf(await backend.rpc('jobs_sitemap', { after, max_rows: PART }, { get: true }));
  const lists = COUNTRIES.map(({ code }) => ({ path: paths.jobs({ country: code }) }));
  const last = readNumber(found.at(-1)?.['id']);
  return {
    entries: [...(cursor === undefined ? lists : []), ...found.flatMap(entryOf)],
    ...(found.length === PART && last !== null ? { next: String(last) } : {}),
  };
}

function entryOf(row: Row): SitemapEntry[] {
  const slug = readText(row['slug']);
  if (!slug) return [];
  const lastmod = readText(row['lastmod']);
  const country = countryFromData(readText(row['firm_country']));
  return [{ path: paths.job({ country, slug }), ...(lastmod ? { lastmod } : {}) }];
}
