import Popper from '@mui/material/Popper';
import useAutocomplete from '@mui/material/useAutocomplete';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { styled } from '@mui/material/styles';
import { color, floating, panel, plainList, radius } from '@board/shared/ui';
import type { SuggestingInput } from './SuggestingField';

interface SuggestionListProps<Option> extends SuggestingInput {
  options: Option[];
  /**
   * A press of the field opens and closes the list, as one of a select does.
   */
  opensOnPress?: boolean;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  choose(option: Option): void;
  keyOf(option: Option): string;
  render(option: Option): ReactNode;
}

/**
 * MUI writes this attribute of the field while a list is shown, and leaves it
 * there afterwards.
 */
const ACTIVE_ATTRIBUTE = 'aria-activedescendant';

const unfiltered = <Option,>(options: Option[]) => options;

/**
 * MUI's Autocomplete over a field that exists already: the keys of a combobox,
 * and its list (WAI-ARIA).
 */
export function SuggestionList<Option>(props: SuggestionListProps<Option>) {
  const { input, render } = props;
  const { autocomplete, highlighted } = useCombobox(props);
  if (autocomplete.groupedOptions.length === 0) return null;
  return (
    <BelowField input={input}>
      <OptionList
        {...autocomplete.getListboxProps()}
        aria-labelledby={undefined}
        aria-label="Suggestions"
      >
        {autocomplete.groupedOptions.map((option, index) => {
          const { key, ...line } = autocomplete.getOptionProps({
            option,
            index,
          });
          return (
            <OptionLine
              key={key}
              {...line}
              aria-selected={option === highlighted}
            >
              {render(option)}
            </OptionLine>
          );
        })}
      </OptionList>
    </BelowField>
  );
}

/** MUI's state of the list, which follows the events of the field. */
function useCombobox<Option>(props: SuggestionListProps<Option>) {
  const { id, input, typed, options, isOpen, setOpen, choose, keyOf } = props;
  const [highlighted, setHighlighted] = useState<Option | null>(null);
  const optionName = (option: Option | string) =>
    typeof option === 'string' ? option : keyOf(option);
  const autocomplete = useAutocomplete<Option, false, false, true>({
    id,
    options,
    freeSolo: true,
    includeInputInList: true,
    value: null,
    inputValue: typed,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false);
      setHighlighted(null);
    },
    onInputChange: () => setHighlighted(null),
    onHighlightChange: (_event, option) => setHighlighted(option),
    onChange: (_event, _value, reason, details) => {
      if (reason === 'selectOption' && details) choose(details.option);
    },
    filterOptions: unfiltered,
    getOptionLabel: optionName,
    getOptionKey: optionName,
  });
  useFieldEvents(props, autocomplete);
  useImperativeHandle(autocomplete.getInputProps().ref, () => input, [input]);
  return { autocomplete, highlighted };
}

type Autocomplete = Pick<
  ReturnType<typeof useAutocomplete>,
  'getInputProps' | 'getRootProps' | 'groupedOptions'
>;

/** Passes events of the field to the list, and tells the field its length. */
function useFieldEvents<Option>(
  {
    input,
    typed,
    isPressed,
    keys,
    onShow,
    opensOnPress,
    setOpen,
  }: SuggestionListProps<Option>,
  { getInputProps, getRootProps, groupedOptions }: Autocomplete,
) {
  const { onChange, onBlur, onMouseDown } = getInputProps();
  const { onKeyDown } = getRootProps();
  const optionCount = groupedOptions.length;
  useImperativeHandle(keys, () => ({
    onKeyDown: (event) => {
      // Escape is for what the field is in, such as the drawer, where no
      // suggestions are shown.
      if (event.key === 'Escape' && optionCount === 0) setOpen(false);
      else onKeyDown?.(event);
    },
    onChange: (event) => onChange?.(event),
    onBlur: (event) => onBlur?.(event),
    onMouseDown: (event) => {
      if (opensOnPress) onMouseDown?.(event);
    },
  }));

  // The visitor may have typed or pressed while the code loaded.
  useEffect(() => {
    const isWanted = typed !== '' || (opensOnPress === true && isPressed);
    if (isWanted && document.activeElement === input) setOpen(true);
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the code
  }, []);

  useEffect(() => onShow(optionCount), [onShow, optionCount]);
  useEffect(() => {
    if (optionCount === 0) input.removeAttribute(ACTIVE_ATTRIBUTE);
  }, [input, optionCount]);
}

/**
 * Over what follows its field. Where only the first row is there, below the
 * panel: it covers no field and no button.
 */
function BelowField({
  input,
  children,
}: {
  input: HTMLInputElement;
  children: ReactNode;
}) {
  const isAlone = isPanelClosed(input);
  const popperAnchor = useMemo(
    () => ({
      contextElement: input,
      getBoundingClientRect: () =>
        isAlone ? belowPanel(input) : input.getBoundingClientRect(),
    }),
    [input, isAlone],
  );
  return (
    <Popper
      open
      disablePortal
      anchorEl={popperAnchor}
      placement="bottom-start"
      role="presentation"
      modifiers={isAlone ? ALWAYS_BELOW : undefined}
      style={{ zIndex: 3 }}
    >
      {children}
    </Popper>
  );
}

const ALWAYS_BELOW = [{ name: 'flip', enabled: false }];

/** Fields of the drawer belong to the form, and are not in it. */
const isPanelClosed = (input: HTMLInputElement) =>
  input.form?.contains(input) === true &&
  input.form.querySelector('details[open]') === null;

/** A rectangle with the width of the field and the height of the panel. */
function belowPanel(input: HTMLInputElement): DOMRect {
  const { left, width } = input.getBoundingClientRect();
  const { top, height } = (input.form ?? input).getBoundingClientRect();
  return new DOMRect(left, top, width, height);
}

const OptionList = styled('ul')({
  ...plainList,
  // what has the highlight scrolls into view by its place in the list
  position: 'relative',
  minWidth: 240,
  maxWidth: 640,
  maxHeight: 'min(400px, 60vh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginTop: 4,
  padding: 6,
  ...panel,
  boxShadow: floating,
});

const OptionLine = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  padding: '6px 10px',
  borderRadius: radius,
  cursor: 'pointer',
  '& .kind': { marginLeft: 'auto' },
  '&.Mui-focused, &:hover': { backgroundColor: color.tint },
  // Forced colours have no tint.
  '@media (forced-colors: active)': {
    '&.Mui-focused': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
});
