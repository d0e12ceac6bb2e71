import { createElement } from 'react';
import type { Platform } from '@board/shared/contract';
import { countryInPath, countryOf } from '@board/shared/domain';
import { countryForRequest } from '@board/shared/platform';
import { pageRoute, redirect } from '@board/shared/router';
import { parseJobFilters } from '../data/job-filters';
import { browseHead } from '../heads';
import { LandingFailed } from '../landing/LandingFailed';
import { canonicalLanding } from '../landing/canonical-landing';
import { sentenceIn, type ListedData } from './browse-data';
import { headingFor } from './heading';
import { loadResults } from './results/load-results';

/** The page's module once it has come. What stands where the data failed has the panel, and so is in it. */
let page: typeof import('./JobsPage') | undefined;
const loadPage = async () => (page = await import(/* webpackChunkName: "browse" */ './JobsPage'));

/** The grammar, which only lists with a sentence need. */
const sentences = () => import(/* webpackChunkName: "ask" */ '../ask/answer');

/** What only lists with a distance say. */
const distanceNotes = () => import(/* webpackChunkName: "distance" */ './results/DistanceNotes');

/** Job browse (docs/product.md §2.5): scoped to the country of the path, else to the visitor's. */
export function browseRoute(platform: Platform) {
  return pageRoute({
    index: true,
    chunk: 'browse',
    load: loadPage,
    loader: async ({ request }): Promise<ListedData> => {
      const { country, inPath } = countryForRequest(platform, request);
      const { searchParams } = new URL(request.url);
      const filters = parseJobFilters(searchParams);
      const scope = { country, filters };
      if (searchParams.has('ask')) {
        const { answerAddress } = await sentences();
        throw redirect(await answerAddress(platform, scope, inPath, sentenceIn(searchParams, 'ask')));
      }
      const sentence = sentenceIn(searchParams, 'asked');
      const loading = loadResults(platform, scope, request);
      const [results, landingPath, asked, distance] = await Promise.all([
        loading,
        sentence === undefined
          ? canonicalLanding(
              platform,
              scope,
              loading.then(
                ({ total }) => total,
                () => undefined,
              ),
            )
          : undefined,
        sentence === undefined
          ? undefined
          : sentences().then(({ readAsked }) => readAsked(platform, scope, sentence)),
        filters.within === undefined ? undefined : distanceNotes(),
      ]);
      return {
        ...results,
        ...(landingPath ? { landingPath } : {}),
        ...(asked ? { asked } : {}),
        ...(distance ? { distance } : {}),
        inPath: inPath !== undefined,
      };
    },
    head: (data) => browseHead(platform.config, data),
    ErrorBoundary: () => createElement(page?.JobsFailed ?? LandingFailed),
    pending: ({ pathname }) => ({
      title: headingFor(countryOf(countryInPath(pathname) ?? platform.country.get())),
      label: 'Loading jobs...',
    }),
  });
}
