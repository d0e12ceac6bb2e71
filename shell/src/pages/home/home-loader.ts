import { isWidgetName } from '@board/shared/names';
import type { Platform } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import { prefetchWidget } from '@board/shared/platform';
import {
  isWithheld,
  type ChosenSection,
} from '@board/releases/registry/format';
import { countryFiguresQuery, serviceCountsQuery } from './figures';

/**
 * The widgets that sections place on a home page, by their releases
 * (docs/product.md §2.3, §2.4), in their order; of equal ones, in the order of
 * their names.
 */
export function slotRegions(sections: ChosenSection[], isCountry: boolean) {
  const offering = sections.filter((section) => !isWithheld(section));
  const regions = offering.flatMap(({ name: section, release: { extras } }) =>
    (extras.home ?? []).flatMap(({ widget, ...entry }) => {
      const name = `${section}/${widget}`;
      const isOffered =
        extras.widgets.includes(widget) && (isCountry || !entry.countryOnly);
      return isOffered && isWidgetName(name) ? [{ ...entry, name }] : [];
    }),
  );
  return regions.toSorted(
    (one, other) => one.order - other.order || (one.name < other.name ? -1 : 1),
  );
}

export type HomeData = Awaited<ReturnType<typeof homeLoader>>;

/**
 * Fills the cache for home, global or of one country. Nothing here can fail the
 * page: each figure and widget handles its own failure (docs/product.md §8).
 * The server waits for them; a browser shows the hero at once.
 */
export async function homeLoader(
  platform: Platform,
  regions: ReturnType<typeof slotRegions>,
  country: CountryCode | undefined,
) {
  const props = country ? { country } : {};
  const figures = [
    platform.queryClient.prefetchQuery(serviceCountsQuery(platform, country)),
  ];
  if (country)
    figures.push(
      platform.queryClient.prefetchQuery(
        countryFiguresQuery(platform, country),
      ),
    );
  const widgets = regions.map(({ name }) =>
    prefetchWidget(platform, name, props),
  );
  await Promise.all([...(platform.server ? figures : []), ...widgets]);
  return { country, regions };
}
