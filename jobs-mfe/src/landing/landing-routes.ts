import type { Platform } from '@board/shared/contract';
import { countryForRequest } from '@board/shared/platform';
import { notFound, pageRoute, redirect, type RouteObject } from '@board/shared/router';
import type { BrowseData } from '../browse/browse-data';
import { filterAddress } from '../browse/filters/filter-address';
import { loadResults } from '../browse/results/load-results';
import { activeFilters, parseJobFilters } from '../data/job-filters';
import { landingHead, missingLandingHead } from '../heads';
import { findLanding } from './find-landing';
import { LandingFailed } from './LandingFailed';
import { FEWEST_JOBS, type LandingPage } from './landing-page';

const PATHS = ['service/:service', 'in/:town', 'service/:service/in/:town'];

/** The landing pages of services and towns (docs/product.md §2.5): each is the list of their jobs, or leads to it. */
export function landingRoutes(platform: Platform): RouteObject[] {
  return PATHS.map((path) =>
    pageRoute({
      path,
      chunk: 'browse',
      load: () => import(/* webpackChunkName: "browse" */ '../browse/JobsPage'),
      loader: ({ request, params }) => loadLanding(platform, request, params),
      head: (data) => landingHead(platform.config, data),
      errorHead: (status) => missingLandingHead(platform.config, status),
      ErrorBoundary: LandingFailed,
      pending: () => ({ label: 'Loading jobs...' }),
    }),
  );
}

async function loadLanding(platform: Platform, request: Request, slugs: LandingPage): Promise<BrowseData> {
  const { country, inPath } = countryForRequest(platform, request);
  const landing = await findLanding(platform, country.code, slugs);
  if (!landing) throw notFound('Page');
  const { service, town } = landing;
  const query = parseJobFilters(new URL(request.url).searchParams);
  const filters = { ...query, ...(service ? { service } : {}), ...(town ? { location: town } : {}) };
  // More filters, another order and further pages are the list's.
  const isPlain = activeFilters(query) === 0 && query.page === 1 && query.sort === 'date';
  if (!isPlain) throw redirect(filterAddress(inPath, filters));
  const results = await loadResults(platform, { country, filters }, request);
  if (results.total !== undefined && results.total < FEWEST_JOBS)
    throw redirect(filterAddress(inPath, filters));
  return { ...results, landing };
}
