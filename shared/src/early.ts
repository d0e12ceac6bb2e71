/** What a page answers before it is hydrated, see `shell/src/document/`. */

/** Attribute of `<html>` with the visitor's choice, `light` or `dark`; without it the device decides. */
export const THEME_ATTRIBUTE = 'data-theme';

/** Selects cards of a list, parts of a long page and the footer, as far as no first screen shows them. */
export const BELOW = 'article:nth-of-type(n + 7), .long > :nth-child(n + 3), footer';

/**
 * Attribute of `<html>` once the visitor has scrolled or gone on, or the browser had nothing else to do. Until then what is
 * `BELOW` is not laid out, and its height is an estimate (`ui/theme/global-styles.ts`).
 */
export const MOVED_ATTRIBUTE = 'data-moved';

/** Attribute of a GET form that a choice submits before hydration (`shell/src/inline/leave-early.ts`). */
export const EARLY_FORM = 'data-early';

/** Attribute of a toggle button that was pressed: what its `aria-pressed` is to be. */
export const EARLY_PRESSED = 'data-pressed';

/** Attribute of a late region until it is hydrated, which is after its page; then it sends this event, which bubbles. */
export const LATE_REGION = 'data-late';
export const REGION_HYDRATED = 'region';
