import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { Button, Field, SelectInput, TextInput } from '@board/shared/ui';
import { FilterPanel, useGetForm } from '@board/shared/ui-data';
import { parseJobFilters, SORTS, toSearchParams, type JobFilters, type Sort } from '../data/job-filters';
import { filterAddress } from './filter-address';

/** Names of the orders (docs/product.md §9). */
const SORT_LABELS: Record<Sort, string> = {
  date: 'Newest First',
  firmRank: 'Firm Ranking',
  salary: 'Salary: High to Low',
};

/**
 * The filter panel (docs/product.md §2.5): a GET form with native fields, which works before any script has arrived
 * and without one. Filters of the address that have no field here are kept.
 */
export function FilterForm({ filters }: { filters: JobFilters }) {
  const { inPath } = useCountry();
  const form = useGetForm({
    field: 'search',
    shown: filters.search ?? '',
    address: (entries) => filterAddress(inPath, parseJobFilters(entries)),
  });
  const { search: _search, ...rest } = filters;
  const kept = [...toSearchParams({ ...rest, sort: 'date', page: 1 })];
  return (
    <FilterPanel
      {...form}
      role="search"
      aria-label="Jobs"
      method="get"
      action={paths.jobs({ country: inPath })}
    >
      <Field label="Job Title">
        <TextInput
          type="search"
          name="search"
          placeholder="Search job titles..."
          defaultValue={filters.search ?? ''}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Field>
      <Field label="Sort">
        {/* A new key is a new element: the select has no typing to lose, and follows Back this way. */}
        <SelectInput key={filters.sort} name="sort" defaultValue={filters.sort}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </SelectInput>
      </Field>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Search</Button>
    </FilterPanel>
  );
}
