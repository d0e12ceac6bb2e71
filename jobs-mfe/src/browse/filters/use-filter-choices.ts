import { useEffect, useMemo } from 'react';
import type { Country } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { keepPreviousData, useQuery } from '@board/shared/query';
import { byChoice, choicesOf, type Choice } from '../../data/filter-choices';
import type { ChoiceName } from '../../data/filter-table';
import type { JobFilters } from '../../data/job-filters';
import { jobQueries } from '../../data/job-queries';
import { FILTERING_FAILED } from '../results/load-failure';

export type FilterChoices = Record<ChoiceName, Choice[]>;

/**
 * The choices of the selects, with facets if loaded. Nothing waits for either. Without facets there are bare names;
 * without names there is the address's own choice. A toast reports a failure (docs/product.md §8) unless `quiet`.
 */
export function useFilterChoices(country: Country, filters: JobFilters, quiet: boolean): FilterChoices {
  const platform = usePlatform();
  const queries = jobQueries(platform);
  const options = useQuery(queries.options(country.code));
  const facets = useQuery({ ...queries.facets(country.code, filters), placeholderData: keepPreviousData });
  const failed = (options.isError || facets.isError) && !quiet;
  const failedAt = failed ? Math.max(options.errorUpdatedAt, facets.errorUpdatedAt) : 0;

  const { notify } = platform;
  useEffect(() => {
    if (failedAt === 0) return;
    notify(FILTERING_FAILED);
  }, [notify, failedAt]);

  return useMemo(() => {
    return byChoice((name) => choicesOf(name, options.data, facets.data, filters[name]));
  }, [options.data, facets.data, filters]);
}
