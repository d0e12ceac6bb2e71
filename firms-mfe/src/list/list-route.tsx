import { useSearchParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import type { PublicConfig } from '@board/shared/config';
import type { Platform } from '@board/shared/contract';
import { COUNTRIES, countryInPath } from '@board/shared/domain';
import { LoadFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { countryForRequest, useCountry } from '@board/shared/platform';
import { pageRoute, type Head } from '@board/shared/router';
import { prefetchOpenings } from '../card/openings';
import {
  MOST_COMPARED,
  parseChosenSlugs,
  parseFirmFilters,
} from '../data/firm-filters';
import { firmQueries } from '../data/firm-queries';
import {
  FirmsFrame,
  headingFor,
  SUBHEADING,
  type DirectoryState,
} from './FirmsFrame';

export interface ListData extends DirectoryState {
  /** Whether the page's number is past the end of the list. */
  isBeyond: boolean;
}

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
      const listQuery = firmQueries.list(platform, inPath, filters);
      const { pages } =
        await platform.queryClient.ensureInfiniteQueryData(listQuery);
      await Promise.all(
        pages.map(({ firms }) => prefetchOpenings(platform, firms)),
      );
      const isBeyond = filters.page > 1 && pages[0]?.firms.length === 0;
      return {
        country: inPath,
        filters,
        isBeyond,
        chosen: parseChosenSlugs(params).slice(0, MOST_COMPARED),
      };
    },
    head: (data) => listHead(platform.config, data),
    ErrorBoundary: FirmsFailed,
    pending: ({ pathname }) => ({
      title: headingFor(countryInPath(pathname)),
      sub: SUBHEADING,
      label: 'Loading firms...',
      panel: true,
    }),
  });
}

/**
 * Addresses for hreflang: the directory of all countries, and of each one. Each
 * has itself as canonical.
 */
const ALTERNATES = {
  default: paths.firms(),
  ...Object.fromEntries(
    COUNTRIES.map(({ code }) => [code, paths.firms({ country: code })]),
  ),
};

function listHead(
  { product }: PublicConfig,
  { country, filters, isBeyond, chosen }: ListData,
): Head {
  const isLaterPage = filters.page > 1;
  const isFiltered =
    filters.search !== undefined ||
    filters.ranking !== 'all' ||
    chosen.length > 0;
  return {
    title: `${headingFor(country)} | ${product}`,
    description:
      'Ranked accounting firms with their open positions, what they do ' +
      'and what it is like to work there.',
    // A canonical address has no query, so a later page has none.
    canonical: isLaterPage ? undefined : paths.firms({ country }),
    robots: isFiltered || isBeyond ? 'noindex,follow' : undefined,
    alternates: isFiltered || isLaterPage ? undefined : ALTERNATES,
  };
}

function FirmsFailed() {
  const { inPath } = useCountry();
  const [params] = useSearchParams();
  return (
    <FirmsFrame
      country={inPath}
      filters={parseFirmFilters(params)}
      chosen={parseChosenSlugs(params)}
    >
      <Box sx={{ marginTop: 3 }}>
        <LoadFailed
          title="Error loading firms"
          message="The firms could not be loaded just now."
        />
      </Box>
    </FirmsFrame>
  );
}
