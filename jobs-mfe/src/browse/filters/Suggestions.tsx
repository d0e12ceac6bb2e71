import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { keepPreviousData, useQuery } from '@board/shared/query';
import { color, floating, radius, styled, VisuallyHidden } from '@board/shared/ui';
import { Chip } from '@board/shared/ui-data';
import type { Suggestion } from '../../data/suggestions';
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
  '& > [aria-selected="true"], & > div:hover': { backgroundColor: color.tint },
});

/** The field's ARIA attributes about the list below it. */
export interface Popup {
  /** Id of the suggestion that Enter takes. */
  active: string | undefined;
}

export interface SuggestionsProps {
  id: string;
  country: CountryCode;
  typed: string;
  open: boolean;
  setOpen(open: boolean): void;
  /** Receives the field's key events. */
  keys: Ref<(event: KeyboardEvent) => void>;
  onPopup(popup: Popup | undefined): void;
  onChoose(suggestion: Suggestion): void;
}

/** The suggestions below the field. The focus stays in the field; arrows, Enter and Esc come from there. */
export function Suggestions(props: SuggestionsProps) {
  const { id, country, typed, open, setOpen, keys, onPopup, onChoose } = props;
  const settled = useSettled(typed);
  const { data = [] } = useQuery({
    ...jobQueries(usePlatform()).suggestions(country, settled),
    enabled: open && settled.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  const wanted = typed.toLowerCase();
  const matching = data.filter(({ text, corrected }) =>
    corrected ? settled === typed : foldText(text).includes(foldText(wanted)),
  );
  const only = matching.length === 1 && matching[0]?.text.toLowerCase() === wanted;
  const shown = open && wanted.length >= MIN_LENGTH && !only ? matching : [];
  const [at, setAt] = useState<{ typed: string; index: number }>();
  const index = at?.typed === typed && at.index < shown.length ? at.index : -1;
  const optionId = (place: number) => `${id}-${place}`;

  const expanded = shown.length > 0;
  const active = index < 0 ? undefined : optionId(index);
  useEffect(() => onPopup(expanded ? { active } : undefined), [onPopup, expanded, active]);
  useEffect(() => () => onPopup(undefined), [onPopup]);

  const move = (by: number) => {
    if (!open) setOpen(true);
    const count = shown.length + 1; // one place is the field itself
    setAt({ typed, index: ((index + 1 + by + count) % count) - 1 });
  };
  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    const chosen = shown[index];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && expanded) setOpen(false);
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
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
              onClick={() => onChoose(suggestion)}
            >
              {suggestion.text}
              {suggestion.kind === 'title' ? null : <Chip>{KIND_LABELS[suggestion.kind]}</Chip>}
            </div>
          ))}
        </List>
      ) : null}
    </>
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
