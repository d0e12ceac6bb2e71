import type { Platform, SitemapPage } from '@board/shared/contract';
import { COUNTRIES, countryFromData, readText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { sitemapOf } from '@board/shared/sitemap';

/**
 * Every firm at its canonical address, by id; the first part also names the
 * lists.
 */
export const sitemap = (
  { backend }: Platform,
  cursor?: string,
): Promise<SitemapPage> =>
  sitemapOf<'country'>(cursor, {
    read: async (range) =>
      (await backend.client()).rpc('firms_sitemap', range, { get: true }),
    lists: [
      paths.firms(),
      ...COUNTRIES.map(({ code }) => paths.firms({ country: code })),
    ],
    pathOf: (slug, { country }) =>
      paths.firm({ country: countryFromData(readText(country)), slug }),
  });
