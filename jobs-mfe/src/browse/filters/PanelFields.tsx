import { useLayoutEffect, useMemo, type PropsWithChildren } from 'react';
import { filterChips } from '@board/shared/model/filter-chips';
import {
  FilterField,
  MAIN_FIELDS,
  MORE_FIELDS,
  type FilterFieldProps,
} from './FilterField';
import { useFilterChoices, type FormPart } from './filter-form';
import { Fields } from './Panel';
import { Periods } from './Periods';
import type { useFilterDrawer } from './use-filter-drawer';

interface PanelFieldsProps extends Omit<FormPart, 'form'> {
  hasFailed: boolean;
  drawer: ReturnType<typeof useFilterDrawer>;
}

/**
 * All fields but the title. Below 768 px they are behind "Filters", which opens
 * them as a drawer (docs/product.md §2.5.6).
 */
export function PanelFields({
  country,
  filters,
  unread,
  hasFailed,
  drawer,
}: PanelFieldsProps) {
  const { options, facets } = useFilterChoices(country, filters, hasFailed);
  const activeCount = filterChips(filters).filter(
    ({ part }) => part !== 'search',
  ).length;
  // A hundred options and more, which do not change while an answer loads.
  const panelFields = useMemo(
    () => fieldsWith({ country, filters, unread, options, facets }),
    [country, filters, unread, options, facets],
  );
  const { Drawer, isOpen, close, end, refill, button } = drawer;
  const keptFields = <KeptFields refill={refill}>{panelFields}</KeptFields>;
  return (
    <>
      <Fields
        className="filters"
        closed={activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
        open="Hide filters"
        button={button}
      >
        {Drawer ? null : keptFields}
      </Fields>
      {Drawer ? (
        <Drawer
          isOpen={isOpen}
          onClose={close}
          onEnd={end}
          list={hasFailed ? undefined : { country, filters }}
        >
          {keptFields}
        </Drawer>
      ) : null}
    </>
  );
}

/** The fields with their choices, the rarer ones behind "Show More". */
const fieldsWith = (choices: Omit<FilterFieldProps, 'name'>) => (
  <>
    {MAIN_FIELDS.map((name) => (
      <FilterField key={name} {...choices} name={name} />
    ))}
    <Fields className="more" closed="Show More" open="Show Less">
      {MORE_FIELDS.map((name) => (
        <FilterField key={name} {...choices} name={name} />
      ))}
      <Periods filters={choices.filters} />
    </Fields>
  </>
);

/**
 * React makes the fields anew in another place: they say there what they said
 * before, also what was just typed.
 */
function KeptFields({
  refill,
  children,
}: PropsWithChildren<{ refill(): void }>) {
  // oxlint-disable-next-line react/exhaustive-deps -- once in each place
  useLayoutEffect(() => refill(), []);
  return children;
}
