import { styled } from '@mui/material/styles';
import { inWords } from '@board/shared/country-words';
import { groupDigits } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { color, TextLink } from '@board/shared/ui';
import { UNSTATED } from '@board/shared/model/chip-words';
import type { SentenceNotes } from '../ask/understand';
import {
  filterAddress,
  type JobFilters,
  type Search,
} from '../data/job-filters';
import type { JobPage } from '../data/job';
import { useSettled } from './filters/filter-form';

const NoteLines = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  marginBottom: 14,
  color: color.soft,
  '& p': { margin: 0 },
  '&:empty': { display: 'none' },
  '&[data-outdated]': { visibility: 'hidden' },
});

const quotedWords = (words: readonly string[]) =>
  words.map((word) => `“${word}”`).join(', ');

interface Notable {
  filters: JobFilters;
  found: JobPage;
}

/**
 * How distance, title and keywords were read (docs/product.md §2.5). While the
 * visitor types, these notes wait.
 */
export function SearchNotes({
  country,
  isTyping,
  ...current
}: Search & Notable & { isTyping: boolean }) {
  const filters = useSettled(current.filters, isTyping);
  const found = useSettled(current.found, isTyping);
  const isOutdated = filters !== current.filters || undefined;
  return (
    <NoteLines aria-live="polite" data-outdated={isOutdated}>
      <DistanceNote country={country} filters={filters} found={found} />
      <TitleNote filters={filters} found={found} />
      <KeywordsNote filters={filters} found={found} />
      <PayNote found={found} />
    </NoteLines>
  );
}

function DistanceNote({
  country,
  filters: { location, within },
  found,
}: Notable & Pick<Search, 'country'>) {
  if (within === undefined || within === UNSTATED || found.near.town)
    return null;
  const omissionReason =
    location === undefined
      ? 'it counts from a town in the field “Location”.'
      : `“${location}” is not a town that this list knows in ${inWords(country.code)}.`;
  return <p>{`The distance is left out: ${omissionReason}`}</p>;
}

function TitleNote({ filters: { search }, found }: Notable) {
  const { inPath } = useCountry();
  const titleReading = found.total > 0 ? found.title : null;
  const isSentence =
    (titleReading || found.total === 0) &&
    search !== undefined &&
    search.includes(' ');
  return (
    <>
      {titleReading ? <p>{titleWords(search, titleReading)}</p> : null}
      {isSentence ? (
        <p>
          <TextLink
            to={paths.jobs({ country: inPath, query: { ask: search } })}
          >
            Read it as a sentence
          </TextLink>
        </p>
      ) : null}
    </>
  );
}

/** How a title was read, in one text, which a translated page can change. */
function titleWords(
  search: string | undefined,
  { most, corrected }: NonNullable<JobPage['title']>,
): string {
  const words = most ? 'most of its words' : 'its words';
  const reading = corrected === null ? '' : `, read as “${corrected}”`;
  return `No title contains “${search}”. These have ${words}${reading}.`;
}

function KeywordsNote({ filters, found }: Notable) {
  const { inPath } = useCountry();
  const { keywords } = filters;
  const { corrected, exact, most = false } = found.keywords ?? {};
  const asTyped = { ...filters, page: 1, keywords: exact ?? undefined };
  return (
    <>
      {corrected && exact ? (
        <p>
          <span>
            {found.total > 0
              ? `Showing results for “${corrected}”.`
              : `“${keywords}” was read as “${corrected}”.`}
          </span>{' '}
          <TextLink to={filterAddress(inPath, asTyped)}>
            {`Search for “${keywords}” instead`}
          </TextLink>
        </p>
      ) : null}
      {most && found.total > 0 ? (
        <p>No job has all words; these have most.</p>
      ) : null}
    </>
  );
}

function PayNote({ found }: Pick<Notable, 'found'>) {
  const titleAmounts = found.total > 0 ? found.title?.dropped : undefined;
  const amounts = [...(titleAmounts ?? []), ...(found.keywords?.dropped ?? [])];
  if (amounts.length === 0) return null;
  return (
    <p>
      {`Keywords leave out pay: ${quotedWords(amounts)}. Use the salary filter.`}
    </p>
  );
}

/**
 * The number, beside the count, of jobs that match otherwise and state no
 * place.
 */
export function UnstatedJobs({ filters, found }: Notable) {
  const { inPath } = useCountry();
  if (filters.within === undefined || !found.near.unstated) return null;
  return (
    <span className="unstated">
      <span className="optional">and </span>
      <TextLink
        to={filterAddress(inPath, {
          ...filters,
          within: UNSTATED,
          remote: undefined,
          page: 1,
        })}
      >
        {`${groupDigits(found.near.unstated)}${found.near.capped ? '+' : ''} ` +
          'without a stated place'}
      </TextLink>
    </span>
  );
}

/**
 * Notes above the results: what a sentence says besides the filters that it set
 * (docs/product.md §2.5.3).
 */
export function AskedNotes({
  asked,
  isTyping,
}: {
  asked: SentenceNotes | undefined;
  isTyping: boolean;
}) {
  const settledNotes = useSettled(asked, isTyping);
  const { notUnderstood = [], note } = settledNotes ?? {};
  return (
    <NoteLines
      aria-live="polite"
      data-outdated={settledNotes !== asked || undefined}
    >
      {notUnderstood.length > 0 ? (
        <p>{`Not understood: ${quotedWords(notUnderstood)}.`}</p>
      ) : null}
      {note ? <p>{note}</p> : null}
    </NoteLines>
  );
}
