import type { Platform } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import { countryForRequest, prefetchWidget } from '@board/shared/platform';
import type { LoaderFunctionArgs } from '@board/shared/router';
import { serviceCountsQuery } from './service-counts';

export interface HomeData {
  country: CountryCode | undefined;
}

/**
 * Fills the cache for home. Nothing here can fail the page: figures and widgets each answer for themselves
 * (docs/product.md §8). The server waits for them, a browser shows the hero at once.
 */
export const homeLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<HomeData> => {
    const { inPath: country } = countryForRequest(platform, request);
    const props = country ? { country } : {};
    const figures = platform.queryClient.prefetchQuery(serviceCountsQuery(platform, country));
    await Promise.all([
      platform.server ? figures : undefined,
      prefetchWidget(platform, 'firms/FeaturedFirms', props),
      prefetchWidget(platform, 'jobs/FeaturedJobs', props),
    ]);
    return { country };
  };
