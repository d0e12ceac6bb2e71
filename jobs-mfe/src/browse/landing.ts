import { redirect } from 'react-router-dom';
import { inWords } from '@board/shared/country-words';
import type { Platform } from '@board/shared/contract';
import { plural, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { countryForRequest } from '@board/shared/platform';
import { notFound, type Head } from '@board/shared/router';
import { breadcrumbList } from '@board/shared/schema-org';
import { slugify } from '@board/shared/slugs';
import {
  activeFilters,
  feedAddress,
  filterAddress,
  parseJobFilters,
  type Search,
} from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import { jobsTrail } from '../data/job-words';
import { loadResults, type BrowseData } from './jobs-data';

/**
 * The service and the town of a landing page, of which one may be missing: as
 * slugs in its address, and by the database's names for them.
 */
type LandingPage = Partial<Record<'service' | 'town', string | undefined>>;

/** `known_places` accepts names of so many letters. */
const LONGEST_TOWN = 100;

/** A list of fewer open jobs has no landing page (docs/product.md §2.5). */
export const FEWEST_JOBS = 5;

/**
 * `Audit & Assurance` → `audit-assurance`, `St. John's` → `st-johns`; '' for a
 * name without a letter of ASCII.
 */
const landingSlug = (name: string): string =>
  slugify(name.replace(/[.'’]/g, ''));

export function landingPath(
  country: CountryCode,
  { service, town }: LandingPage,
): string | undefined {
  const slugs = {
    service: service && landingSlug(service),
    town: town && landingSlug(town),
  };
  const landingSlugs = Object.values(slugs).filter(
    (slug) => slug !== undefined,
  );
  return landingSlugs.length === 0 || landingSlugs.includes('')
    ? undefined
    : paths.jobsAt({ country, ...slugs });
}

/**
 * Loads the list of a landing page. Throws a 404 for an unknown service or
 * town. An address with more filters, an order or a page leads to the list.
 */
export async function loadLanding(
  platform: Platform,
  request: Request,
  landingSlugs: LandingPage,
) {
  const { country, inPath } = countryForRequest(platform, request);
  const landing = await findLanding(platform, country.code, landingSlugs);
  if (!landing) throw notFound('Page');
  const { service, town, path: canonical } = landing;
  const addressFilters = parseJobFilters(new URL(request.url).searchParams);
  const filters = { ...addressFilters };
  if (service) filters.service = [service];
  if (town) filters.location = town;
  const listRedirect = redirect(filterAddress(inPath, filters));
  if (
    activeFilters(addressFilters) > 0 ||
    addressFilters.page > 1 ||
    addressFilters.sort !== 'date'
  )
    throw listRedirect;
  const landingSearch = { country, filters };
  const results = await loadResults(platform, landingSearch, request);
  if (results.total < FEWEST_JOBS) throw listRedirect;
  const place = town ?? inWords(country.code);
  const heading = `${service ?? 'Accounting'} Jobs in ${place}`;
  const head: Head = {
    title: `${heading} | ${platform.config.product}`,
    description:
      `${plural(results.total, 'open position')}: ${heading} at ranked ` +
      'firms, with firm names and salaries. Apply directly.',
    canonical,
    feed: { title: heading, path: feedAddress(country.code, filters) },
    jsonLd: [
      breadcrumbList(
        platform.config,
        jobsTrail(country.code, heading, canonical),
      ),
    ],
  };
  return {
    ...landingSearch,
    ...results,
    landing: { heading, place },
    head,
  } satisfies BrowseData & { head: Head };
}

/**
 * The path of the landing page that lists the same jobs as these filters, if
 * the country has their service and town.
 */
export async function findLandingPath(
  platform: Platform,
  { country, filters }: Search,
) {
  const service = filters.service?.[0];
  const town = filters.location;
  const partCount = [service, town].filter(Boolean).length;
  if (
    partCount === 0 ||
    activeFilters(filters) !== partCount ||
    filters.page > 1
  )
    return undefined;
  const foundLanding = await findLanding(platform, country.code, {
    service,
    town,
  }).catch(() => undefined);
  return foundLanding?.path;
}

/**
 * The page that these names or slugs mean; undefined where the country has no
 * such service or town.
 */
async function findLanding(
  platform: Platform,
  country: CountryCode,
  { service, town }: LandingPage,
) {
  const { queryClient } = platform;
  const townWords = landingSlug(town ?? '')
    .slice(0, LONGEST_TOWN)
    .replaceAll('-', ' ');
  const [options, places] = await Promise.all([
    service === undefined
      ? undefined
      : queryClient.ensureQueryData(jobQueries.options(platform, country)),
    town === undefined
      ? undefined
      : queryClient.ensureQueryData(
          jobQueries.knownPlaces(platform, country, [townWords]),
        ),
  ]);
  // "Dallas, TX" is left out: it is the same town as "Dallas".
  const townNames = places
    ?.map(({ name }) => name)
    .filter((name) => !name.includes(', '));
  /** The first of these names that has the slug of a text. */
  const nameWithSlugOf = (
    written: string | undefined,
    names: readonly string[] = [],
  ) => {
    const slug = landingSlug(written ?? '');
    return slug === ''
      ? undefined
      : names.find((one) => landingSlug(one) === slug);
  };
  const foundLanding = {
    service: nameWithSlugOf(service, options?.service),
    town: nameWithSlugOf(town, townNames),
  };
  const isUnknown =
    (service && !foundLanding.service) || (town && !foundLanding.town);
  const path = landingPath(country, foundLanding);
  return isUnknown || !path ? undefined : { ...foundLanding, path };
}
