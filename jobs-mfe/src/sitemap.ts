import { rowsOf } from '@board/shared/answers';
import type { Platform, SitemapPage } from '@board/shared/contract';
import { COUNTRIES, countryFromData, readText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { landingPath } from './browse/landing';
import { sitemapOf } from '@board/shared/sitemap';

const LIST_PATHS = COUNTRIES.map(({ code }) => paths.jobs({ country: code }));

/**
 * Every open job at its canonical address, by id; the first part also names the
 * lists and the landing pages of all countries.
 */
export async function sitemap(
  { backend }: Platform,
  cursor?: string,
): Promise<SitemapPage> {
  const client = await backend.client();
  const landingRows =
    cursor === undefined
      ? rowsOf(await client.rpc('landing_pages', {}, { get: true }))
      : [];
  const landingPaths = landingRows.flatMap((row) => {
    const country = countryFromData(readText(row['country']));
    const service = readText(row['service']) ?? undefined;
    const town = readText(row['town']) ?? undefined;
    return (country && landingPath(country, { service, town })) ?? [];
  });
  return sitemapOf<'firm_country'>(cursor, {
    read: (range) => client.rpc('jobs_sitemap', range, { get: true }),
    lists: [...LIST_PATHS, ...new Set(landingPaths)],
    pathOf: (slug, row) =>
      paths.job({ country: countryFromData(readText(row.firm_country)), slug }),
  });
}
