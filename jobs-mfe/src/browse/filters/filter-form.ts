import { useCallback, useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CountryCode, Country } from '@board/shared/domain';
import { useGetForm } from '@board/shared/ui';
import { usePlatform } from '@board/shared/platform';
import { FILTER_NAMES, type FilterValues } from '@board/shared/model/filters';
import {
  filterAddress,
  isReadable,
  parseJobFilters,
  sortForKeywords,
  toSearchParams,
  unreadIn,
  type JobFilters,
  type Search,
  type Unread,
} from '../../data/job-filters';
import { jobQueries } from '../../data/job-queries';
import { FILTERING_FAILED } from '../jobs-data';

export const FORM_ID = 'job-filters';

/** Other fields, such as the order's, are never typed. */
function isFieldReadable(field: string, written: string): boolean {
  const name = FILTER_NAMES.find((one) => one === field);
  return name === undefined || isReadable(name, written);
}

export function useFilterForm(
  filters: JobFilters,
  unread: Unread | undefined,
  country: CountryCode | undefined,
) {
  const address = useCallback(
    (entries: URLSearchParams) =>
      filterAddress(country, parseJobFilters(entries), {
        asked: entries.get('asked') ?? undefined,
        unread: unreadIn(entries),
      }),
    [country],
  );
  const { props, change, submit } = useGetForm({
    shown: filterAddress(country, { ...filters, page: 1 }, { unread }),
    loaded: filters,
    address,
    isReadable: isFieldReadable,
  });
  return {
    props: { ...props, id: FORM_ID },
    submit,
    /** Searches for other filters than the fields say, what was typed just before included. */
    change: (edit: (filters: JobFilters) => JobFilters) =>
      change((entries) => toSearchParams(edit(parseJobFilters(entries)))),
    ask: (sentence: string, said: FilterValues) =>
      change((entries) => {
        const { sort } = parseJobFilters(entries);
        const wanted = toSearchParams({ ...said, sort: sortForKeywords(sort) });
        wanted.set('asked', sentence);
        return wanted;
      }),
  };
}

/** Of a part of the list's page that changes its filters. */
export interface FormPart extends Search {
  unread?: Unread | undefined;
  form: ReturnType<typeof useFilterForm>;
}

/** Nothing waits for names and facets. A toast reports a failure (docs/product.md §8) unless `quiet`. */
export function useFilterChoices(country: Country, filters: JobFilters, quiet: boolean) {
  const platform = usePlatform();
  const queries = jobQueries(platform);
  const options = useQuery(queries.options(country.code));
  const facets = useQuery({ ...queries.facets(country.code, filters), placeholderData: keepPreviousData });
  const failed = (options.isError || facets.isError) && !quiet;
  const failedAt = failed ? Math.max(options.errorUpdatedAt, facets.errorUpdatedAt) : 0;

  const { notify } = platform;
  useEffect(() => {
    if (failedAt > 0) notify(FILTERING_FAILED);
  }, [notify, failedAt]);

  return { options: options.data, facets: facets.data };
}
