import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { groupDigits } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { Box, Button, color, SectionHead, styled, TextLink, VisuallyHidden } from '@board/shared/ui';
import { feedAddress, filterAddress } from '../browse/filters/filter-address';
import { signOf } from '../browse/filters/currency-sign';
import { activeParts, partText } from '../data/filter-parts';
import { newJobsQuery, type NewJobs } from './new-jobs-query';
import { readSearch, savedSearches } from './saved-searches';
import { useStored, type StoredItem } from './stored-list';

const Searches = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${color.line}`,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 20px',
    minHeight: 72,
    padding: '10px 0',
    borderBottom: `1px solid ${color.line}`,
  },
  '& li > div': { flex: '1 1 320px', minWidth: 0 },
  '& li a': { color: color.accent, fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { margin: 0, minHeight: 24, color: color.soft, fontSize: '0.9375rem' },
  '& strong': { color: color.ink, fontWeight: 650 },
});

/** The searches of this device, each with its new jobs (docs/product.md §2.6); unknown until hydration. */
export function SavedSearches() {
  const heading = useId();
  const stored = useStored(savedSearches);
  const [removed, setRemoved] = useState<readonly StoredItem[]>([]);
  const { data, isError, refetch } = useQuery(newJobsQuery(usePlatform(), stored ?? []));
  const gone = removed.filter(({ id }) => !stored?.some((search) => search.id === id));
  const listed = [...(stored ?? []), ...gone].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Box component="section" aria-labelledby={heading} sx={{ marginBottom: 6 }}>
      <SectionHead id={heading} title="Saved searches" />
      {stored && listed.length === 0 ? (
        <p>You have saved no searches yet. “Save this search” above a list of jobs keeps its filters here.</p>
      ) : null}
      {stored && listed.length > 0 ? (
        <Searches>
          {listed.map((search) => (
            <SavedSearch
              key={search.id}
              search={search}
              isRemoved={gone.includes(search)}
              wasRemoved={removed.some(({ id }) => id === search.id)}
              found={data?.[search.id]}
              onRemove={() => {
                setRemoved([...removed.filter(({ id }) => id !== search.id), search]);
                savedSearches.remove(search.id);
              }}
            />
          ))}
        </Searches>
      ) : null}
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

interface Props {
  search: StoredItem;
  isRemoved: boolean;
  /** Removed on this page, whether or not it came back: its buttons take the focus from each other. */
  wasRemoved: boolean;
  found: NewJobs | undefined;
  onRemove(): void;
}

function SavedSearch({ search, isRemoved, wasRemoved, found, onRemove }: Props) {
  const parsed = readSearch(search.id);
  if (!parsed) return null; // the list holds none such
  const { country, filters } = parsed;
  const words = activeParts(filters).map((part) => partText(filters, part, signOf(country)));
  const name = words.join(', ') || 'All jobs';
  if (isRemoved) {
    return (
      <li>
        <div role="status">Removed: {name}</div>
        <Swapped
          key="undo"
          takesFocus={wasRemoved}
          onClick={() => savedSearches.add(search.id, Date.parse(search.at))}
        >
          Undo<VisuallyHidden> removing {name}</VisuallyHidden>
        </Swapped>
      </li>
    );
  }
  return (
    <li>
      <div>
        <TextLink to={filterAddress(country.code, filters)}>{name}</TextLink>
        <p>
          {country.name}
          {found ? ` · ` : null}
          {found ? <Found {...found} /> : null}
        </p>
      </div>
      <a href={feedAddress(country.code, filters)}>
        RSS<VisuallyHidden> feed of {name}</VisuallyHidden>
      </a>
      <Swapped key="remove" takesFocus={wasRemoved} onClick={onRemove}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Swapped>
    </li>
  );
}

interface SwappedProps {
  takesFocus: boolean;
  onClick(): void;
  children: ReactNode;
}

/** A button that replaces the pressed one, and takes its focus. */
function Swapped({ takesFocus, onClick, children }: SwappedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Button ref={button} variant="outline" size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}

function Found({ count, atLeast }: NewJobs) {
  if (count === 0 && !atLeast) return 'nothing new since your last visit';
  return (
    <>
      <strong>
        {groupDigits(count)}
        {atLeast ? '+' : ''} new
      </strong>{' '}
      since your last visit
    </>
  );
}
