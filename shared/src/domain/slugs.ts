const LONGEST = 200;

/**
 * Addresses of a section's own pages (`paths`). The database refuses them as
 * slugs as well.
 */
export const RESERVED_SLUGS: readonly string[] = [
  'saved',
  'alerts',
  'compare',
  'feed.xml',
  'in',
  'service',
];

export const isReserved = (slug: string): boolean =>
  RESERVED_SLUGS.includes(slug.toLowerCase());

/**
 * Whether a row may have this slug (docs/product.md §5): a gateway refuses long
 * addresses, and PostgreSQL stores no NUL.
 */
export function isSlug(text: string): boolean {
  // a character beyond U+FFFF is two units
  if (text === '' || text.length > 2 * LONGEST) return false;
  return [...text].length <= LONGEST && !/\p{Cc}|\p{Cs}/u.test(text);
}

/** Lower-case ASCII words joined by hyphens; '' for a text without any. */
export const slugify = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
