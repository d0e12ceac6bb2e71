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
import { newJobsQuery, savedSearches } from './saved-searches';
import { useStored } from './stored-list';

/**
 * The note fills room above its place: it comes late, and nothing moves for it.
 */
const Above = styled('div')({
  position: 'relative',
  '& a': {
    position: 'absolute',
    bottom: 2,
    left: 0,
    minHeight: 24,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
  },
});

/**
 * "3 new since Tuesday in your 2 searches" (docs/product.md §2.5), where there
 * are any.
 */
export function NewInSearches() {
  const { country, inPath } = useCountry();
  const searches = useStored(savedSearches) ?? [];
  const { data = {} } = useQuery(newJobsQuery(usePlatform(), searches));
  const withNew = searches.filter(({ id }) => (data[id]?.count ?? 0) > 0);
  const oldest = withNew.map(({ at }) => at).toSorted()[0];
  if (oldest === undefined) return null;
  const count = withNew.reduce(
    (sum, { id }) => sum + (data[id]?.count ?? 0),
    0,
  );
  const more = searches.some(({ id }) => data[id]?.atLeast) ? '+' : '';
  const placeName =
    searches.length === 1 ? 'your search' : `your ${searches.length} searches`;
  return (
    <Above>
      <TextLink to={paths.savedJobs({ country: inPath })}>
        {`${groupDigits(count)}${more} new since ${dayName(oldest, country.code)} in ${placeName}`}
      </TextLink>
    </Above>
  );
}

/** Six days ago, a weekday could be taken for today's. */
function dayName(at: string, country: CountryCode): string {
  const name = isAfter(at, subDays(Date.now(), 6))
    ? weekday(at)
    : dayAndMonth(at, country);
  return name ?? '';
}
