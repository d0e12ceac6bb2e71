import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import type { Platform } from '@board/shared/contract';
import type { Country } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { keepPreviousData, queryOptions, useQuery } from '@board/shared/query';
import { color, floating, media, radius, styled, VisuallyHidden, Chip } from '@board/shared/ui';
import { activeParts, partText, type FilterValues } from '@board/shared/model/filters';
import type { Suggestion } from '../../data/search-help';
import { jobQueries } from '../../data/job-queries';

const MIN_LENGTH = 2;
const PAUSE_MS = 120;
const KIND_LABELS = { firm: 'Firm', service: 'Service', place: 'Place' } as const;

const List = styled('div')({
  position: 'absolute',
  top: 'calc(100% + 4px)',
  left: 0,
  right: 0,
  zIndex: 3,
  margin: 0,
  padding: 6,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.card,
  boxShadow: floating,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 40,
    padding: '6px 10px',
    borderRadius: radius,
    cursor: 'pointer',
  },
  '& > div > span': { flex: 'none' },
  // A sentence has more to say than the field has room for.
  [media.desktop]: { right: 'auto', minWidth: '100%', width: 'max-content', maxWidth: 640 },
  '& > [aria-selected="true"], & > div:hover': { backgroundColor: color.tint },
});

export interface SuggestionsProps {
  id: string;
  country: Country;
  typed: string;
  open: boolean;
  setOpen(open: boolean): void;
  /** Receives the field's key events. */
  keys: Ref<(event: KeyboardEvent<HTMLInputElement>) => void>;
  /** Says which suggestion Enter takes: its id, '' if none; undefined without a list. For the field's ARIA attributes. */
  onActive(id: string | undefined): void;
  onChoose(suggestion: Suggestion): void;
  /** Takes what was typed as a sentence. */
  onAsk(sentence: string, said: FilterValues): void;
}

/** What the list offers: the filters of what was typed, where that reads as a sentence, and then what contains it. */
type Offer = Suggestion | { kind: 'sentence'; text: string; said: FilterValues };

/** A single word is none. */
const isSentence = (typed: string) => typed.includes(' ');

/** The filters of what was typed; null where it does not read as a sentence. */
const sentenceQuery = (platform: Platform, { code }: Country, text: string) =>
  queryOptions({
    queryKey: ['jobs', 'wish', code, text],
    queryFn: async () => {
      const { readAsFilters } = await import(/* webpackChunkName: "ask" */ '../../ask/answer');
      return (await readAsFilters(platform, code, text)) ?? null;
    },
  });

/** The suggestions below the field. The focus stays in the field; arrows, Enter and Esc come from there. */
export function Suggestions(props: SuggestionsProps) {
  const { id, country, typed, open, setOpen, keys, onActive, onChoose, onAsk } = props;
  const settled = useSettled(typed);
  const platform = usePlatform();
  const suggestions = (text: string) => jobQueries(platform).suggestions(country.code, text);
  const { data = [] } = useQuery({
    ...suggestions(settled),
    enabled: open && settled.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  const { data: said } = useQuery({
    ...sentenceQuery(platform, country, settled),
    enabled: open && isSentence(settled),
  });
  const wanted = typed.toLowerCase();
  const matching = data.filter(({ text, corrected }) =>
    corrected ? settled === typed : foldText(text).includes(foldText(wanted)),
  );
  const only = matching.length === 1 && matching[0]?.text.toLowerCase() === wanted;
  const isAsked = said && settled === typed;
  const offers: Offer[] = [
    ...(isAsked ? [{ kind: 'sentence' as const, text: typed, said }] : []),
    ...(only ? [] : matching),
  ];
  const shown = open && wanted.length >= MIN_LENGTH ? offers : [];
  const [at, setAt] = useState<{ typed: string; index: number }>();
  const index = at?.typed === typed && at.index < shown.length ? at.index : -1;
  const optionId = (place: number) => `${id}-${place}`;

  const expanded = shown.length > 0;
  const active = index < 0 ? '' : optionId(index);
  useEffect(() => onActive(expanded ? active : undefined), [onActive, expanded, active]);

  const move = (by: number) => {
    if (!open) setOpen(true);
    const count = shown.length + 1; // one place is the field itself
    setAt({ typed, index: ((index + 1 + by + count) % count) - 1 });
  };
  const choose = (offer: Offer) => {
    setOpen(false);
    if (offer.kind === 'sentence') onAsk(offer.text, offer.said);
    else onChoose(offer);
  };
  /** Enter takes a sentence that is no title; what cannot be read now is a title. */
  const search = async (field: HTMLInputElement) => {
    setOpen(false);
    const { queryClient } = platform;
    const [meant, found] = await Promise.all([
      queryClient.ensureQueryData(sentenceQuery(platform, country, typed)).catch(() => null),
      queryClient.ensureQueryData(suggestions(typed)).catch(() => []),
    ]);
    if (field.value.trim() !== typed) return;
    const isTitle = found.some(
      ({ kind, corrected, text }) =>
        kind === 'title' && !corrected && foldText(text).includes(foldText(wanted)),
    );
    if (meant && !isTitle) onAsk(typed, meant);
    else field.form?.requestSubmit();
  };

  useImperativeHandle(keys, () => (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = shown[index];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && expanded) setOpen(false);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Enter' && isSentence(typed)) void search(event.currentTarget);
    else {
      if (event.key === 'Enter') setOpen(false);
      return;
    }
    event.preventDefault();
  });
  return (
    <>
      <VisuallyHidden role="status">
        {expanded ? `${shown.length} ${shown.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </VisuallyHidden>
      {expanded ? (
        <List id={id} role="listbox" aria-label="Suggestions">
          {shown.map((suggestion, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys come from the field
            <div
              key={`${suggestion.kind} ${suggestion.text}`}
              id={optionId(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === index}
              // Pressed, not clicked: the focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.kind === 'sentence' ? (
                <SentenceFilters said={suggestion.said} country={country} />
              ) : (
                suggestion.text
              )}
              {suggestion.kind === 'title' || suggestion.kind === 'sentence' ? null : (
                <Chip>{KIND_LABELS[suggestion.kind]}</Chip>
              )}
            </div>
          ))}
        </List>
      ) : null}
    </>
  );
}

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

/** The filters of a sentence, as the chips that they become. */
function SentenceFilters({ said, country }: { said: FilterValues; country: Country }) {
  return (
    <Chips>
      {activeParts(said).map((part) => (
        <Chip key={part}>{partText(said, part, country)}</Chip>
      ))}
    </Chips>
  );
}

/** Without accents, as the database compares. */
const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The debounced value. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}
