import { useMemo } from 'react';
import type { Country } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { Button } from '@board/shared/ui';
import { activeParts } from '../../data/filter-parts';
import type { JobFilters } from '../../data/job-filters';
import { FilterField, MAIN_FIELDS } from './FilterField';
import { Panel } from './filter-styles';
import { FilterSheet } from './FilterSheet';
import { MoreFilters } from './MoreFilters';
import { TitleField } from './TitleField';
import { useFilterChoices } from './use-filter-choices';
import type { FilterFormState } from './use-filter-form';

/** The filter that a chosen suggestion sets. */
const FIELD_OF = { title: 'search', firm: 'firm', service: 'service', place: 'location' } as const;

interface Props {
  country: Country;
  filters: JobFilters;
  form: FilterFormState;
  /** The results failed; their panel says so. */
  quiet: boolean;
}

/**
 * The filter panel (docs/product.md §2.5): a GET form with native fields, which works before hydration and without a
 * script.
 */
export function FilterForm({ country, filters, form, quiet }: Props) {
  const { inPath } = useCountry();
  const choices = useFilterChoices(country, filters, quiet);
  // A hundred options and more, which do not change while an answer loads.
  const fields = useMemo(
    () => (
      <FilterSheet active={activeParts(filters).filter((part) => part !== 'search').length}>
        {MAIN_FIELDS.map((name) => (
          <FilterField key={name} className="main" {...{ name, country, filters, choices }} />
        ))}
        <MoreFilters country={country} filters={filters} choices={choices} />
      </FilterSheet>
    ),
    [country, filters, choices],
  );
  return (
    <Panel
      {...form.props}
      role="search"
      aria-label="Jobs"
      method="get"
      action={paths.jobs({ country: inPath })}
      autoComplete="off"
    >
      <TitleField
        country={country}
        search={filters.search}
        onAsk={form.ask}
        onChoose={({ kind, value }) =>
          form.change(({ search: _typed, ...others }) => ({
            ...others,
            [FIELD_OF[kind]]: value,
          }))
        }
      />
      {fields}
      <Button className="search" type="submit">
        Search
      </Button>
    </Panel>
  );
}
