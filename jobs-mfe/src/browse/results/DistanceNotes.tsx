import { inWords } from '@board/shared/country-words';
import { groupDigits, readNumber, readRow, readText } from '@board/shared/domain';
import { useCountry } from '@board/shared/platform';
import { TextLink } from '@board/shared/ui';
import { UNSTATED } from '../../data/distance';
import type { BrowseScope } from '../browse-data';
import { filterAddress } from '../filters/filter-address';

interface Props extends BrowseScope {
  /** `near` of the answer of `search_jobs`: the town that the distance counts from, and the number of jobs that state no place. */
  near: unknown;
}

/** Beside the count: the jobs that match otherwise, and state no place. */
export function UnstatedJobs({ filters, near, total }: Props & { total: number }) {
  const { inPath } = useCountry();
  const row = readRow(near);
  const unstated = readNumber(row['unstated']) ?? 0;
  if (unstated === 0) return null;
  return (
    <span className="unstated">
      {total > 0 ? <span>and </span> : null}
      <TextLink to={filterAddress(inPath, { ...filters, within: UNSTATED, remote: undefined, page: 1 })}>
        {`${groupDigits(unstated)}${row['capped'] === true ? '+' : ''} without a stated place`}
      </TextLink>
    </span>
  );
}

/** Above the results: why a distance does not count, where the database knows no such town. */
export function DistanceLeftOut({ country, filters, near }: Props) {
  if (filters.within === UNSTATED || readText(readRow(near)['town']) !== null) return null;
  return (
    <p>
      {`The distance is left out: ${
        filters.location === undefined
          ? 'it counts from a town in the field “Location”.'
          : `“${filters.location}” is no town that this list knows in ${inWords(country.code)}.`
      }`}
    </p>
  );
}
