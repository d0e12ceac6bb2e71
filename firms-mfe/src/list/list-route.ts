import type { Platform } from '@board/shared/contract';
import { countryInPath } from '@board/shared/domain';
import { countryForRequest } from '@board/shared/platform';
import { pageRoute } from '@board/shared/router';
import { prefetchOpenings } from '../card/openings';
import { MOST_COMPARED, parseChosen, parseFirmFilters } from '../data/firm-filters';
import { firmQueries } from '../data/firm-queries';
import { listHead } from '../heads';
import { FirmsFailed } from './FirmsFailed';
import { headingFor } from './heading';
import type { ListData } from './list-data';

/** Firms directory (docs/product.md §2.7). */
export function listRoute(platform: Platform) {
  return pageRoute({
    index: true,
    chunk: 'list',
    load: () => import(/* webpackChunkName: "list" */ './FirmsPage'),
    loader: async ({ request }): Promise<ListData> => {
      const { inPath } = countryForRequest(platform, request);
      const params = new URL(request.url).searchParams;
      const filters = parseFirmFilters(params);
      const list = firmQueries(platform).list(inPath, filters);
      const { pages } = await platform.queryClient.ensureInfiniteQueryData(list);
      await Promise.all(pages.map(({ firms }) => prefetchOpenings(platform, firms)));
      const isBeyond = filters.page > 1 && pages[0]?.firms.length === 0;
      return { country: inPath, filters, isBeyond, chosen: parseChosen(params).slice(0, MOST_COMPARED) };
    },
    head: (data) => listHead(platform.config, data),
    ErrorBoundary: FirmsFailed,
    pending: ({ pathname }) => ({ title: headingFor(countryInPath(pathname)), label: 'Loading firms...' }),
  });
}
