import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type FormEvent,
  type RefObject,
} from 'react';
import { EARLY_FORM } from '../early';
import { useNavigate, useNavigation } from 'react-router-dom';

/** What is typed counts once nothing more was typed for this time, in ms. */
const TYPING_PAUSE_MS = 250;

interface GetFormOptions {
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
export function useGetForm(options: GetFormOptions) {
  const navigate = useNavigate();
  const formElement = useRef<HTMLFormElement>(null);
  const typingPause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requests = useRequests(options.shown);
  const { address } = options;

  const goToForm: GoToForm = useCallback(
    ({ replace, ifNew = false }) => {
      clearTimeout(typingPause.current);
      if (!formElement.current) return;
      const wantedAddress = address(entriesOf(formElement.current));
      if (ifNew && wantedAddress === requests.latest.current) return;
      requests.add(wantedAddress);
      void navigate(wantedAddress, { replace, preventScrollReset: true });
    },
    [navigate, address, requests],
  );
  useLoadedFields(options, formElement, typingPause, requests);
  // What was typed or chosen before hydration.
  useEffect(() => {
    goToForm({ replace: true, ifNew: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, on hydration
  }, []);

  return {
    props: {
      ref: formElement,
      [EARLY_FORM]: '',
      ...useFormListeners(goToForm, typingPause, options.isReadable),
    },
    /**
     * What the fields say now, as a function that has them say it again: for
     * fields that move to another place in the page.
     */
    remember: () => {
      const entries = formElement.current
        ? entriesOf(formElement.current)
        : undefined;
      return () => {
        if (formElement.current && entries)
          fillForm(formElement.current, entries);
      };
    },
    /** Navigates to what the fields say, as a submit does. */
    submit: () => goToForm({ replace: false }),
    /**
     * Navigates to other entries than the fields say, what was typed just
     * before included.
     */
    change: (edit: (entries: URLSearchParams) => URLSearchParams) => {
      if (!formElement.current) return;
      clearTimeout(typingPause.current);
      const wantedAddress = edit(entriesOf(formElement.current));
      fillForm(formElement.current, wantedAddress);
      // A select may lack the choice until the answer brings it: then the
      // fields follow once more.
      requests.add(address(entriesOf(formElement.current)));
      void navigate(address(wantedAddress), { preventScrollReset: true });
    },
  };
}

/** Navigates to what the fields say; `ifNew` where that was not requested. */
type GoToForm = (navigationOptions: {
  replace: boolean;
  ifNew?: boolean;
}) => void;
type TypingPause = RefObject<ReturnType<typeof setTimeout> | undefined>;
type Requests = ReturnType<typeof useRequests>;

/** The addresses that the form navigated to. */
function useRequests(shown: string) {
  /** The last one; the fields say so already. */
  const latestAddress = useRef(shown);
  /**
   * The same and those before it, each since the last answer, oldest first.
   */
  const unanswered = useRef<string[]>([]);
  const addRequest = useCallback((wantedAddress: string) => {
    latestAddress.current = wantedAddress;
    const otherRequests = unanswered.current.filter(
      (address) => address !== wantedAddress,
    );
    unanswered.current = [...otherRequests, wantedAddress];
  }, []);
  return useMemo(
    () => ({ latest: latestAddress, unanswered, add: addRequest }),
    [addRequest],
  );
}

/** The fields follow what a load shows, unless the visitor has moved on. */
function useLoadedFields(
  { shown, loaded, address }: GetFormOptions,
  form: RefObject<HTMLFormElement | null>,
  pause: TypingPause,
  { latest, unanswered }: Requests,
): void {
  const { location: next } = useNavigation();
  /** The address of the navigation in progress, where it is for this form. */
  const nextWanted = useCallback(() => {
    if (next?.pathname !== parseAddress(latest.current).pathname)
      return undefined;
    const entries = new URLSearchParams(next.search);
    entries.delete('page');
    return address(entries);
  }, [next, address, latest]);

  // The address changed by other means (Back, a link). An answer that a newer
  // choice overtook changes no field: on a slow device it is shown when the
  // next navigation has begun. In a layout effect, before any event: the next
  // choice would be undone.
  useLayoutEffect(() => {
    const isOvertaken = unanswered.current.slice(0, -1).includes(shown);
    if (isOvertaken || nextWanted() === latest.current) return;
    unanswered.current = [];
    if (form.current) fillChanged(form.current, shown, latest.current);
    latest.current = shown;
    // oxlint-disable-next-line react/exhaustive-deps -- follows loads alone
  }, [shown, loaded]);

  // Another navigation is in progress; text typed just before must not undo it.
  useEffect(() => {
    if (next && nextWanted() !== latest.current) clearTimeout(pause.current);
  }, [next, nextWanted, latest, pause]);
}

/** Events of the form, and of its fields outside of it. */
const useFormListeners = (
  goToForm: GoToForm,
  pause: TypingPause,
  isReadable: NonNullable<GetFormOptions['isReadable']> = isAlwaysReadable,
) => ({
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    goToForm({ replace: false });
  },
  onBlur: ({ target }: { target: EventTarget }) => {
    const isUnreadable =
      target instanceof HTMLInputElement &&
      !isReadable(target.name, target.value);
    if (isUnreadable) goToForm({ replace: true, ifNew: true });
  },
  onChange: ({ target }: { target: EventTarget }) => {
    clearTimeout(pause.current);
    if (target instanceof HTMLSelectElement || isCheckbox(target))
      return goToForm({ replace: false });
    const isTypedInto =
      target instanceof HTMLInputElement &&
      isComplete(target) &&
      isReadable(target.name, target.value);
    if (!isTypedInto) return;
    const continueNow = () => goToForm({ replace: true, ifNew: true });
    pause.current = setTimeout(continueNow, TYPING_PAUSE_MS);
  },
});

/** Fills the form if a field says another value than it did before. */
function fillChanged(
  form: HTMLFormElement,
  shown: string,
  before: string,
): void {
  const entries = parseAddress(shown).entries;
  const entriesBefore = parseAddress(before).entries;
  const isChanged = fieldsOf(form).some(({ name }) =>
    hasChanged(name, entries, entriesBefore),
  );
  if (isChanged) fillForm(form, entries);
}

function parseAddress(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://form');
  return { pathname, entries: searchParams };
}

/**
 * An unreadable number, or a year of which three digits are typed, is not
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

const isCheckbox = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';

/** A field may have several values, each with an entry. */
const hasChanged = (
  name: string,
  currentEntries: URLSearchParams,
  earlierEntries: URLSearchParams,
) =>
  currentEntries.getAll(name).join('\n') !==
  earlierEntries.getAll(name).join('\n');

function fillForm(form: HTMLFormElement, entries: URLSearchParams): void {
  for (const field of fieldsOf(form)) {
    const value = entries.get(field.name);
    if (field instanceof HTMLSelectElement && value === null)
      field.selectedIndex = 0;
    else if (isCheckbox(field))
      field.checked = isBoxOn(field, form, entries.getAll(field.name));
    else field.value = value ?? '';
  }
}

/**
 * A box is on if its value is among the entries. One with a hidden field of its
 * name, which says `no` where it is off, is on without it.
 */
function isBoxOn(
  checkbox: HTMLInputElement,
  form: HTMLFormElement,
  values: readonly string[],
): boolean {
  const hasHidden = [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      field.type === 'hidden' &&
      field.name === checkbox.name,
  );
  return hasHidden ? values[0] !== 'no' : values.includes(checkbox.value);
}
