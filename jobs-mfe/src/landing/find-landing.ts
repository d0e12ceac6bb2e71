import type { Platform } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import { activeFilters, type JobFilters } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import { landingSlug, type LandingPage } from './landing-page';

/**
 * The page that these names or slugs mean; undefined where the country has no such service or town. `isCached` reads the
 * query cache alone. Rejects if the backend fails.
 */
export async function findLanding(
  platform: Platform,
  country: CountryCode,
  { service, town }: LandingPage,
  { isCached = false } = {},
): Promise<LandingPage | undefined> {
  const { queryClient } = platform;
  const queries = jobQueries(platform);
  const read = async <Data>(cached: () => Data | undefined, load: () => Promise<Data>) =>
    isCached ? cached() : load();
  const options = queries.options(country);
  const towns = queries.towns(country, [
    landingSlug(town ?? '')
      .slice(0, 100)
      .replaceAll('-', ' '),
  ]);
  const [services, places] = await Promise.all([
    service === undefined
      ? undefined
      : read(
          () => queryClient.getQueryData(options.queryKey),
          () => queryClient.ensureQueryData(options),
        ),
    town === undefined
      ? undefined
      : read(
          () => queryClient.getQueryData(towns.queryKey),
          () => queryClient.ensureQueryData(towns),
        ),
  ]);
  const found = {
    ...named('service', service, services?.service),
    ...named(
      'town',
      town,
      places?.map(({ name }) => name),
    ),
  };
  return Object.keys(found).length === (service === undefined ? 0 : 1) + (town === undefined ? 0 : 1)
    ? found
    : undefined;
}

/** The first of these names with the slug of what is written. */
function named(
  part: keyof LandingPage,
  written: string | undefined,
  names: readonly string[] = [],
): LandingPage {
  const slug = written === undefined ? '' : landingSlug(written);
  const name = slug === '' ? undefined : names.find((one) => landingSlug(one) === slug);
  return name === undefined ? {} : { [part]: name };
}

/**
 * The landing page that lists the same jobs as these filters, if the country has their service and town. A server looks the
 * names up; a browser knows those that its document came with, so that no filter costs a request.
 */
export async function landingOf(
  platform: Platform,
  country: CountryCode,
  filters: JobFilters,
): Promise<LandingPage | undefined> {
  const { service, location: town } = filters;
  const written = { ...(service ? { service } : {}), ...(town ? { town } : {}) };
  const count = Object.keys(written).length;
  if (count === 0 || activeFilters(filters) !== count || filters.page > 1) return undefined;
  // A list without a landing page is whole.
  return findLanding(platform, country, written, { isCached: !platform.server }).catch(() => undefined);
}
