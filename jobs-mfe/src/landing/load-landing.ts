/** What only landing pages, and the server, need: a chunk of its own. */
import { inWords } from '@board/shared/country-words';
import type { Platform } from '@board/shared/contract';
import { plural, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { countryForRequest } from '@board/shared/platform';
import { notFound, redirect, type Head } from '@board/shared/router';
import { breadcrumbList } from '@board/shared/schema-org';
import {
  feedAddress,
  filterAddress,
  loadResults,
  type BrowseData,
  type BrowseScope,
} from '../browse/jobs-data';
import { activeFilters, parseJobFilters } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import { FEWEST_JOBS, landingHeading, landingPath, type LandingPage, landingSlug } from './landing-page';

export interface LandingData extends BrowseData {
  head: Head;
}

/** Loads the list of a landing page. Throws a 404 for an unknown service or town, and leads to the list for more than it has. */
export async function loadLanding(
  platform: Platform,
  request: Request,
  slugs: LandingPage,
): Promise<LandingData> {
  const { country, inPath } = countryForRequest(platform, request);
  const landing = await findLanding(platform, country.code, slugs);
  if (!landing) throw notFound('Page');
  const { service, town } = landing;
  const query = parseJobFilters(new URL(request.url).searchParams);
  const filters = { ...query, ...(service ? { service } : {}), ...(town ? { location: town } : {}) };
  // More filters, another order and further pages are the list's.
  const isPlain = activeFilters(query) === 0 && query.page === 1 && query.sort === 'date';
  if (!isPlain) throw redirect(filterAddress(inPath, filters));
  const scope = { country, filters };
  const results = await loadResults(platform, scope, request);
  if (results.total !== undefined && results.total < FEWEST_JOBS)
    throw redirect(filterAddress(inPath, filters));
  const heading = landingHeading(country.code, landing);
  return {
    ...results,
    landing: { heading, place: town ?? inWords(country.code) },
    head: landingHead(platform, scope, heading, landingPath(country.code, landing), results.total ?? 0),
  };
}

function landingHead(
  { config }: Platform,
  { country, filters }: BrowseScope,
  heading: string,
  canonical: string | undefined,
  total: number,
): Head {
  const trail = [
    { label: 'Home', to: paths.home({ country: country.code }) },
    { label: 'Jobs', to: paths.jobs({ country: country.code }) },
    ...(canonical ? [{ label: heading, to: canonical }] : []),
  ];
  return {
    title: `${heading} | ${config.product}`,
    description: `${plural(total, 'open position')}: ${heading} at ranked firms, with firm names and salaries. Apply directly.`,
    ...(canonical ? { canonical } : {}),
    feed: { title: heading, path: feedAddress(country.code, filters) },
    jsonLd: [breadcrumbList(config, trail)],
  };
}

/** The path of the landing page that lists the same jobs as these filters, if the country has their service and town. */
export async function landingPathOf(
  platform: Platform,
  { country, filters }: BrowseScope,
): Promise<string | undefined> {
  const { service, location: town } = filters;
  const count = [service, town].filter(Boolean).length;
  if (count === 0 || activeFilters(filters) !== count || filters.page > 1) return undefined;
  const found = await findLanding(platform, country.code, { service, town }).catch(() => undefined);
  return found && landingPath(country.code, found);
}

export { FEWEST_JOBS };

/** `known_places` reads no longer names. */
const LONGEST = 100;

/**
 * The page that these names or slugs mean; undefined where the country has no such service or town. Rejects if the backend
 * fails.
 */
export async function findLanding(
  { queryClient, ...platform }: Platform,
  country: CountryCode,
  { service, town }: LandingPage,
): Promise<LandingPage | undefined> {
  const queries = jobQueries(platform);
  const words = landingSlug(town ?? '')
    .slice(0, LONGEST)
    .replaceAll('-', ' ');
  const [options, places] = await Promise.all([
    service === undefined ? undefined : queryClient.ensureQueryData(queries.options(country)),
    town === undefined ? undefined : queryClient.ensureQueryData(queries.towns(country, [words])),
  ]);
  const found = {
    service: named(service, options?.service),
    town: named(
      town,
      // "Dallas, TX" is no other town than Dallas.
      places?.map(({ name }) => name).filter((name) => !name.includes(', ')),
    ),
  };
  return (service === undefined) === (found.service === undefined) &&
    (town === undefined) === (found.town === undefined)
    ? found
    : undefined;
}

/** The first of these names with the slug of what is written. */
function named(written: string | undefined, names: readonly string[] = []): string | undefined {
  const slug = written === undefined ? '' : landingSlug(written);
  return slug === '' ? undefined : names.find((one) => landingSlug(one) === slug);
}
