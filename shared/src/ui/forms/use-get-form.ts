import { useEffect, useRef, type FormEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from '../../router';

const TYPING_PAUSE_MS = 300;

interface Options {
  /** Name of the text field, and its value in the address. */
  field: string;
  shown: string;
  /** Address for the form's current values. */
  address(entries: URLSearchParams): string;
}

/**
 * Routes a GET form: typing after a pause, a choice at once. Fields stay uncontrolled, so input made before hydration
 * stays and is queried after it. The focus is never lost. A newer query aborts the previous one, because the router
 * drops that navigation.
 */
export function useGetForm({ field, shown, address }: Options) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { location: next } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(shown);
  const askedAddress = useRef<string>(undefined);

  const go = (element: HTMLFormElement, replace: boolean) => {
    clearTimeout(pause.current);
    const entries = entriesOf(element);
    asked.current = entries.get(field)?.trim() ?? '';
    askedAddress.current = address(entries);
    void navigate(askedAddress.current, { replace, preventScrollReset: true });
  };

  // The address changed by other means (Back, a link), so the field follows, unless the visitor is typing.
  useEffect(() => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement && shown !== asked.current) input.value = shown;
    asked.current = shown;
  }, [field, shown]);

  // Another navigation is in progress; text typed just before must not undo it.
  useEffect(() => {
    if (next && next.pathname + next.search !== askedAddress.current) clearTimeout(pause.current);
  }, [next]);

  useEffect(() => {
    if (form.current) {
      const entries = entriesOf(form.current);
      const said = [...new URLSearchParams(search)].filter(([name]) => entries.has(name));
      if (address(entries) !== address(new URLSearchParams(said))) go(form.current, true);
    }
    return () => clearTimeout(pause.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, []);

  return {
    ref: form,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      go(event.currentTarget, false);
    },
    onChange: (event: FormEvent<HTMLFormElement>) => {
      const element = event.currentTarget;
      clearTimeout(pause.current);
      if (event.target instanceof HTMLSelectElement) go(element, false);
      else pause.current = setTimeout(() => go(element, true), TYPING_PAUSE_MS);
    },
  };
}

function entriesOf(form: HTMLFormElement): URLSearchParams {
  const entries = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') entries.append(name, value);
  }
  return entries;
}
