/** The slot of the home pages: what sections place there, by their releases (docs/product.md §2.3, §2.4). */
import { isWidgetName } from '@board/shared/internal/names';
import type { ChosenSection } from '@board/releases/registry/format';
import type { SlotEntry, WidgetName } from '@board/shared/contract';

export interface SlotRegion extends Omit<SlotEntry, 'widget'> {
  name: WidgetName;
}

/** The widgets of a home page in their order; of equal ones, in the order of their names. */
export function slotRegions(sections: ChosenSection[], isCountry: boolean): SlotRegion[] {
  const regions = sections.flatMap(({ name: section, release }) =>
    (release.extras.home ?? []).flatMap(({ widget, ...entry }) => {
      const name = `${section}/${widget}`;
      const isOffered = release.extras.widgets.includes(widget) && (isCountry || !entry.countryOnly);
      return isOffered && isWidgetName(name) ? [{ ...entry, name }] : [];
    }),
  );
  return regions.toSorted((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
}
