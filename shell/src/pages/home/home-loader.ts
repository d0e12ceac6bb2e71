import type { Platform } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import { prefetchWidget } from '@board/shared/platform';
import { countryFiguresQuery } from './country-figures';
import { serviceCountsQuery } from './service-counts';

export interface HomeData {
  country: CountryCode | undefined;
}

/**
 * Fills the cache for home, global or of one country. Nothing here can fail the page: each figure and widget handles
 * its own failure (docs/product.md §8). The server waits for them; a browser shows the hero at once.
 */
export const homeLoader = (platform: Platform, country?: CountryCode) => async (): Promise<HomeData> => {
  const props = country ? { country } : {};
  const figures = [platform.queryClient.prefetchQuery(serviceCountsQuery(platform, country))];
  const widgets = [
    prefetchWidget(platform, 'firms/FeaturedFirms', props),
    prefetchWidget(platform, 'jobs/FeaturedJobs', props),
  ];
  if (country) {
    figures.push(platform.queryClient.prefetchQuery(countryFiguresQuery(platform, country)));
    widgets.push(
      prefetchWidget(platform, 'firms/LogoCarousel', { country }),
      prefetchWidget(platform, 'advisor/AdvisorIntro', { country }),
      prefetchWidget(platform, 'articles/LatestArticles', {}),
    );
  }
  await Promise.all([...(platform.server ? figures : []), ...widgets]);
  return { country };
};
