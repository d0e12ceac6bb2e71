/** Key in session storage: the scroll position of each page of the tab (docs/product.md §2.2, §3). */
export const SCROLL_POSITIONS = 'scroll_positions';
