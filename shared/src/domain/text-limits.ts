/**
 * The most characters that a page shows of one text of a row (docs/product.md
 * §3); `NOT_SHOWN` follows.
 */
export const MOST_CHARACTERS = 100_000;

export const NOT_SHOWN = 'The rest of this text is not shown.';

/**
 * The beginning of a text, as much as a page reads; half a surrogate pair would
 * not survive the way to the browser.
 */
export const beginningOf = (longText: string): string =>
  longText.slice(0, MOST_CHARACTERS).replace(/[\ud800-\udbff]$/, '');
