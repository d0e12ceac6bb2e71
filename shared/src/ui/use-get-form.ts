import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type FormEvent,
} from 'react';
import { EARLY_FORM } from '../early';
import { useNavigate, useNavigation } from 'react-router-dom';

/** What is typed counts once nothing more was typed for this time, in ms. */
const TYPING_PAUSE_MS = 250;

interface Options {
  /** Address that says what the fields should show, of the first page. */
  shown: string;
  /** What the route's loader returned: the fields follow each load. */
  loaded: unknown;
  /**
   * Address for what the form says. The same function as long as it answers the
   * same.
   */
  address(entries: URLSearchParams): string;
  /**
   * Whether a field's text means something; the form waits for the end of any
   * other, when the field loses the focus.
   */
  isReadable?(field: string, written: string): boolean;
}

const isAlwaysReadable = () => true;

/**
 * Routes a GET form: typing after a pause, a choice at once. Fields are
 * uncontrolled, so that input before hydration stays.
 */
export function useGetForm({
  shown,
  loaded,
  address,
  isReadable = isAlwaysReadable,
}: Options) {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the form navigated to last; its fields say so already. */
  const requested = useRef(shown);
  /**
   * The same and what it navigated to before, each since the last answer,
   * oldest first.
   */
  const unanswered = useRef<string[]>([]);

  const request = (wanted: string) => {
    requested.current = wanted;
    unanswered.current = [
      ...unanswered.current.filter((one) => one !== wanted),
      wanted,
    ];
  };

  const go = useCallback(
    (how: { replace: boolean; ifNew?: boolean }) => {
      clearTimeout(pause.current);
      if (!form.current) return;
      const wanted = address(entriesOf(form.current));
      if (how.ifNew && wanted === requested.current) return;
      request(wanted);
      void navigate(wanted, { replace: how.replace, preventScrollReset: true });
    },
    [navigate, address],
  );

  /** Of the navigation in progress, for this form. */
  const nextWanted = useCallback(() => {
    if (next?.pathname !== parseAddress(requested.current).pathname)
      return undefined;
    const entries = new URLSearchParams(next.search);
    entries.delete('page');
    return address(entries);
  }, [next, address]);

  // The address changed by other means (Back, a link). An answer that a newer
  // choice overtook changes no field: on a slow device it is shown when the
  // next navigation has begun. In a layout effect, before any event: the next
  // choice would be undone.
  useLayoutEffect(() => {
    const isOvertaken = unanswered.current.slice(0, -1).includes(shown);
    if (isOvertaken || nextWanted() === requested.current) return;
    unanswered.current = [];
    const [now, before] = [
      parseAddress(shown).entries,
      parseAddress(requested.current).entries,
    ];
    const names = form.current
      ? fieldsOf(form.current).map(({ name }) => name)
      : [];
    if (form.current && names.some((name) => hasChanged(name, now, before)))
      fill(form.current, now);
    requested.current = shown;
    // oxlint-disable-next-line react/exhaustive-deps -- the fields follow loads, not navigations in progress
  }, [shown, loaded]);

  // Another navigation is in progress; text typed just before must not undo it.
  useEffect(() => {
    if (next && nextWanted() !== requested.current) clearTimeout(pause.current);
  }, [next, nextWanted]);

  // What was typed or chosen before hydration.
  useEffect(() => {
    go({ replace: true, ifNew: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, on hydration
  }, []);

  return {
    props: {
      ref: form,
      [EARLY_FORM]: '',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        go({ replace: false });
      },
      onBlur: ({ target }: { target: EventTarget }) => {
        if (
          target instanceof HTMLInputElement &&
          !isReadable(target.name, target.value)
        )
          go({ replace: true, ifNew: true });
      },
      /** Also for the form's fields outside of it. */
      onChange: ({ target }: { target: EventTarget }) => {
        clearTimeout(pause.current);
        if (target instanceof HTMLSelectElement || isBox(target))
          go({ replace: false });
        else if (
          target instanceof HTMLInputElement &&
          isComplete(target) &&
          isReadable(target.name, target.value)
        )
          pause.current = setTimeout(
            () => go({ replace: true, ifNew: true }),
            TYPING_PAUSE_MS,
          );
      },
    },
    /**
     * What the fields say now, as a function that has them say it again: for
     * fields that move to another place in the page.
     */
    remember: () => {
      const entries = form.current ? entriesOf(form.current) : undefined;
      return () => {
        if (form.current && entries) fill(form.current, entries);
      };
    },
    /** Navigates to what the fields say, as a submit does. */
    submit: () => go({ replace: false }),
    /**
     * Navigates to other entries than the fields say, what was typed just
     * before included.
     */
    change: (edit: (entries: URLSearchParams) => URLSearchParams) => {
      if (!form.current) return;
      clearTimeout(pause.current);
      const wanted = edit(entriesOf(form.current));
      fill(form.current, wanted);
      // A select may lack the choice until the answer brings it: then the
      // fields follow once more.
      request(address(entriesOf(form.current)));
      void navigate(address(wanted), { preventScrollReset: true });
    },
  };
}

function parseAddress(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://form');
  return { pathname, entries: searchParams };
}

/**
 * A number that is none, or a year of which three digits are typed, is not
 * searched for yet.
 */
const isComplete = ({ type, value, validity }: HTMLInputElement) =>
  validity.valid && !(type === 'date' && value !== '' && value < '1000');

function entriesOf(form: HTMLFormElement): URLSearchParams {
  const entries = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') entries.append(name, value);
  }
  return entries;
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLSelectElement =>
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement &&
        field.name !== '' &&
        field.type !== 'hidden'),
  );

const isBox = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';

/** A field may have several values, each with an entry. */
const hasChanged = (
  name: string,
  now: URLSearchParams,
  before: URLSearchParams,
) => now.getAll(name).join('\n') !== before.getAll(name).join('\n');

function fill(form: HTMLFormElement, entries: URLSearchParams): void {
  for (const field of fieldsOf(form)) {
    const value = entries.get(field.name);
    if (field instanceof HTMLSelectElement && value === null)
      field.selectedIndex = 0;
    else if (isBox(field))
      field.checked = isBoxOn(field, form, entries.getAll(field.name));
    else field.value = value ?? '';
  }
}

/**
 * A box is on if its value is among the entries. One with a hidden field of its
 * name, which says `no` where it is off, is on without it.
 */
function isBoxOn(
  box: HTMLInputElement,
  form: HTMLFormElement,
  values: readonly string[],
): boolean {
  const hasHidden = [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      field.type === 'hidden' &&
      field.name === box.name,
  );
  return hasHidden ? values[0] !== 'no' : values.includes(box.value);
}
