import type { Platform } from '@board/shared/contract';
import { inWords } from '@board/shared/country-words';
import { COUNTRIES, countryInPath, countryOf, DEFAULT_COUNTRY } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { countryForRequest } from '@board/shared/platform';
import { pageRoute, type Head } from '@board/shared/router';
import { activeFilters, parseJobFilters } from '../data/job-filters';
import type { BrowseData } from './browse-data';
import { feedAddress } from './filters/filter-address';
import { headingFor } from './heading';
import { JobsFailed } from './results/JobsFailed';
import { loadResults } from './results/load-results';

/** The list of each country. The one without a country has theirs as canonical, and so is none of them. */
const ALTERNATES = {
  default: paths.jobs({ country: DEFAULT_COUNTRY }),
  ...Object.fromEntries(COUNTRIES.map(({ code }) => [code, paths.jobs({ country: code })])),
};

/** What the loader returns, and whether the address names the country. */
interface ListedData extends BrowseData {
  inPath: boolean;
}

/** Job browse (docs/product.md §2.5): scoped to the country of the path, else to the visitor's. */
export function browseRoute(platform: Platform) {
  return pageRoute({
    index: true,
    chunk: 'browse',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "browse" */ './JobsPage')).JobsPage,
    }),
    loader: async ({ request }): Promise<ListedData> => {
      const { country, inPath } = countryForRequest(platform, request);
      const filters = parseJobFilters(new URL(request.url).searchParams);
      const results = await loadResults(platform, { country, filters }, request.signal);
      return { ...results, inPath: inPath !== undefined };
    },
    head: (data) => browseHead(platform.config.product, data),
    ErrorBoundary: JobsFailed,
    pending: ({ pathname }) => ({
      title: headingFor(countryOf(countryInPath(pathname) ?? platform.country.get())),
      label: 'Loading jobs...',
    }),
  });
}

function browseHead(product: string, { country, filters, isBeyond, inPath }: ListedData): Head {
  const active = activeFilters(filters);
  const isCanonical = inPath && active === 0 && filters.page === 1 && filters.sort === 'date';
  return {
    title: `${headingFor(country)} | ${product}`,
    description: `Accounting, audit, tax and advisory jobs at ranked firms in ${inWords(country.code)}, with firm names and salaries. Apply directly.`,
    // A later page is a page of its own; `canonical` holds no query, so it names none there.
    ...(filters.page > 1 ? {} : { canonical: paths.jobs({ country: country.code }) }),
    // One filter is a list worth finding (audit jobs); combinations are without end.
    ...(active > 1 || isBeyond ? { robots: 'noindex,follow' } : {}),
    ...(isCanonical ? { alternates: ALTERNATES } : {}),
    feed: { title: `${country.name} Accounting Jobs`, path: feedAddress(country.code, filters) },
  };
}
