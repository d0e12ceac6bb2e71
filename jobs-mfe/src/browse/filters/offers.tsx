import Chip from '@mui/material/Chip';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import type { Platform } from '@board/shared/contract';
import type { Country } from '@board/shared/domain';
import { activeParts, partText, type FilterValues } from '@board/shared/model/filters';
import { usePlatform } from '@board/shared/platform';
import { color, floating, media, panel, radius } from '@board/shared/ui';
import { jobQueries, typingPause, type Suggestion } from '../../data/job-queries';

const MIN_LENGTH = 2;

type Sentence = { kind: 'sentence'; text: string; filters: FilterValues };
export type Offer = Suggestion | Sentence;

/** The filters of what was typed, where that reads as a sentence, and then what contains it. */
export function useOffers(country: Country, typed: string, open: boolean): Offer[] {
  const platform = usePlatform();
  const isWanted = open && typed.length >= MIN_LENGTH;
  const { data = [], isPlaceholderData } = useQuery({
    ...jobQueries(platform).suggestions(country.code, typed),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const { data: sentence } = useQuery({
    ...sentenceQuery(platform, country, typed),
    enabled: isWanted && isSentence(typed),
    placeholderData: keepPreviousData,
  });
  if (!isWanted) return [];
  // Until the answer comes, those of the last suggestions that still fit.
  const suggestions = isPlaceholderData ? data.filter(({ text }) => hasWords(text, typed)) : data;
  return sentence && isSentence(typed) ? [sentence, ...suggestions] : suggestions;
}

/** Whether a text contains all typed words, in any order. */
function hasWords(text: string, typed: string): boolean {
  const searched = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

export const isSentence = (typed: string) => typed.includes(' ');

/** Null for what does not read as a sentence. The grammar loads with the first one. */
export const sentenceQuery = (platform: Platform, { code }: Country, text: string) =>
  queryOptions({
    queryKey: ['jobs', 'sentence', code, text],
    queryFn: async ({ signal }): Promise<Sentence | null> => {
      await typingPause(signal);
      const { readAsFilters } = await import(/* webpackChunkName: "ask" */ '../../ask/answer');
      const filters = await readAsFilters(platform, code, text, signal);
      return filters ? { kind: 'sentence', text, filters } : null;
    },
  });

/** The filters of a submitted text that is a sentence and no title; null for others, and for what cannot be read now. */
export async function readSubmitted(platform: Platform, country: Country, text: string) {
  if (!isSentence(text)) return null;
  try {
    const { readSentence } = await import(/* webpackChunkName: "ask" */ '../../ask/answer');
    return await readSentence(platform, country.code, text);
  } catch {
    return null;
  }
}

const List = styled('div')({
  position: 'absolute',
  // Below the whole panel, whose buttons it would cover below the field.
  top: 'calc(100% + 4px)',
  left: 0,
  right: 0,
  zIndex: 3,
  // Where all filters are open, the panel's end is out of view: the fields make room.
  'form:has(> [open]) > .title > &, form:has(.more[open]) > .title > &': { position: 'static', marginTop: 4 },
  padding: 6,
  ...panel,
  boxShadow: floating,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    minHeight: 40,
    padding: '6px 10px',
    borderRadius: radius,
    cursor: 'pointer',
  },
  '& .kind': { marginLeft: 'auto' },
  // A sentence has more to say than the field has room for.
  [media.desktop]: { right: 'auto', minWidth: '100%', width: 'max-content', maxWidth: 640 },
  '& > [aria-selected="true"], & > div:hover': { backgroundColor: color.tint },
});

interface Props {
  id: string;
  country: Country;
  offers: readonly Offer[];
  /** Of the offer that the keys have reached. */
  index: number;
  choose(offer: Offer): void;
}

const KIND_LABELS = { sentence: '', title: '', firm: 'Firm', service: 'Service', place: 'Place' };

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export const OfferList = ({ id, country, offers, index, choose }: Props) => (
  <List id={id} role="listbox" aria-label="Suggestions">
    {offers.map((offer, place) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys come from the field
      <div
        key={`${offer.kind} ${offer.text}`}
        id={optionId(id, place)}
        role="option"
        tabIndex={-1}
        aria-selected={place === index}
        onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
        onClick={() => choose(offer)}
      >
        {/* A sentence by its filters, as the chips that they become. */}
        {offer.kind === 'sentence' ? (
          activeParts(offer.filters).map((part) => (
            <Chip key={part} label={partText(offer.filters, part, country)} />
          ))
        ) : (
          <bdi>{offer.text}</bdi>
        )}
        {KIND_LABELS[offer.kind] ? <Chip className="kind" label={KIND_LABELS[offer.kind]} /> : null}
      </div>
    ))}
  </List>
);
