import { useId, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import type { Country } from '@board/shared/domain';
import { useHydrated } from '@board/shared/platform';
import { Field, TextInput } from '@board/shared/ui';
import type { FilterValues } from '@board/shared/model/filters';
import type { Suggestion } from '../../data/search-help';
import type { SuggestionsProps } from './Suggestions';

const MAX_LENGTH = 200;

interface Props {
  country: Country;
  search: string | undefined;
  onChoose(suggestion: Suggestion): void;
  /** Takes what was typed as a sentence. */
  onAsk(sentence: string, said: FilterValues): void;
}

/**
 * "Job Title": a text field that suggests titles, firms, services, places and the filters of a sentence (WAI-ARIA's combobox).
 * The code for suggestions loads on first use.
 */
export function TitleField({ country, search, onChoose, onAsk }: Props) {
  const id = useId();
  const [List, setList] = useState<ComponentType<SuggestionsProps>>();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  /** Id of the suggestion that Enter takes, '' if none; undefined without a list. */
  const [active, setActive] = useState<string>();
  const keys = useRef<(event: KeyboardEvent<HTMLInputElement>) => void>(null);
  // Without a script it is a plain field.
  const scripted = useHydrated();

  const load = () => {
    void import(/* webpackChunkName: "suggestions" */ './Suggestions').then(
      (module) => setList(() => module.Suggestions),
      () => undefined, // the field works without them, and its next use tries again
    );
  };
  return (
    <div className="title" onBlur={() => setOpen(false)}>
      <Field label="Job Title">
        <TextInput
          name="search"
          placeholder="Search job titles..."
          defaultValue={search ?? ''}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={List ? undefined : load}
          onChange={({ target }) => {
            setTyped(target.value.trim());
            setOpen(true);
          }}
          onKeyDown={(event) => {
            keys.current?.(event);
            if (event.key === 'Escape') setOpen(false); // also while suggestions load
          }}
          {...(scripted
            ? {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-expanded': active !== undefined,
                'aria-controls': active === undefined ? undefined : id,
                'aria-activedescendant': active || undefined,
              }
            : {})}
        />
      </Field>
      {List ? (
        <List
          id={id}
          country={country}
          typed={typed}
          open={open}
          setOpen={setOpen}
          keys={keys}
          onActive={setActive}
          onChoose={onChoose}
          onAsk={onAsk}
        />
      ) : null}
    </div>
  );
}
