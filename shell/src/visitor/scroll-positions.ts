/** Key in session storage: how far each page of the tab was scrolled (docs/product.md §2.2, §3). */
export const SCROLL_POSITIONS = 'scroll_positions';
