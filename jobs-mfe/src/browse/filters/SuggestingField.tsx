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
  type RefObject,
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

interface SuggestingFieldProps extends FieldProps {
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
}: SuggestingFieldProps) {
  const fieldId = useId();
  const faultId = `${fieldId}-fault`;
  const isHydrated = useHydrated();
  const element = useRef<HTMLInputElement>(null);
  const { input, code, load } = useSuggestionCode(element);
  const keys = useRef<SuggestionKeys>(null);
  const [typed, setTyped] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [count, setCount] = useState(0);

  const inputAttributes = useListeners({
    attributes,
    keys,
    onFocus: load,
    onPress: () => setPressed(true),
    onType: setTyped,
  });
  const combobox = {
    ...inputAttributes,
    ...comboboxAttributes(fieldId, count),
  };
  return (
    <div className={className}>
      <FormControl error={Boolean(fault)}>
        <FormLabel htmlFor={fieldId}>{label}</FormLabel>
        <OutlinedInput
          {...field}
          id={fieldId}
          inputRef={element}
          aria-describedby={fault ? faultId : undefined}
          slotProps={{ input: isHydrated ? combobox : inputAttributes }}
        />
        <FieldFault id={faultId} fault={fault} />
      </FormControl>
      <AnnouncedCount count={count} />
      {code && input ? (
        <Suggestions
          code={code}
          render={renderSuggestions}
          onShow={setCount}
          {...{ id: fieldId, input, typed, isPressed, keys }}
        />
      ) : null}
    </div>
  );
}

interface Listeners {
  attributes: InputHTMLAttributes<HTMLInputElement>;
  keys: RefObject<SuggestionKeys | null>;
  onFocus(input: HTMLInputElement): void;
  onPress(): void;
  onType(text: string): void;
}

/** The attributes of the element, whose events the list gets first. */
const useListeners = ({
  attributes,
  keys,
  onFocus,
  onPress,
  onType,
}: Listeners): InputHTMLAttributes<HTMLInputElement> => ({
  ...attributes,
  form: FORM_ID,
  onFocus: ({ target }) => onFocus(target),
  onBlur: (event) => {
    keys.current?.onBlur(event);
    attributes.onBlur?.(event);
  },
  onKeyDown: (event) => {
    keys.current?.onKeyDown(event);
    attributes.onKeyDown?.(event);
  },
  onMouseDown: (event) => {
    onPress();
    keys.current?.onMouseDown(event);
  },
  onChange: (event) => {
    keys.current?.onChange(event);
    onType(event.target.value);
  },
});

interface SuggestionsProps extends SuggestingInput {
  code: SuggestionCode;
  render: SuggestingFieldProps['renderSuggestions'];
}

function Suggestions({ code, render, ...field }: SuggestionsProps) {
  return render(code, field);
}

/** WAI-ARIA's combobox, with a list of this many suggestions. */
const comboboxAttributes = (
  id: string,
  count: number,
): InputHTMLAttributes<HTMLInputElement> => ({
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': count > 0,
  'aria-controls': count > 0 ? `${id}-listbox` : undefined,
});

/** A live region that is always there: its words are spoken when they come. */
function FieldFault({ id, fault }: { id: string; fault: string | undefined }) {
  if (fault === undefined) return null;
  return (
    <FormHelperText id={id} aria-live="polite">
      {fault}
    </FormHelperText>
  );
}

const AnnouncedCount = ({ count }: { count: number }) => (
  <VisuallyHidden role="status">
    {count > 0 ? plural(count, 'suggestion') : ''}
  </VisuallyHidden>
);

/** The code of the suggestions, which loads with the field's first focus. */
function useSuggestionCode(element: RefObject<HTMLInputElement | null>) {
  const [input, setInput] = useState<HTMLInputElement>();
  const [code, setCode] = useState<SuggestionCode>();

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
  return { input, code, load };
}
