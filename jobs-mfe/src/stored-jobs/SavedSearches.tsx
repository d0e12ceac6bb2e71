import { useId } from 'react';
import { groupDigits } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { Box, Button, SectionHead, TextLink, VisuallyHidden } from '@board/shared/ui';
import { activeParts, partText } from '@board/shared/model/filters';
import { feedAddress, filterAddress } from '../browse/jobs-data';
import { newJobsQuery, type NewJobs, readSearch, savedSearches } from './saved-searches';
import { useStored, type StoredItem } from './stored-list';
import { StoredRows } from './StoredRows';

/** The searches of this device, each with its new jobs (docs/product.md §2.5); unknown until hydration. */
export function SavedSearches() {
  const heading = useId();
  const stored = useStored(savedSearches);
  const { data, isError, refetch } = useQuery(newJobsQuery(usePlatform(), stored ?? []));
  return (
    <Box component="section" aria-labelledby={heading} sx={{ marginBottom: 6 }}>
      <SectionHead id={heading} title="Saved searches" />
      <StoredRows
        list={savedSearches}
        none="You have saved no searches yet. “Save” above a list of jobs keeps its filters here."
        nameOf={nameOf}
      >
        {(search) => <SavedSearch search={search} found={data?.[search.id]} />}
      </StoredRows>
      {isError ? (
        <p role="alert">
          New jobs could not be counted.{' '}
          <Button variant="link" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : null}
    </Box>
  );
}

/** The words of its filters. */
function nameOf({ id }: StoredItem): string {
  const search = readSearch(id);
  if (!search) return ''; // the list holds none such
  const { country, filters } = search;
  const words = activeParts(filters).map((part) => partText(filters, part, country));
  return words.join(', ') || 'All jobs';
}

function SavedSearch({ search, found }: { search: StoredItem; found: NewJobs | undefined }) {
  const parsed = readSearch(search.id);
  if (!parsed) return null; // the list holds none such
  const { country, filters } = parsed;
  const name = nameOf(search);
  return (
    <>
      <div>
        <TextLink to={filterAddress(country.code, filters)}>{name}</TextLink>
        <p>
          <span>{country.name}</span>
          {found ? <Found {...found} /> : null}
        </p>
      </div>
      <a href={feedAddress(country.code, filters)}>
        RSS<VisuallyHidden> feed of {name}</VisuallyHidden>
      </a>
    </>
  );
}

function Found({ count, atLeast }: NewJobs) {
  if (count === 0 && !atLeast) return <span> · nothing new since your last visit</span>;
  return (
    <span>
      {' · '}
      <strong>{`${groupDigits(count)}${atLeast ? '+' : ''} new`}</strong> since your last visit
    </span>
  );
}
