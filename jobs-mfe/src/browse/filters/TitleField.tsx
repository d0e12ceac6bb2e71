import { useId, useState, type KeyboardEvent } from 'react';
import type { Platform } from '@board/shared/contract';
import { plural, type Country } from '@board/shared/domain';
import { activeParts, partText, type FilterValues } from '@board/shared/model/filters';
import { useHydrated, usePlatform } from '@board/shared/platform';
import { keepPreviousData, queryOptions, useQuery } from '@board/shared/query';
import {
  Chip,
  color,
  Field,
  floating,
  media,
  radius,
  styled,
  TextInput,
  VisuallyHidden,
} from '@board/shared/ui';
import { jobQueries, typingPause, type Suggestion } from '../../data/job-queries';

const MIN_LENGTH = 2;

interface Props {
  country: Country;
  search: string | undefined;
  onChoose(suggestion: Suggestion): void;
  onAsk(sentence: string, filters: FilterValues): void;
}

/** "Job Title": suggests titles, firms, services, places and the filters of a sentence (WAI-ARIA's combobox). */
export function TitleField({ country, search, onChoose, onAsk }: Props) {
  const id = useId();
  const platform = usePlatform();
  // Without a script it is a plain field.
  const isCombobox = useHydrated();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  /** Of the offer that Enter takes; -1 is the field itself. */
  const [index, setIndex] = useState(-1);
  const offers = useOffers(country, typed, open);
  const chosen = offers[index];
  const optionId = (place: number) => `${id}-${place}`;

  const choose = (offer: Offer) => {
    setOpen(false);
    if (offer.kind === 'sentence') onAsk(offer.text, offer.filters);
    else onChoose(offer);
  };
  /** Enter takes a sentence that is no title; what cannot be read now is a title. */
  const takeSentence = async (field: HTMLInputElement) => {
    const { queryClient } = platform;
    const [sentence, suggestions] = await Promise.all([
      queryClient.ensureQueryData(sentenceQuery(platform, country, typed)).catch(() => null),
      queryClient.ensureQueryData(jobQueries(platform).suggestions(country.code, typed)).catch(() => []),
    ]);
    if (field.value.trim() !== typed) return;
    const isTitle = suggestions.some(({ kind, corrected }) => kind === 'title' && !corrected);
    if (sentence && !isTitle) onAsk(typed, sentence.filters);
    else field.form?.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const places = offers.length + 1;
      setIndex(((index + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (event.key === 'Enter') {
      setOpen(false);
      if (!chosen && !isSentence(typed)) return;
      event.preventDefault();
      if (chosen) choose(chosen);
      else void takeSentence(event.currentTarget);
    } else if (event.key === 'Escape') setOpen(false);
  };
  return (
    <div className="title" onBlur={() => setOpen(false)}>
      <Field label="Job Title">
        <TextInput
          name="search"
          placeholder="Search job titles..."
          defaultValue={search ?? ''}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => {
            setTyped(target.value.trim());
            setOpen(true);
            setIndex(-1);
          }}
          onKeyDown={onKeyDown}
          {...(isCombobox && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': offers.length > 0,
            'aria-controls': offers.length > 0 ? id : undefined,
            'aria-activedescendant': chosen ? optionId(index) : undefined,
          })}
        />
      </Field>
      <VisuallyHidden role="status">
        {offers.length > 0 ? plural(offers.length, 'suggestion') : ''}
      </VisuallyHidden>
      {offers.length > 0 ? (
        <List id={id} role="listbox" aria-label="Suggestions">
          {offers.map((offer, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys come from the field
            <div
              key={`${offer.kind} ${offer.text}`}
              id={optionId(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === index}
              onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
              onClick={() => choose(offer)}
            >
              <OfferText offer={offer} country={country} />
            </div>
          ))}
        </List>
      ) : null}
    </div>
  );
}

const List = styled('div')({
  position: 'absolute',
  top: 'calc(100% + 4px)',
  left: 0,
  right: 0,
  zIndex: 3,
  padding: 6,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.card,
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

const KIND_LABELS = { title: undefined, firm: 'Firm', service: 'Service', place: 'Place' };

/** A sentence by its filters, as the chips that they become. */
function OfferText({ offer, country }: { offer: Offer; country: Country }) {
  if (offer.kind === 'sentence')
    return activeParts(offer.filters).map((part) => (
      <Chip key={part}>{partText(offer.filters, part, country)}</Chip>
    ));
  const label = KIND_LABELS[offer.kind];
  return (
    <>
      {offer.text}
      {label ? <Chip className="kind">{label}</Chip> : null}
    </>
  );
}

type Sentence = { kind: 'sentence'; text: string; filters: FilterValues };
type Offer = Suggestion | Sentence;

/** The filters of what was typed, where that reads as a sentence, and then what contains it. */
function useOffers(country: Country, typed: string, open: boolean): Offer[] {
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
  const suggestions = isPlaceholderData
    ? data.filter(({ text }) => text.toLowerCase().includes(typed.toLowerCase()))
    : data;
  return sentence && isSentence(typed) ? [sentence, ...suggestions] : suggestions;
}

const isSentence = (typed: string) => typed.includes(' ');

/** Null for what does not read as a sentence. The grammar loads with the first one. */
const sentenceQuery = (platform: Platform, { code }: Country, text: string) =>
  queryOptions({
    queryKey: ['jobs', 'sentence', code, text],
    queryFn: async ({ signal }): Promise<Sentence | null> => {
      await typingPause(signal);
      const { readAsFilters } = await import(/* webpackChunkName: "ask" */ '../../ask/answer');
      const filters = await readAsFilters(platform, code, text);
      return filters ? { kind: 'sentence', text, filters } : null;
    },
  });
