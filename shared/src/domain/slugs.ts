const LONGEST_SLUG = 200;

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
export function isSlug(slugText: string): boolean {
  // a character beyond U+FFFF is two units
  if (slugText === '' || slugText.length > 2 * LONGEST_SLUG) return false;
  return (
    [...slugText].length <= LONGEST_SLUG && !/\p{Cc}|\p{Cs}/u.test(slugText)
  );
}

/** Lower-case ASCII words joined by hyphens; '' for a text without any. */
export const slugify = (slugText: string): string =>
  slugText
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
