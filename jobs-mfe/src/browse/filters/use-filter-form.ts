import { useCallback } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { useGetForm } from '@board/shared/ui-data';
import type { FilterValues } from '../../data/filter-table';
import { parseJobFilters, sortForKeywords, toSearchParams, type JobFilters } from '../../data/job-filters';
import { filterAddress } from './filter-address';

/** Id of the form, for its fields outside of the panel. */
export const FORM_ID = 'job-filters';

/** Lets the panel's GET form run through the router. */
export function useFilterForm(filters: JobFilters, country: CountryCode | undefined) {
  const address = useCallback(
    (entries: URLSearchParams) =>
      filterAddress(country, parseJobFilters(entries), entries.get('asked') ?? undefined),
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
    /** Searches for the filters of a sentence, as its own address does. */
    ask: (sentence: string, said: FilterValues) =>
      change((entries) => {
        const { sort } = parseJobFilters(entries);
        const wanted = toSearchParams({ ...said, sort: sortForKeywords(sort), page: 1 });
        wanted.set('asked', sentence);
        return wanted;
      }),
  };
}

export type FilterFormState = ReturnType<typeof useFilterForm>;
