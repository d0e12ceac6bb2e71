import Popper from '@mui/material/Popper';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useImperativeHandle, useMemo, useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, floating, panel, plainList, radius } from '@board/shared/ui';
import type { SuggestingInput } from './SuggestingField';

interface Props<Option> extends SuggestingInput {
  options: Option[];
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  choose(option: Option): void;
  keyOf(option: Option): string;
  render(option: Option): ReactNode;
}

/** MUI writes this attribute of the field while a list is shown, and leaves it there afterwards. */
const ACTIVE = 'aria-activedescendant';

const listed = <Option,>(options: Option[]) => options;

/** MUI's Autocomplete over a field that exists already: the keys of a combobox, and its list (WAI-ARIA). */
export function SuggestionList<Option>(props: Props<Option>) {
  const { id, input, typed, keys, onShow, options, isOpen, setOpen, choose, keyOf, render } = props;
  const [highlighted, setHighlighted] = useState<Option | null>(null);
  const nameOf = (option: Option | string) => (typeof option === 'string' ? option : keyOf(option));
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
    filterOptions: listed,
    getOptionLabel: nameOf,
    getOptionKey: nameOf,
  });
  const { ref, onChange, onBlur } = autocomplete.getInputProps();
  const { onKeyDown } = autocomplete.getRootProps();

  useImperativeHandle(ref, () => input, [input]);
  useImperativeHandle(keys, () => ({
    onKeyDown: (event) => onKeyDown?.(event),
    onChange: (event) => onChange?.(event),
    onBlur: (event) => onBlur?.(event),
  }));

  // The visitor may have typed while the code loaded.
  useEffect(() => {
    if (typed !== '' && document.activeElement === input) setOpen(true);
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the code
  }, []);

  const count = autocomplete.groupedOptions.length;
  useEffect(() => onShow(count), [onShow, count]);
  useEffect(() => {
    if (count === 0) input.removeAttribute(ACTIVE);
  }, [input, count]);

  if (count === 0) return null;
  return (
    <Below input={input}>
      <List {...autocomplete.getListboxProps()} aria-labelledby={undefined} aria-label="Suggestions">
        {autocomplete.groupedOptions.map((option, index) => {
          const { key, ...line } = autocomplete.getOptionProps({ option, index });
          return (
            <Line key={key} {...line} aria-selected={option === highlighted}>
              {render(option)}
            </Line>
          );
        })}
      </List>
    </Below>
  );
}

/** The list covers no field and no button: it stands below the panel. An open panel, whose end may be out of view, makes room. */
function Below({ input, children }: { input: HTMLInputElement; children: ReactNode }) {
  const { form } = input;
  const anchor = useMemo(
    () => ({ contextElement: input, getBoundingClientRect: () => anchorOf(input) }),
    [input],
  );
  if (form?.querySelector('details[open]')) return <div>{children}</div>;
  return (
    <Popper
      open
      disablePortal
      anchorEl={anchor}
      placement="bottom-start"
      role="presentation"
      modifiers={MODIFIERS}
      style={{ zIndex: 3 }}
    >
      {children}
    </Popper>
  );
}

const MODIFIERS = [{ name: 'flip', enabled: false }];

/** A rectangle with the width of the field and the height of the panel. */
function anchorOf(input: HTMLInputElement): DOMRect {
  const { left, width } = input.getBoundingClientRect();
  const { top, height } = (input.form ?? input).getBoundingClientRect();
  return new DOMRect(left, top, width, height);
}

const List = styled('ul')({
  ...plainList,
  minWidth: 240,
  maxWidth: 640,
  marginTop: 4,
  padding: 6,
  ...panel,
  boxShadow: floating,
});

const Line = styled('li')({
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
