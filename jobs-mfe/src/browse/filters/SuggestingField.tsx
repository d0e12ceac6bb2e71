import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, {
  type OutlinedInputProps,
} from '@mui/material/OutlinedInput';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
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
  onMouseDown(event: MouseEvent<HTMLInputElement>): void;
}

/** What a list of suggestions needs of its field. */
export interface SuggestingInput {
  id: string;
  input: HTMLInputElement;
  /** The text since the visitor began to type; empty before. */
  typed: string;
  /**
   * The visitor pressed the field, perhaps before the suggestions' code had
   * come.
   */
  isPressed: boolean;
  /** The field passes its events on to it. */
  keys: Ref<SuggestionKeys>;
  /** Tells the field how many suggestions are shown. */
  onShow(count: number): void;
}

type SuggestionCode = typeof import('./suggestions');

type FieldProps = Pick<
  OutlinedInputProps,
  | 'name'
  | 'placeholder'
  | 'defaultValue'
  | 'value'
  | 'onChange'
  | 'endAdornment'
>;

interface Props extends FieldProps {
  className?: string;
  label: string;
  /**
   * What is wrong with the text of a field that may say so; empty for nothing.
   */
  fault?: string;
  attributes: InputHTMLAttributes<HTMLInputElement>;
  renderSuggestions(code: SuggestionCode, field: SuggestingInput): ReactNode;
}

/**
 * An ordinary field of a GET form. With the focus its suggestions load, and it
 * becomes WAI-ARIA's combobox: the element stays, and so do the text, the caret
 * and what an input method is composing.
 */
export function SuggestingField({
  className,
  label,
  fault,
  attributes,
  renderSuggestions,
  ...field
}: Props) {
  const id = useId();
  const faultId = `${id}-fault`;
  const isHydrated = useHydrated();
  const element = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestionKeys>(null);
  const [input, setInput] = useState<HTMLInputElement>();
  const [code, setCode] = useState<SuggestionCode>();
  const [typed, setTyped] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [count, setCount] = useState(0);

  /** A failed load is tried again with the next focus. */
  const load = (focused: HTMLInputElement) => {
    setInput(focused);
    if (code) return;
    void import(/* webpackChunkName: "suggestions" */ './suggestions').then(
      setCode,
      () => {},
    );
  };

  // The visitor was in the field before hydration.
  useEffect(() => {
    if (element.current && element.current === document.activeElement)
      load(element.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, on hydration
  }, []);

  const plain: InputHTMLAttributes<HTMLInputElement> = {
    ...attributes,
    form: FORM_ID,
    onFocus: ({ target }) => load(target),
    onBlur: (event) => {
      keys.current?.onBlur(event);
      attributes.onBlur?.(event);
    },
    onKeyDown: (event) => {
      keys.current?.onKeyDown(event);
      attributes.onKeyDown?.(event);
    },
    onMouseDown: (event) => {
      setPressed(true);
      keys.current?.onMouseDown(event);
    },
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
      <FormControl error={Boolean(fault)}>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        <OutlinedInput
          {...field}
          id={id}
          inputRef={element}
          aria-describedby={fault ? faultId : undefined}
          slotProps={{ input: isHydrated ? combobox : plain }}
        />
        {/* A live region that is always there: its words are spoken when they
            come. */}
        {fault === undefined ? null : (
          <FormHelperText id={faultId} aria-live="polite">
            {fault}
          </FormHelperText>
        )}
      </FormControl>
      <VisuallyHidden role="status">
        {count > 0 ? plural(count, 'suggestion') : ''}
      </VisuallyHidden>
      {code && input
        ? renderSuggestions(code, {
            id,
            input,
            typed,
            isPressed,
            keys,
            onShow: setCount,
          })
        : null}
    </div>
  );
}
