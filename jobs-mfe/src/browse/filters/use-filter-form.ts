import { useCallback } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { useGetForm } from '@board/shared/ui-data';
import { parseJobFilters, toSearchParams, type JobFilters } from '../../data/job-filters';
import { filterAddress } from './filter-address';

/** Id of the form, for its fields outside of the panel. */
export const FORM_ID = 'job-filters';

/** Lets the panel's GET form run through the router. */
export function useFilterForm(filters: JobFilters, country: CountryCode | undefined) {
  const address = useCallback(
    (entries: URLSearchParams) => filterAddress(country, parseJobFilters(entries)),
    [country],
  );
  const { props, change } = useGetForm({
    shown: filterAddress(country, { ...filters, page: 1 }),
    loaded: filters,
    address,
  });
  return {
    props: { ...props, id: FORM_ID },
    /** Searches for other filters than the fields say, what was typed just before included. */
    change: (edit: (filters: JobFilters) => JobFilters) =>
      change((entries) => toSearchParams(edit(parseJobFilters(entries)))),
  };
}

export type FilterFormState = ReturnType<typeof useFilterForm>;
