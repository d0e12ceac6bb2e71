/**
 * Of one text of a row (docs/product.md §3). Its page shows the text up to
 * there, and `NOT_SHOWN`.
 */
export const MOST_CHARACTERS = 100_000;

export const NOT_SHOWN = 'The rest of this text is not shown.';

/**
 * As much of a text as a page reads; half a surrogate pair would not survive
 * the way to the browser.
 */
export const beginningOf = (text: string): string =>
  text.slice(0, MOST_CHARACTERS).replace(/[\ud800-\udbff]$/, '');
