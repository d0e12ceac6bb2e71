import { createElement } from 'react';
import type { PublicConfig } from '@board/shared/config';
import type { Platform } from '@board/shared/contract';
import { inWords } from '@board/shared/country-words';
import { COUNTRIES, countryInPath, countryOf, DEFAULT_COUNTRY } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { countryForRequest } from '@board/shared/platform';
import { pageRoute, redirect, type Head } from '@board/shared/router';
import { activeFilters, parseJobFilters } from '../data/job-filters';
import { canonicalLanding, LandingFailed } from '../landing/landing-routes';
import {
  feedAddress,
  headingFor,
  jsonFeedAddress,
  loadResults,
  sentenceIn,
  type ListedData,
} from './jobs-data';

/** The page's module once it has come. What stands where the data failed has the panel, and so is in it. */
let page: typeof import('./JobsPage') | undefined;
const loadPage = async () => (page = await import(/* webpackChunkName: "browse" */ './JobsPage'));

/** The grammar, which only lists with a sentence need. */
const sentences = () => import(/* webpackChunkName: "ask" */ '../ask/answer');

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
      const [results, landingPath, asked] = await Promise.all([
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
      ]);
      return {
        ...results,
        ...(landingPath ? { landingPath } : {}),
        ...(asked ? { asked } : {}),
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

/** The list of each country. The one without a country has theirs as canonical, and so is none of them. */
const ALTERNATES = {
  default: paths.jobs({ country: DEFAULT_COUNTRY }),
  ...Object.fromEntries(COUNTRIES.map(({ code }) => [code, paths.jobs({ country: code })])),
};

export function browseHead(
  { product }: PublicConfig,
  { country, filters, isBeyond, inPath, asked, landingPath }: ListedData,
): Head {
  const active = activeFilters(filters);
  const isCanonical = inPath && !asked && active === 0 && filters.page === 1 && filters.sort === 'date';
  return {
    title: `${headingFor(country)} | ${product}`,
    description: `Accounting, audit, tax and advisory jobs at ranked firms in ${inWords(country.code)}, with firm names and salaries. Apply directly.`,
    // A later page is a page of its own; `canonical` holds no query, so it names none there.
    ...(filters.page > 1 ? {} : { canonical: landingPath ?? paths.jobs({ country: country.code }) }),
    // One filter is a list worth finding; combinations and sentences are without end.
    ...((active > 1 && !landingPath) || isBeyond || asked ? { robots: 'noindex,follow' } : {}),
    ...(isCanonical ? { alternates: ALTERNATES } : {}),
    feed: {
      title: `${country.name} Accounting Jobs`,
      path: feedAddress(country.code, filters),
      json: jsonFeedAddress(country.code, filters),
    },
  };
}
