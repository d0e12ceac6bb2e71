import type { Platform } from '@board/shared/contract';
import { countryInPath, countryOf } from '@board/shared/domain';
import { countryForRequest } from '@board/shared/platform';
import { pageRoute } from '@board/shared/router';
import { parseJobFilters } from '../data/job-filters';
import { browseHead } from '../heads';
import type { ListedData } from './browse-data';
import { headingFor } from './heading';
import { JobsFailed } from './results/JobsFailed';
import { loadResults } from './results/load-results';

/** Job browse (docs/product.md §2.5): scoped to the country of the path, else to the visitor's. */
export function browseRoute(platform: Platform) {
  return pageRoute({
    index: true,
    chunk: 'browse',
    load: () => import(/* webpackChunkName: "browse" */ './JobsPage'),
    loader: async ({ request }): Promise<ListedData> => {
      const { country, inPath } = countryForRequest(platform, request);
      const filters = parseJobFilters(new URL(request.url).searchParams);
      const results = await loadResults(platform, { country, filters }, request);
      return { ...results, inPath: inPath !== undefined };
    },
    head: (data) => browseHead(platform.config, data),
    ErrorBoundary: JobsFailed,
    pending: ({ pathname }) => ({
      title: headingFor(countryOf(countryInPath(pathname) ?? platform.country.get())),
      label: 'Loading jobs...',
    }),
  });
}
