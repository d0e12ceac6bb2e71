import { redirect, type RouteObject } from 'react-router-dom';
import type { PublicConfig } from '@board/shared/config';
import type { Platform } from '@board/shared/contract';
import { inWords } from '@board/shared/country-words';
import {
  COUNTRIES,
  countryInPath,
  countryOf,
  DEFAULT_COUNTRY,
} from '@board/shared/domain';
import { detailFailure } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { countryForRequest } from '@board/shared/platform';
import { pageRoute, type Head } from '@board/shared/router';
import { searchText } from '@board/shared/search-params';
import { isSlug } from '@board/shared/slugs';
import { jobQueries } from '../data/job-queries';
import {
  activeFilters,
  feedAddress,
  parseJobFilters,
  unreadIn,
  type Search,
} from '../data/job-filters';
import {
  failureOf,
  headingFor,
  loadResults,
  sentenceFor,
  SUBMITTED,
  type BrowseData,
} from './jobs-data';

const sentences = () => import(/* webpackChunkName: "ask" */ '../ask/answer');

const landings = () => import(/* webpackChunkName: "landing" */ './landing');

const PENDING_LIST = { dense: true, panel: true, label: 'Loading jobs...' };

/**
 * The list (docs/product.md §2.5), of the path's country, else of the
 * visitor's, and landing pages, which are lists too (§2.5.2).
 */
export function browseRoutes(platform: Platform): RouteObject[] {
  const listPage = {
    chunk: 'browse',
    load: () => import(/* webpackChunkName: "browse" */ './JobsPage'),
    ...detailFailure({
      product: platform.config.product,
      list: paths.jobs,
      label: 'Browse All Jobs',
      missing: {
        title: 'No such jobs',
        message: 'There is no such service or town in this country.',
      },
      failed: {
        title: 'Error Loading Jobs',
        message: 'The jobs could not be loaded just now.',
      },
    }),
  };
  const listRoute = pageRoute({
    ...listPage,
    index: true,
    loader: ({ request }) => loadList(platform, request),
    head: (data) => browseHead(platform.config, data),
    pending: ({ pathname }) => {
      const code = countryInPath(pathname) ?? platform.country.get();
      return {
        ...PENDING_LIST,
        title: headingFor(countryOf(code)),
        sub: sentenceFor(inWords(code)),
      };
    },
  });
  const landingRoute = (path: string) =>
    pageRoute({
      ...listPage,
      path,
      loader: async ({ request, params }) =>
        (await landings()).loadLanding(platform, request, params),
      head: ({ head }) => head,
      pending: () => PENDING_LIST,
    });
  return [
    listRoute,
    ...['service/:service', 'in/:town', 'service/:service/in/:town'].map(
      landingRoute,
    ),
  ];
}

async function loadList(
  platform: Platform,
  request: Request,
): Promise<BrowseData> {
  const { country, inPath } = countryForRequest(platform, request);
  const { searchParams } = new URL(request.url);
  const shownSearch = {
    country,
    filters: parseJobFilters(searchParams),
    unread: unreadIn(searchParams),
    inPath: inPath !== undefined,
    open: openSlug(searchParams),
  };
  try {
    if (searchParams.has('ask')) {
      const { answerAddress } = await sentences();
      throw redirect(
        await answerAddress(
          platform,
          shownSearch,
          inPath,
          searchText(searchParams.get('ask')),
        ),
      );
    }
    // The button's own entry, which a form sends that no script handles.
    if (searchParams.has(SUBMITTED)) {
      const { submittedAddress } = await sentences();
      throw redirect(await submittedAddress(platform, shownSearch, inPath));
    }
    const resultsLoading = loadResults(platform, shownSearch, request);
    const paneLoading = loadPane(platform, shownSearch);
    const askedSentence = searchText(searchParams.get('asked'));
    const [results, landingPath, asked] = await Promise.all([
      resultsLoading,
      askedSentence
        ? undefined
        : canonicalLanding(platform, shownSearch, resultsLoading),
      askedSentence
        ? sentences().then(({ readAsked }) =>
            readAsked(platform, shownSearch, askedSentence),
          )
        : undefined,
      platform.server ? paneLoading : undefined,
    ]);
    return { ...shownSearch, ...results, landingPath, asked };
  } catch (error) {
    return {
      ...shownSearch,
      failure: failureOf(platform, shownSearch, request, error),
    };
  }
}

/** The job in the pane of a table; undefined for what no job can have. */
function openSlug(params: URLSearchParams): string | undefined {
  const slug = params.get('open');
  const isTable = params.get('view') === 'table';
  return isTable && slug !== null && isSlug(slug) ? slug : undefined;
}

/** The pane shows a failure itself, and the list does not wait for it. */
const loadPane = (
  platform: Platform,
  { open }: { open?: string | undefined },
) =>
  open === undefined
    ? undefined
    : platform.queryClient.prefetchQuery(jobQueries.detail(platform, open));

/**
 * hreflang alternates. `/jobs` is not among them, because its canonical address
 * is a country's list.
 */
const ALTERNATES = {
  default: paths.jobs({ country: DEFAULT_COUNTRY }),
  ...Object.fromEntries(
    COUNTRIES.map(({ code }) => [code, paths.jobs({ country: code })]),
  ),
};

export function browseHead({ product }: PublicConfig, data: BrowseData): Head {
  const { country, filters, landingPath } = data;
  const firstPage = landingPath ?? paths.jobs({ country: country.code });
  return {
    title: `${headingFor(country)} | ${product}`,
    description:
      'Accounting, audit, tax and advisory jobs at ranked firms in ' +
      `${inWords(country.code)}, with firm names and salaries. ` +
      'Apply directly.',
    // A canonical address has no query, so a later page, which is a page of its
    // own, has no canonical.
    canonical: filters.page > 1 ? undefined : firstPage,
    robots: isForSearchEngines(data) ? undefined : 'noindex,follow',
    alternates: isWholeList(data) ? ALTERNATES : undefined,
    feed: {
      title: `${country.name} Accounting Jobs`,
      path: feedAddress(country.code, filters),
    },
  };
}

/**
 * One filter is a list worth finding; combinations, sentences and panes are
 * without end.
 */
function isForSearchEngines(data: BrowseData): boolean {
  const { filters, isBeyond, asked, landingPath, open } = data;
  const isCombined = activeFilters(filters) > 1 && !landingPath;
  return !(isCombined || isBeyond || asked || open);
}

/** A country's list as its own address shows it, without a query. */
const isWholeList = ({ filters, inPath, asked }: BrowseData): boolean =>
  Boolean(inPath) &&
  !asked &&
  activeFilters(filters) === 0 &&
  filters.page === 1 &&
  filters.sort === 'date' &&
  filters.view === undefined;

/**
 * A server looks it up and leaves it in the query cache, where the document's
 * browser finds it: no filter costs a request.
 */
async function canonicalLanding(
  platform: Platform,
  scope: Search,
  loading: ReturnType<typeof loadResults>,
) {
  const { queryClient, server } = platform;
  const key = ['jobs', 'canonical', scope.country.code, scope.filters];
  if (!server) return queryClient.getQueryData<string>(key);
  const { findLandingPath, FEWEST_JOBS } = await landings();
  const [path, { total }] = await Promise.all([
    findLandingPath(platform, scope),
    loading,
  ]);
  return total < FEWEST_JOBS
    ? undefined
    : queryClient.setQueryData<string>(key, path);
}
