import { EARLY_FORM } from '@board/shared/early';
import { HYDRATED, LEAVING } from '../document/boot-names';

/**
 * Submits a list's form when a select changes, until the page is hydrated (docs/product.md §2.2). Empty fields are not in the
 * address. A page that is left does not hydrate, and comes back as a new document.
 */
export function submitChoices(): void {
  const formOf = ({ target }: Event) => {
    const form = target instanceof HTMLSelectElement ? target.form : target;
    return form instanceof HTMLFormElement && form.hasAttribute(EARLY_FORM) ? form : null;
  };
  const listeners: [string, (event: Event) => void][] = [
    ['change', (event) => event.target instanceof HTMLSelectElement && formOf(event)?.requestSubmit()],
    ['submit', (event) => formOf(event) && document.documentElement.setAttribute(LEAVING, '')],
    ['formdata', (event) => event instanceof FormDataEvent && formOf(event) && dropEmpty(event.formData)],
  ];
  for (const [name, listener] of listeners) document.addEventListener(name, listener);
  const end = () => {
    for (const [name, listener] of listeners) document.removeEventListener(name, listener);
  };
  document.addEventListener(HYDRATED, end, { once: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.documentElement.hasAttribute(LEAVING)) location.reload();
  });
}

function dropEmpty(data: FormData): void {
  const empty = [...data].filter(([, value]) => value === '');
  for (const [name] of empty) data.delete(name);
}

/** Who goes back before hydration gets that page's document. */
export function leaveOnBack(): void {
  const root = document.documentElement;
  // As it was opened: the visitor may have gone back before this script ran.
  const opened = new URL(performance.getEntriesByType?.('navigation')[0]?.name ?? location.href);
  const leave = () => {
    if (location.pathname + location.search === opened.pathname + opened.search) return; // a part of this page
    root.setAttribute(LEAVING, '');
    location.reload();
  };
  addEventListener('popstate', leave);
  document.addEventListener(HYDRATED, () => removeEventListener('popstate', leave), { once: true });
  leave();
}
