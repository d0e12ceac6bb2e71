import { useEffect } from 'react';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useRevalidator, useRouteError } from '@board/shared/router';
import { BackendError } from '@board/shared/supabase';
import { Box, ErrorPanel } from '@board/shared/ui';
import { activeFilters } from '../data/job-filters';
import { JobsFrame } from './JobsFrame';
import { useJobFilters } from './use-job-filters';

/** The list could not be loaded: the panel, the toast (docs/product.md §8) and Retry; the filters stay usable. */
export function JobsFailed() {
  const { notify } = usePlatform();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const { country } = useCountry();
  const filters = useJobFilters();
  const filtered = activeFilters(filters) > 0;

  useEffect(() => {
    notify(
      filtered
        ? {
            tone: 'error',
            title: 'Error filtering jobs',
            message: 'There was a problem applying your filters. Some results may be missing.',
          }
        : {
            tone: 'error',
            title: 'Error loading jobs',
            message: 'There was a problem loading the job listings. Please try again.',
          },
    );
  }, [notify, filtered]);

  return (
    <JobsFrame country={country} filters={filters}>
      <Box sx={{ marginTop: 3 }}>
        <ErrorPanel title="Error Loading Jobs" message={messageOf(error)} onRetry={() => void revalidate()} />
      </Box>
    </JobsFrame>
  );
}

/** The backend's own words where it answered, else the fallback message of docs/product.md §8. */
function messageOf(error: unknown): string {
  return error instanceof BackendError && error.status > 0 ? error.message : 'Failed to load jobs data';
}
