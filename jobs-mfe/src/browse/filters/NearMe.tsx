import Button from '@mui/material/Button';
import { inWords } from '@board/shared/country-words';
import { useHydrated, usePlatform } from '@board/shared/platform';
import { busyUntil } from '@board/shared/ui';
import { jobQueries } from '../../data/job-queries';
import type { FormPart } from './filter-form';

/** As in a sentence with "near" (docs/product.md §2.5.3), in miles or km. */
const NEAR_RADIUS = '25';
/** Within a quarter of an hour few people change towns, in ms. */
const OLDEST_MS = 15 * 60_000;
const LIMIT_MS = 10_000;

/**
 * Takes the town that is nearest to the device as the place, with a distance
 * (docs/product.md §2.5.6). The device asks the visitor first.
 */
export function NearMe({ country, form }: Pick<FormPart, 'country' | 'form'>) {
  const platform = usePlatform();
  const isHydrated = useHydrated();
  if (!isHydrated || !('geolocation' in navigator)) return null;
  const showRefusal = (title: string) =>
    platform.notify({ tone: 'error', title, message: 'Please type a town.' });

  const chooseTown = async () => {
    const position = await devicePosition();
    if (position === undefined)
      return showRefusal('Your device does not say where it is');
    const townQuery = jobQueries.nearestTown(platform, country.code, position);
    try {
      const nearestTown = await platform.queryClient.fetchQuery(townQuery);
      if (nearestTown === null)
        return showRefusal(`No town of ${inWords(country.code)} is near you`);
      form.change((filters) => ({
        ...filters,
        location: nearestTown,
        within: NEAR_RADIUS,
      }));
    } catch {
      showRefusal('Your town could not be looked up');
    }
  };
  return (
    <Button
      className="near-me"
      type="button"
      variant="link"
      size="sm"
      onClick={({ currentTarget }) =>
        void busyUntil(currentTarget, chooseTown())
      }
    >
      Near me
    </Button>
  );
}

/**
 * Undefined where the visitor or the device refuses. To a hundredth of a degree,
 * about a kilometre: a town needs no more.
 */
const devicePosition = () =>
  new Promise<{ latitude: number; longitude: number } | undefined>(
    (resolve) => {
      const rounded = (degrees: number) => Number(degrees.toFixed(2));
      navigator.geolocation.getCurrentPosition(
        ({ coords }) =>
          resolve({
            latitude: rounded(coords.latitude),
            longitude: rounded(coords.longitude),
          }),
        () => resolve(undefined),
        { maximumAge: OLDEST_MS, timeout: LIMIT_MS },
      );
    },
  );
