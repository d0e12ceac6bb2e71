import type { ReactNode } from 'react';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { color, styled, TextLink } from '@board/shared/ui';
import { inWords } from '@board/shared/country-words';
import { groupDigits } from '@board/shared/domain';
import { UNSTATED } from '@board/shared/model/filters';
import { sortForKeywords, type JobFilters } from '../data/job-filters';
import type { KeywordNote, Near, TitleNote } from '../data/job-row';
import { filterAddress, type BrowseScope, type Asked } from './jobs-data';

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

interface DistanceNotesProps extends BrowseScope {
  near: Near | undefined;
}

/** Beside the count: the jobs that match otherwise, and state no place. */
export function UnstatedJobs({ filters, near, total }: DistanceNotesProps & { total: number }) {
  const { inPath } = useCountry();
  if (filters.within === undefined || !near?.unstated) return null;
  return (
    <span className="unstated">
      {total > 0 ? <span>and </span> : null}
      <TextLink to={filterAddress(inPath, { ...filters, within: UNSTATED, remote: undefined, page: 1 })}>
        {`${groupDigits(near.unstated)}${near.capped ? '+' : ''} without a stated place`}
      </TextLink>
    </span>
  );
}

/** Above the results: why a distance does not count, where the database knows no such town. */
export function DistanceLeftOut({ country, filters, near }: DistanceNotesProps) {
  if (filters.within === undefined || filters.within === UNSTATED || near?.town) return null;
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

const OfSentence = styled('div')({
  color: color.soft,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& p': { margin: '0 0 8px' },
  '& p a': { marginLeft: 10 },
});

/** Above the results: what a sentence says besides the filters that it set (docs/product.md §2.5). */
export function AskNotes({ asked }: { asked: Asked | undefined }) {
  const { inPath } = useCountry();
  const { notUnderstood: missed = [], note, offers = [] } = asked ?? {};
  return (
    <OfSentence aria-live="polite">
      {missed.length > 0 ? (
        <p>{`Not understood: ${missed.map((words) => `“${words}”`).join(', ')}.`}</p>
      ) : null}
      {note ? <p>{note}</p> : null}
      {offers.length > 0 ? (
        <p>
          Only:
          {offers.map(({ filters, label }) => (
            <TextLink key={label} to={filterAddress(inPath, filters)}>
              {label}
            </TextLink>
          ))}
        </p>
      ) : null}
    </OfSentence>
  );
}
