import { countryInPath } from '@board/shared/domain';

/**
 * The list itself, or the landing page of a service, a town or both, below its
 * country.
 */
const LIST = /^\/jobs(?:\/service\/[^/]+)?(?:\/in\/[^/]+)?$/;

/**
 * A base for relative addresses. An address that is read keeps nothing of it.
 */
const BASE = 'http://list.invalid';

/**
 * Path and query of a list of jobs on this site; undefined for everything else,
 * such as another site's address.
 */
export function listAddress(written: unknown): string | undefined {
  if (typeof written !== 'string' || !URL.canParse(written, BASE))
    return undefined;
  const { origin, pathname, search } = new URL(written, BASE);
  const country = countryInPath(pathname);
  const path = country ? pathname.slice(country.length + 1) : pathname;
  return origin === BASE && LIST.test(path) ? pathname + search : undefined;
}
