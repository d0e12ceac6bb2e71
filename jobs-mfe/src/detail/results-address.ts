import { paths } from '@board/shared/paths';
import { useCountry, useHydrated } from '@board/shared/platform';
import { useLocation } from '@board/shared/router';
import { parseJobFilters, toSearchParams } from '../data/job-filters';

/**
 * Address of the results from which the visitor came, with filters and page; otherwise the whole list. It parses the
 * history entry's state as filters, so that the link leads nowhere else.
 */
export function useResultsAddress(): string {
  const { inPath } = useCountry();
  const state: unknown = useLocation().state;
  // A reload keeps the entry's state, which the server did not know.
  const hydrated = useHydrated();
  const query = hydrated ? queryIn(state) : undefined;
  if (query === undefined) return paths.jobs({ country: inPath });
  const filters = toSearchParams(parseJobFilters(new URLSearchParams(query)));
  return paths.jobs({ country: inPath, query: Object.fromEntries(filters) });
}

function queryIn(state: unknown): string | undefined {
  const results =
    typeof state === 'object' && state !== null && 'results' in state ? state.results : undefined;
  return typeof results === 'string' ? results : undefined;
}
