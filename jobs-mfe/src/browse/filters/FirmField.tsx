import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { styled } from '@mui/material/styles';
import { ArrowDropDownIcon } from '@board/shared/icons';
import { color, media } from '@board/shared/ui';
import type { Choice } from '../../data/filter-choices';
import type { JobFilters } from '../../data/job-filters';
import { useFormOfFields } from './filter-form';
import { hasWords } from './offers';
import { SuggestingField } from './SuggestingField';

/**
 * A choice of the list; its value is empty for the one that filters nothing.
 */
export type NamedChoice = Pick<Choice, 'name' | 'label' | 'value'>;

/**
 * The place of the system's select, and of the field that replaces it from 768
 * px on; both have the same size.
 */
const FirmPlace = styled('div')({
  '& > .typed': { '@media (max-width: 47.99em)': { display: 'none' } },
  '&[data-typed] > :not(.typed)': { [media.tablet]: { display: 'none' } },
  '& .MuiInputBase-adornedEnd': {
    paddingRight: 0,
    '& > input': { paddingRight: 36, textOverflow: 'ellipsis' },
    '& > input::placeholder': { color: color.ink },
    '& > svg': {
      position: 'absolute',
      right: 7,
      color: color.soft,
      pointerEvents: 'none',
    },
  },
});

const NAME_ATTRIBUTES = {
  maxLength: 200,
  autoCapitalize: 'none',
  spellCheck: false,
};

interface FirmProps {
  /** The filters of the last load, whose firm is the name in the address. */
  filters: JobFilters;
  firms: readonly Choice[];
}

interface FirmFieldProps extends FirmProps {
  label: string;
  /** The name of the choice that filters nothing. */
  allLabel: string;
  /** Whether the names of all firms have loaded. */
  isKnown: boolean;
  /**
   * The field of the form. It is what phones show, and pages without a script.
   */
  select: ReactNode;
}

/**
 * The firm: a combobox over a hundred names and more, which sets the select in
 * its place (docs/product.md §2.5.6). The select alone is a field of the form,
 * so the form says the same with it and without it.
 */
export function FirmField({
  label,
  allLabel,
  filters,
  firms,
  isKnown,
  select,
}: FirmFieldProps) {
  const { place, isTyped, setIsTyped } = useReplacedSelect(isKnown);
  const firmText = useFirmText({ filters, firms });
  return (
    <FirmPlace
      ref={place}
      data-typed={isTyped || undefined}
      onBlur={() => setIsTyped(isKnown)}
    >
      {select}
      {isTyped ? (
        <FirmCombobox
          label={label}
          allLabel={allLabel}
          firms={firms}
          firmText={firmText}
        />
      ) : null}
    </FirmPlace>
  );
}

interface FirmComboboxProps extends Pick<
  FirmFieldProps,
  'label' | 'allLabel' | 'firms'
> {
  firmText: ReturnType<typeof useFirmText>;
}

function FirmCombobox({ label, allLabel, firms, firmText }: FirmComboboxProps) {
  const { text, typed, fault, write, choose, settle } = firmText;
  const choices: NamedChoice[] = [
    { name: allLabel, label: allLabel, value: '' },
    ...firms,
  ];

  const settleOnEnter = (event: KeyboardEvent) => {
    if (isEnter(event) && settle()) event.preventDefault();
  };
  /** The next letter replaces the name of a chosen firm. */
  const selectName = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (typed === '') currentTarget.select();
  };
  return (
    <SuggestingField
      className="typed"
      label={label}
      placeholder={allLabel}
      value={text}
      fault={fault}
      attributes={{
        ...NAME_ATTRIBUTES,
        onBlur: settle,
        onKeyDown: settleOnEnter,
        onClick: selectName,
      }}
      endAdornment={<ArrowDropDownIcon aria-hidden="true" />}
      onChange={({ target }) => write(target.value)}
      renderSuggestions={(code, input) => (
        <code.FirmSuggestions
          {...input}
          typed={typed}
          firms={choices}
          choose={choose}
        />
      )}
    />
  );
}

