import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { plural } from '@board/shared/domain';
import { useHydrated } from '@board/shared/platform';
import { VisuallyHidden } from '@board/shared/ui';
import { FORM_ID } from './filter-form';

/** What the list does with events of its field. */
interface SuggestionKeys {
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  onBlur(event: FocusEvent<HTMLInputElement>): void;
}

/** What a list of suggestions needs of its field. */
export interface SuggestingInput {
  id: string;
  input: HTMLInputElement;
  /** The text since the visitor began to type; empty before. */
  typed: string;
  /** The field passes its events on to it. */
  keys: Ref<SuggestionKeys>;
  /** Tells the field how many suggestions are shown. */
  onShow(count: number): void;
}

type SuggestionCode = typeof import('./suggestions');

interface Props {
  className?: string;
  label: string;
  name: string;
  placeholder: string | undefined;
  defaultValue: string;
  attributes: InputHTMLAttributes<HTMLInputElement>;
  renderSuggestions(code: SuggestionCode, field: SuggestingInput): ReactNode;
}

/**
 * An ordinary field of a GET form. With the focus its suggestions load, and it becomes WAI-ARIA's combobox: the element
 * stays, and so do the text, the caret and what an input method is composing.
 */
export function SuggestingField({ className, label, attributes, renderSuggestions, ...field }: Props) {
  const id = useId();
  const isHydrated = useHydrated();
  const element = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestionKeys>(null);
  const [input, setInput] = useState<HTMLInputElement>();
  const [code, setCode] = useState<SuggestionCode>();
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState(0);

  /** A failed load is tried again with the next focus. */
  const load = (focused: HTMLInputElement) => {
    setInput(focused);
    if (code) return;
    void import(/* webpackChunkName: "suggestions" */ './suggestions').then(setCode, () => {});
  };

  // The visitor was in the field before hydration.
  useEffect(() => {
    if (element.current && element.current === document.activeElement) load(element.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, on hydration
  }, []);

  const plain: InputHTMLAttributes<HTMLInputElement> = {
    ...attributes,
    form: FORM_ID,
    onFocus: ({ target }) => load(target),
    onBlur: (event) => keys.current?.onBlur(event),
    onKeyDown: (event) => keys.current?.onKeyDown(event),
    onChange: (event) => {
      keys.current?.onChange(event);
      setTyped(event.target.value);
    },
  };
  const combobox: InputHTMLAttributes<HTMLInputElement> = {
    ...plain,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': count > 0,
    'aria-controls': count > 0 ? `${id}-listbox` : undefined,
  };
  return (
    <div className={className}>
      <FormControl>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        <OutlinedInput
          {...field}
          id={id}
          inputRef={element}
          slotProps={{ input: isHydrated ? combobox : plain }}
        />
      </FormControl>
      <VisuallyHidden role="status">{count > 0 ? plural(count, 'suggestion') : ''}</VisuallyHidden>
      {code && input ? renderSuggestions(code, { id, input, typed, keys, onShow: setCount }) : null}
    </div>
  );
}
