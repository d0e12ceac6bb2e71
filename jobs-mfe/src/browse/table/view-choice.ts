/**
 * The view of the list that this browser chose last (docs/product.md §2.5.8).
 * The address says it first: a link shows the same to everybody.
 */
import type { View } from '../../data/job-filters';

/** Key of local storage; the cookie policy lists it. */
const KEY = 'jobs_view';

/** A window of 1024 px, in which a table has room for its columns. */
const WIDE = '(min-width: 64em)';

/** For styles of the table and of what chooses it. */
export const wideWindow = `@media ${WIDE}`;
export const narrowWindow = '@media (max-width: 63.99em)';

/** Whether a table has room for its columns, and for a pane beside it. */
export const isWide = () => window.matchMedia(WIDE).matches;

/**
 * Undefined for cards, on narrow screens, and where the browser refuses its
 * storage.
 */
export function storedView(): View | undefined {
  try {
    const isTable = window.localStorage.getItem(KEY) === 'table';
    return isTable && isWide() ? 'table' : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that refuses its storage shows cards the next time. */
export function storeView(view: View | undefined): void {
  try {
    if (view === undefined) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, view);
  } catch {
    // The address keeps the view of this list.
  }
}
