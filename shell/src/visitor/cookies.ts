/**
 * The value of a cookie in a `Cookie` header (RFC 6265 §4.2.1), undefined without it. A name that is there twice counts as none:
 * a server in front may take the other one.
 */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const [value, second] = (header ?? '')
    .split(';')
    .map((pair) => pair.replace(/^[ \t]+|[ \t]+$/g, ''))
    .flatMap((pair) => (pair.startsWith(start) ? [pair.slice(start.length)] : []));
  return second === undefined ? value : undefined;
}

/** The document's cookies; none where the browser refuses them, as in a sandbox. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** One year, in seconds. */
export const YEAR = 365 * 24 * 60 * 60;

/** Sets a cookie for so many seconds, or until the browser is closed. A browser that refuses cookies stores nothing. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  try {
    document.cookie = `${name}=${value}; path=/; ${seconds ? `max-age=${seconds}; ` : ''}samesite=lax`;
  } catch {
    // refused, as in a sandbox
  }
}
