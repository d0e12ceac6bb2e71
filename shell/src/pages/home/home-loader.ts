import type { Platform } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import { prefetchWidget } from '@board/shared/platform';
import { countryFiguresQuery } from './country-figures';
import { serviceCountsQuery } from './service-counts';
import type { SlotRegion } from './slot';

export interface HomeData {
  country: CountryCode | undefined;
  regions: SlotRegion[];
}

/**
 * Fills the cache for home, global or of one country. Nothing here can fail the page: each figure and widget handles
 * its own failure (docs/product.md §8). The server waits for them; a browser shows the hero at once.
 */
export const homeLoader =
  (platform: Platform, regions: SlotRegion[], country?: CountryCode) => async (): Promise<HomeData> => {
    const props = country ? { country } : {};
    const figures = [platform.queryClient.prefetchQuery(serviceCountsQuery(platform, country))];
    if (country) figures.push(platform.queryClient.prefetchQuery(countryFiguresQuery(platform, country)));
    const widgets = regions.map(({ name }) => prefetchWidget(platform, name, props));
    await Promise.all([...(platform.server ? figures : []), ...widgets]);
    return { country, regions };
  };
