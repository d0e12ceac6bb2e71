import { countryInPath } from '@board/shared/domain';

/**
 * The list itself, or the landing page of a service, a town or both, below its
 * country.
 */
const LIST_PATH = /^\/jobs(?:\/service\/[^/]+)?(?:\/in\/[^/]+)?$/;

/**
 * A base for relative addresses. An address that is read keeps nothing of it.
 */
const BASE_ADDRESS = 'http://list.invalid';

/**
 * Path and query of a list of jobs on this site; undefined for everything else,
 * such as another site's address.
 */
export function listAddress(writtenAddress: unknown): string | undefined {
  if (
    typeof writtenAddress !== 'string' ||
    !URL.canParse(writtenAddress, BASE_ADDRESS)
  )
    return undefined;
  const { origin, pathname, search } = new URL(writtenAddress, BASE_ADDRESS);
  const country = countryInPath(pathname);
  const path = country ? pathname.slice(country.length + 1) : pathname;
  return origin === BASE_ADDRESS && LIST_PATH.test(path)
    ? pathname + search
    : undefined;
}
