import type { Platform } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import { jobQueries } from '../data/job-queries';
import { landingSlug, type LandingPage } from './landing-page';

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
