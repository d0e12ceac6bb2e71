import { notFound } from '@board/shared/router';
import { isSlug } from '../domain/slugs';

/**
 * The slug in a page's address. Throws `notFound(what)` for what no row can
 * have.
 */
export function slugIn(
  params: Readonly<Record<string, string | undefined>>,
  what: string,
): string {
  const slug = params['slug'] ?? '';
  if (!isSlug(slug)) throw notFound(what);
  return slug;
}
