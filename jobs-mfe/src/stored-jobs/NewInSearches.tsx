import { isAfter } from 'date-fns/isAfter';
import { subDays } from 'date-fns/subDays';
import {
  dayAndMonth,
  groupDigits,
  weekday,
  type CountryCode,
} from '@board/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { TextLink } from '@board/shared/ui';
import {
  newestFirst,
  newJobsQuery,
  readSearch,
  savedSearches,
} from './saved-searches';
import { useStored } from './stored-list';

const NewJobsLink = styled(TextLink)({
  minHeight: 24,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
});

/**
 * "3 new since Tuesday in your 2 searches" (docs/product.md §2.5.4), where there
 * are any. It leads to the search that has them, or to all. It comes late: the
 * place has room for it.
 */
export function NewInSearches() {
  const { country, inPath } = useCountry();
  const searches = useStored(savedSearches) ?? [];
  const { data = {} } = useQuery(newJobsQuery(usePlatform(), searches));
  const withNew = searches.filter(({ id }) => (data[id]?.count ?? 0) > 0);
  const oldestVisit = withNew.map(({ at }) => at).toSorted()[0];
  if (oldestVisit === undefined) return null;
  const newJobCount = withNew.reduce(
    (sum, { id }) => sum + (data[id]?.count ?? 0),
    0,
  );
  const plusSign = searches.some(({ id }) => data[id]?.atLeast) ? '+' : '';
  const placeName =
    searches.length === 1 ? 'your search' : `your ${searches.length} searches`;
  const onlySearch =
    withNew.length === 1 ? readSearch(withNew[0]?.id ?? '') : undefined;
  const countText = groupDigits(newJobCount) + plusSign;
  const sinceDay = dayName(oldestVisit, country.code);
  return (
    <NewJobsLink
      to={
        onlySearch
          ? newestFirst(onlySearch)
          : paths.savedJobs({ country: inPath })
      }
    >
      {`${countText} new since ${sinceDay} in ${placeName}`}
    </NewJobsLink>
  );
}

/** Six days ago, a weekday could be taken for today's. */
function dayName(visitedAt: string, country: CountryCode): string {
  const visitDay = isAfter(visitedAt, subDays(Date.now(), 6))
    ? weekday(visitedAt)
    : dayAndMonth(visitedAt, country);
  return visitDay ?? '';
}
