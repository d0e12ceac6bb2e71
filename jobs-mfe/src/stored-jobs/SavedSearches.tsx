import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { readable } from '@board/shared/answers';
import { groupDigits } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { TextLink, VisuallyHidden } from '@board/shared/ui';
import { activeParts, partText } from '@board/shared/model/filter-chips';
import { feedAddress } from '../data/job-filters';
import {
  newestFirst,
  newJobsQuery,
  readSearch,
  savedSearches,
} from './saved-searches';
import { useStored } from './stored-list';
import { StoredRows } from './StoredRows';

/**
 * The searches of this device, each with its new jobs (docs/product.md §2.5.4).
 */
export function SavedSearches() {
  const searches = useStored(savedSearches) ?? [];
  const countQuery = newJobsQuery(usePlatform(), searches);
  const {
    data: newJobs,
    isError,
    refetch,
  } = useQuery({ ...countQuery, staleTime: 0 });
  const retryButton = (
    <Button variant="outline" size="sm" onClick={() => void refetch()}>
      Retry
    </Button>
  );
  return (
    <HeadedSection title="Saved searches">
      <StoredRows
        list={savedSearches}
        none={<NoSearches />}
        nameOf={({ id }) => searchName(id)}
        remove="Remove"
      >
        {({ id }, name) => {
          const { country, filters } = readable(readSearch(id));
          const newJobCount = newJobs?.[id];
          return (
            <>
              <div>
                <TextLink to={newestFirst({ country, filters })}>
                  {name}
                </TextLink>
                <p>
                  <span>{country.name}</span>
                  {newJobCount ? <NewJobsCount {...newJobCount} /> : null}
                </p>
              </div>
              <a href={feedAddress(country.code, filters)}>
                RSS<VisuallyHidden> feed of {name}</VisuallyHidden>
              </a>
            </>
          );
        }}
      </StoredRows>
      {isError ? (
        <Alert variant="outlined" severity="error" action={retryButton}>
          New jobs could not be counted.
        </Alert>
      ) : null}
    </HeadedSection>
  );
}

function NoSearches() {
  const { inPath } = useCountry();
  return (
    <p>
      You have saved no searches yet. “Save” above a{' '}
      <TextLink to={paths.jobs({ country: inPath })}>list of jobs</TextLink>{' '}
      keeps its filters here.
    </p>
  );
}

function searchName(id: string): string {
  const { country, filters } = readable(readSearch(id));
  const filterTexts = activeParts(filters).map((part) =>
    partText(filters, part, country),
  );
  return filterTexts.join(', ') || 'All jobs';
}

function NewJobsCount({ count, atLeast }: { count: number; atLeast: boolean }) {
  if (count === 0 && !atLeast)
    return <span> · nothing new since your last visit</span>;
  return (
    <span>
      {' · '}
      <strong>{`${groupDigits(count)}${atLeast ? '+' : ''} new`}</strong> since
      your last visit
    </span>
  );
}
