import type { Platform } from '@board/shared/contract';
import { COUNTRIES } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { countryForRequest } from '@board/shared/platform';
import { pageRoute, type Head } from '@board/shared/router';
import { activeFilters, parseJobFilters } from '../data/job-filters';
import type { BrowseData } from './browse-data';
import { feedAddress } from './filter-address';
import { headingFor } from './heading';
import { JobsFailed } from './JobsFailed';
import { loadResults } from './load-results';

/** Job browse (docs/product.md §2.5): scoped to the country of the path, else to the visitor's. */
export function browseRoute(platform: Platform) {
  return pageRoute({
    index: true,
    chunk: 'browse',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "browse" */ './JobsPage')).JobsPage,
    }),
    loader: async ({ request }): Promise<BrowseData> => {
      const { country } = countryForRequest(platform, request);
      const filters = parseJobFilters(new URL(request.url).searchParams);
      return loadResults(platform, { country, filters }, request.signal);
    },
    head: (data) => browseHead(platform.config.product, data),
    ErrorBoundary: JobsFailed,
  });
}

function browseHead(product: string, { country, filters }: BrowseData): Head {
  return {
    title: `${headingFor(country)} | ${product}`,
    description: `Accounting, audit, tax and advisory jobs at ranked firms in ${country.name}, with firm names and salaries. Apply directly.`,
    // A later page is a page of its own; `canonical` holds no query, so it names none there.
    ...(filters.page > 1 ? {} : { canonical: paths.jobs({ country: country.code }) }),
    // One filter is a list worth finding (audit jobs); combinations are without end.
    ...(activeFilters(filters) > 1 ? { robots: 'noindex,follow' } : {}),
    alternates: {
      default: paths.jobs(),
      ...Object.fromEntries(COUNTRIES.map(({ code }) => [code, paths.jobs({ country: code })])),
    },
    feed: { title: `${country.name} Accounting Jobs`, path: feedAddress(country.code, filters) },
  };
}
