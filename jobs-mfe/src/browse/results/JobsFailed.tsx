import { useEffect } from 'react';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useRouteError } from '@board/shared/router';
import { JobsFrame } from '../JobsFrame';
import { failureOf, LOADING_FAILED } from './load-failure';
import { ResultsFailed } from './ResultsFailed';
import { useJobFilters } from '../filters/use-job-filters';

/** The list after its code, or its data on the server, failed to load; the filters stay usable. */
export function JobsFailed() {
  const { notify } = usePlatform();
  const error = useRouteError();
  const { country } = useCountry();
  const filters = useJobFilters();
  useEffect(() => notify(LOADING_FAILED), [notify]);
  return (
    <JobsFrame country={country} filters={filters}>
      <ResultsFailed failure={failureOf(error)} />
    </JobsFrame>
  );
}
