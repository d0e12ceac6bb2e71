import { EARLY_FORM } from '@board/shared/early';
import { HYDRATED, LEAVING } from '../document/boot-names';

/**
 * Submits a list's form when a select changes, until the page is hydrated
 * (docs/product.md §2.2). Empty fields are not in the address. A page that is
 * left does not hydrate, and comes back as a new document.
 */
export function submitChoices(): void {
  const isEarly = (form: unknown): form is HTMLFormElement =>
    form instanceof HTMLFormElement && form.hasAttribute(EARLY_FORM);
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && isEarly(target.form))
      target.form.requestSubmit();
  };
  const leave = ({ target }: Event) => {
    if (isEarly(target)) document.documentElement.setAttribute(LEAVING, '');
  };
  const shorten = (event: Event) => {
    if (event instanceof FormDataEvent && isEarly(event.target))
      dropEmpty(event.formData);
  };
  untilHydrated(document, 'change', choose);
  untilHydrated(document, 'submit', leave);
  untilHydrated(document, 'formdata', shorten);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.documentElement.hasAttribute(LEAVING))
      location.reload();
  });
}

function dropEmpty(data: FormData): void {
  const empty = [...data].filter(([, value]) => value === '');
  for (const [name] of empty) data.delete(name);
}

/**
 * Loads the document of the page to which a visitor goes back before hydration.
 */
export function leaveOnBack(): void {
  const root = document.documentElement;
  // The address as it was opened: the visitor may have gone back before this script ran.
  const opened = new URL(
    performance.getEntriesByType?.('navigation')[0]?.name ?? location.href,
  );
  const leave = () => {
    if (location.pathname + location.search === opened.pathname + opened.search)
      return; // the visitor moved within this page
    root.setAttribute(LEAVING, '');
    location.reload();
  };
  untilHydrated(window, 'popstate', leave);
  leave();
}

/** Listens until the page is hydrated: from then on its code answers. */
export function untilHydrated(
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
): void {
  target.addEventListener(type, listener);
  document.addEventListener(
    HYDRATED,
    () => target.removeEventListener(type, listener),
    { once: true },
  );
}