/** Enter that nothing else has used: no suggestion, and no input method. */
const isEnter = ({ key, defaultPrevented, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !defaultPrevented && !nativeEvent.isComposing;

/** Whether the combobox has taken the select's place, which it does once. */
function useReplacedSelect(isKnown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [isTyped, setIsTyped] = useState(false);
  // A select that the visitor has opened stays until it loses the focus.
  useEffect(() => {
    if (isKnown && !place.current?.contains(document.activeElement))
      setIsTyped(true);
  }, [isKnown]);
  // The visitor pressed the select while it was being replaced. On a phone it
  // stays, and nothing else can have the focus.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isSelect = activeElement instanceof HTMLSelectElement;
    if (isTyped && isSelect && place.current?.contains(activeElement))
      place.current.querySelector('input')?.focus();
  }, [isTyped]);
  return { place, isTyped, setIsTyped };
}

/** The text in place of the firm's name. */
interface FirmDraft {
  text: string;
  /** The visitor has left the field, and no firm is called so. */
  isUnknown: boolean;
}

/**
 * The text of the field, and what becomes of it: a choice of the form, or a
 * fault.
 */
function useFirmText({ filters, firms }: FirmProps) {
  const filterForm = useFormOfFields();
  const [draft, setDraft] = useState<FirmDraft>();
  /**
   * What was chosen since these filters were loaded: their answer is on its
   * way.
   */
  const [latest, setLatest] = useState<{
    loaded: JobFilters;
    firm: string | undefined;
  }>();
  const firm = latest?.loaded === filters ? latest.firm : filters.firm;
  // The field follows the address, as those of the form do: Back may bring a
  // firm.
  if (draft?.isUnknown && firm !== undefined) setDraft(undefined);

  const setFirm = (value: string | undefined) => {
    if (value === firm) return;
    setLatest({ loaded: filters, firm: value });
    filterForm.change((current) => ({ ...current, firm: value }));
  };
  const chooseFirm = ({ value }: NamedChoice) => {
    setDraft(undefined);
    setFirm(value || undefined);
  };
  /**
   * Takes what is typed for the one firm that it names. Returns whether that
   * changes the list.
   */
  const settleDraft = (): boolean => {
    if (draft === undefined || draft.isUnknown) return false;
    const writtenName = draft.text.trim();
    const namedFirm =
      writtenName === '' ? ALL_FIRMS : firmCalled(writtenName, firms);
    if (namedFirm) chooseFirm(namedFirm);
    else {
      setDraft({ text: draft.text, isUnknown: true });
      setFirm(undefined);
    }
    return (namedFirm?.value || undefined) !== firm;
  };
  return {
    text: draft?.text ?? fieldTextOf(firm, firms),
    typed: draft?.text ?? '',
    fault: draft?.isUnknown ? `No firm is called “${draft.text.trim()}”.` : '',
    write: (text: string) => setDraft({ text, isUnknown: false }),
    choose: chooseFirm,
    settle: settleDraft,
  };
}

const ALL_FIRMS: NamedChoice = { name: '', label: '', value: '' };

/** The firm as the field says it: nothing for all firms. */
const fieldTextOf = (
  firm: string | undefined,
  firms: readonly Choice[],
): string => firms.find(({ value }) => value === firm)?.name ?? firm ?? '';

/** The firm of this name; else the only one with these words. */
function firmCalled(
  writtenName: string,
  firms: readonly Choice[],
): Choice | undefined {
  const typedName = writtenName.toLowerCase();
  const exactMatch = firms.find(({ name }) => name.toLowerCase() === typedName);
  if (exactMatch) return exactMatch;
  const fittingFirms = firms.filter(({ name }) => hasWords(name, typedName));
  return fittingFirms.length === 1 ? fittingFirms[0] : undefined;
}
