/**
 * What stands where an advert names no firm or no title (docs/product.md §3).
 * The database writes the same words.
 */
export const UNKNOWN_FIRM = 'Unknown Firm';
export const UNTITLED_POSITION = 'Untitled Position';
