import { EARLY_FORM } from '@board/shared/early';
import { HYDRATED, LEAVING_ATTRIBUTE } from '../document/boot-names';

/**
 * Submits a list's form when a select changes, until the page is hydrated
 * (docs/product.md §2.2). Empty fields are not in the address. A page that is
 * left does not hydrate, and comes back as a new document.
 */
export function submitChoices(): void {
  const isEarly = (form: unknown): form is HTMLFormElement =>
    form instanceof HTMLFormElement && form.hasAttribute(EARLY_FORM);
  const submitChosen = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && isEarly(target.form))
      target.form.requestSubmit();
  };
  const leavePage = ({ target }: Event) => {
    if (isEarly(target))
      document.documentElement.setAttribute(LEAVING_ATTRIBUTE, '');
  };
  const shortenAddress = (event: Event) => {
    if (event instanceof FormDataEvent && isEarly(event.target))
      dropEmpty(event.formData);
  };
  untilHydrated(document, 'change', submitChosen);
  untilHydrated(document, 'submit', leavePage);
  untilHydrated(document, 'formdata', shortenAddress);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.documentElement.hasAttribute(LEAVING_ATTRIBUTE))
      location.reload();
  });
}

function dropEmpty(formData: FormData): void {
  const emptyEntries = [...formData].filter(([, value]) => value === '');
  for (const [name] of emptyEntries) formData.delete(name);
}

/**
 * Loads the document of the page to which a visitor goes back before hydration.
 */
export function leaveOnBack(): void {
  const root = document.documentElement;
  // The visitor may have gone back before this script ran, so the address is
  // the one that was opened.
  const openedAddress = new URL(
    performance.getEntriesByType?.('navigation')[0]?.name ?? location.href,
  );
  const leaveNow = () => {
    if (
      location.pathname + location.search ===
      openedAddress.pathname + openedAddress.search
    )
      return; // the visitor moved within this page
    root.setAttribute(LEAVING_ATTRIBUTE, '');
    location.reload();
  };
  untilHydrated(window, 'popstate', leaveNow);
  leaveNow();
}

/** Listens until the page is hydrated: from then on its code answers. */
export function untilHydrated(
  eventTarget: EventTarget,
  eventType: string,
  listener: (event: Event) => void,
): void {
  eventTarget.addEventListener(eventType, listener);
  document.addEventListener(
    HYDRATED,
    () => eventTarget.removeEventListener(eventType, listener),
    { once: true },
  );
}
