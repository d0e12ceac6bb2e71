import type { ReactNode } from 'react';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { color, styled, TextLink } from '@board/shared/ui';
import { sortForKeywords, type JobFilters } from '../../data/job-filters';
import type { KeywordNote, TitleNote } from '../../data/keyword-note';
import { filterAddress } from '../filters/filter-address';

const Notes = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  marginBottom: 14,
  color: color.soft,
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
  '&:empty': { display: 'none' },
});

interface Props {
  filters: JobFilters;
  note: KeywordNote | null;
  title: TitleNote | null;
  hasJobs: boolean;
  /** What else there is to say of the search. */
  children: ReactNode;
}

/** How title and keywords were read (docs/product.md §2.5). */
export function SearchNotes({ filters, note, title, hasJobs, children }: Props) {
  const { inPath } = useCountry();
  const address = (change: Partial<JobFilters>) => filterAddress(inPath, { ...filters, page: 1, ...change });
  const dropped = [...(title?.dropped ?? []), ...(note?.dropped ?? [])];
  return (
    <Notes aria-live="polite">
      {children}
      {title ? (
        <p>
          {`No title contains “${filters.search}”. These have ${title.most ? 'most of its words' : 'its words'}${title.corrected === null ? '' : `, read as “${title.corrected}”`}.`}
        </p>
      ) : null}
      {(title || !hasJobs) && filters.search?.includes(' ') ? (
        <p>
          <TextLink to={paths.jobs({ country: inPath, query: { ask: filters.search } })}>
            Read it as a sentence
          </TextLink>
        </p>
      ) : null}
      {note?.corrected ? (
        <p>
          <span>{`Showing results for “${note.corrected.words}”.`}</span>{' '}
          <TextLink to={address({ keywords: note.corrected.exact, sort: sortForKeywords(filters.sort) })}>
            {`Search for “${filters.keywords}” instead`}
          </TextLink>
        </p>
      ) : null}
      {note?.most ? <p>No job has all words; these have most.</p> : null}
      {dropped.length > 0 ? (
        <p>{`Keywords leave out pay: ${dropped.map((word) => `“${word}”`).join(', ')}. Use the salary filter.`}</p>
      ) : null}
    </Notes>
  );
}
