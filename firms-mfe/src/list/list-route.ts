import type { PublicConfig } from '@board/shared/config';
import { COUNTRIES } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { Head } from '@board/shared/router';
import type { Platform } from '@board/shared/contract';
import { countryInPath } from '@board/shared/domain';
import { countryForRequest } from '@board/shared/platform';
import { pageRoute } from '@board/shared/router';
import { prefetchOpenings } from '../card/openings';
import { MOST_COMPARED, parseChosen, parseFirmFilters } from '../data/firm-filters';
import { firmQueries } from '../data/firm-queries';
import { FirmsFailed, headingFor } from './FirmsFrame';
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

/** The directory of all, and of each country; each has itself as canonical. */
const ALTERNATES = {
  default: paths.firms(),
  ...Object.fromEntries(COUNTRIES.map(({ code }) => [code, paths.firms({ country: code })])),
};

function listHead({ product }: PublicConfig, { country, filters, isBeyond, chosen }: ListData): Head {
  const filtered = filters.search !== undefined || filters.ranking !== 'all' || chosen.length > 0;
  return {
    title: `${headingFor(country)} | ${product}`,
    description:
      'Ranked accounting firms with their open positions, what they do and what it is like to work there.',
    ...(filters.page > 1 ? {} : { canonical: paths.firms({ country }) }),
    ...(filtered || isBeyond ? { robots: 'noindex,follow' } : {}),
    ...(filtered || filters.page > 1 ? {} : { alternates: ALTERNATES }),
  };
}
