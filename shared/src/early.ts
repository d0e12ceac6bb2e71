/**
 * What no first screen shows of a list's cards, a long page's parts and the
 * footer.
 */
export const BELOW =
  'article:nth-of-type(n + 7), .long > :nth-child(n + 3), footer';

/**
 * Attribute of `<html>` once the visitor has moved, or the browser is idle;
 * until then `BELOW` is not laid out (`global-styles.ts`).
 */
export const MOVED_ATTRIBUTE = 'data-moved';

/**
 * Attribute of a GET form that a choice submits before hydration
 * (`shell/src/inline/leave-early.ts`).
 */
export const EARLY_FORM = 'data-early';

/**
 * Attribute of a toggle button that was pressed: what its `aria-pressed` is to
 * be.
 */
export const EARLY_PRESSED = 'data-pressed';

/**
 * Attribute of a late region until it is hydrated, which is after its page;
 * then it sends this event, which bubbles.
 */
export const LATE_REGION = 'data-late';
export const REGION_HYDRATED = 'region';
