import { useMemo } from 'react';
import { useSearchParams } from '@board/shared/router';
import { parseJobFilters, type JobFilters } from '../../data/job-filters';

/** The filters of the current address; the address is the state. */
export function useJobFilters(): JobFilters {
  const [params] = useSearchParams();
  return useMemo(() => parseJobFilters(params), [params]);
}
