/**
 * Surrogate keys: the names by which an edge drops the documents that it stores. The document server writes them, and whoever
 * changes rows purges by them (docs/deploying.md, "An edge that stores documents").
 */
import { countryInPath } from '../domain/countries';

/** Of every document. */
export const SHELL_KEY = 'shell';

/** Of every document that shows rows of the section, on its own pages or in widgets. */
export const sectionKey = (section: string) => `section:${section}`;

/** Longer slugs have no key: an edge limits the length of a header. */
const SLUG = /^[\w.!~*'()%-]{1,200}$/;

/**
 * Of the page of one row, by its path: `jobs:audit-senior` for `/jobs/audit-senior` in any country and spelling. Undefined for
 * other paths.
 */
export function rowKey(path: string): string | undefined {
  const segments = path.split('/').slice(countryInPath(path) ? 2 : 1);
  const [segment = '', slug = ''] = segments;
  if (segments.length !== 2) return undefined;
  const spelled = respelled(slug);
  return SLUG.test(segment) && SLUG.test(spelled) ? `${segment}:${spelled}` : undefined;
}

function respelled(slug: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(slug));
  } catch {
    return '';
  }
}
