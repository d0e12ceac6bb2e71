/** The address of a page: as its visitor sees it, in its proper form, and as it is rendered. */
import { isCountryCode } from '@board/shared/domain';
import { renderedQuery } from '../../src/for-documents';

export interface RequestLike {
  url: string;
  header(name: string): string | undefined;
}

interface Origins {
  trustProxy: boolean;
  /** The site's one origin, whatever the request says. */
  publicOrigin?: string | undefined;
}

/** Absolute address as the visitor sees it; behind a trusted proxy its headers tell scheme and host. */
export function visitorUrl(request: RequestLike, { trustProxy, publicOrigin }: Origins): URL {
  const seen = new URL(request.url);
  const at = (origin: string) => new URL(new URL(origin).origin + seen.pathname + seen.search);
  if (publicOrigin !== undefined) return at(publicOrigin);
  if (!trustProxy) return seen;
  const [host] = request.header('x-forwarded-host')?.split(',') ?? [];
  const [proto] = request.header('x-forwarded-proto')?.split(',') ?? [];
  const origin = `${proto?.trim() === 'https' ? 'https:' : seen.protocol}//${host?.trim() || seen.host}`;
  return URL.canParse(origin) ? at(origin) : seen;
}

/** Control characters and ends of lines, encoded. No page has one, and patterns of routes do not match beyond one. */
const UNSEEN = /%(?:[01][\da-f]|7f|e2%80%a[89])/gi;

/**
 * The proper form of a path, or undefined where it has it: a lower-case country, single slashes, none at the end, no
 * character that nobody sees. Never an address of another site: what comes out starts with exactly one slash.
 */
export function properPath(pathname: string): string | undefined {
  const [first = '', ...rest] = withoutUnseen(pathname).split('/').filter(Boolean);
  const country = first.toLowerCase();
  const proper = `/${[isCountryCode(country) ? country : first, ...rest].join('/')}`;
  return proper === pathname ? undefined : proper;
}

function withoutUnseen(pathname: string): string {
  const seen = pathname.replace(UNSEEN, '');
  // What stood around one may be another: then nothing may close up.
  return seen.search(UNSEEN) < 0 ? seen : pathname.replace(UNSEEN, '-');
}

/** The address as pages are rendered for it, see `renderedQuery`. */
export function renderedUrl(url: URL): URL {
  const result = new URL(url.pathname, url.origin);
  result.search = renderedQuery(url.searchParams).toString();
  return result;
}
