/**
 * What a browser stores of its visitor: names, and how to read and write it. It
 * stands in documents.
 */
import { secondsInDay } from 'date-fns/constants';
import {
  countryOf,
  isCountryCode,
  type CountryCode,
} from '@board/shared/domain';

/**
 * Key of the visitor's country in local storage, and name of the cookie for the
 * server (docs/product.md §3).
 */
export const PREFERRED_COUNTRY = 'preferred_country';
/**
 * Key in session storage: detection has run in this session (docs/product.md
 * §4.1).
 */
export const DETECTION_ATTEMPTED = 'country_detection_attempted';
/**
 * Key of the answer to the cookie banner in local storage (docs/product.md §3,
 * §4.2).
 */
export const CONSENT_KEY = 'cookie_consent';
/**
 * Key in session storage: the scroll position of each page of the tab
 * (docs/product.md §2.2, §3).
 */
export const SCROLL_POSITIONS = 'scroll_positions';
/**
 * Name of the cookie with the bucket, by which a canary's share of visitors is
 * chosen (docs/decisions/039).
 */
export const RELEASE_BUCKET = 'release_bucket';

type Kind = 'localStorage' | 'sessionStorage';

/**
 * A text in this browser's storage; null if it is absent or the browser
 * refuses.
 */
export function readStored(
  key: string,
  kind: Kind = 'localStorage',
): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text, or removes it for null. A browser that refuses, or is full,
 * stores nothing.
 */
export function writeStored(
  key: string,
  value: string | null,
  kind: Kind = 'localStorage',
): void {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, value);
  } catch {
    // without storage the visitor chooses again
  }
}

/**
 * The value of a cookie in a `Cookie` header (RFC 6265 §4.2.1); undefined if it
 * is absent. A name that is there twice counts as absent: a server in front may
 * take the other one.
 */
export function cookieIn(
  header: string | null | undefined,
  name: string,
): string | undefined {
  const start = `${name}=`;
  const [value, second] = (header ?? '')
    .split(';')
    .map((pair) => pair.replace(/^[ \t]+|[ \t]+$/g, ''))
    .flatMap((pair) =>
      pair.startsWith(start) ? [pair.slice(start.length)] : [],
    );
  return second === undefined ? value : undefined;
}

/**
 * The document's cookies; an empty text where the browser refuses them, as in a
 * sandbox.
 */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** One year, in seconds. */
export const YEAR = 365 * secondsInDay;

/**
 * Sets a cookie for so many seconds, or until the browser is closed. A browser
 * that refuses cookies stores nothing.
 */
export function writeCookie(
  name: string,
  value: string,
  seconds?: number,
): void {
  try {
    const lifetime = seconds ? `max-age=${seconds}; ` : '';
    document.cookie = `${name}=${value}; path=/; ${lifetime}samesite=lax`;
  } catch {
    // refused, as in a sandbox
  }
}

/**
 * Stores the country; a browser that refuses storage or cookies stores nothing.
 */
export function rememberCountry(code: CountryCode): void {
  const { name } = countryOf(code);
  writeStored(PREFERRED_COUNTRY, JSON.stringify({ code, name }));
  writeCookie(PREFERRED_COUNTRY, code, YEAR);
}

/** The stored country. A stored value that cannot be parsed is removed. */
export function storedCountry(): CountryCode | undefined {
  const text = readStored(PREFERRED_COUNTRY);
  if (text === null) return undefined;
  const code = codeIn(text);
  if (!code) writeStored(PREFERRED_COUNTRY, null);
  return code;
}

function codeIn(text: string): CountryCode | undefined {
  try {
    const code: unknown = JSON.parse(text)?.code;
    return isCountryCode(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** The country in a `Cookie` header, or undefined. */
export function countryInCookie(
  header: string | null | undefined,
): CountryCode | undefined {
  const value = cookieIn(header, PREFERRED_COUNTRY);
  return isCountryCode(value) ? value : undefined;
}

/**
 * Attribute of `<html>` with the bucket with which the document was requested;
 * empty without one.
 */
export const BUCKET_ATTRIBUTE = 'data-bucket';

/**
 * Request header of a tab with its document's bucket, or `none`: it comes
 * before the cookie, which may be newer.
 */
export const BUCKET_HEADER = 'x-bucket';

/** A whole number from 0 to 9,999. */
const BUCKET = /^(?:0|[1-9]\d{0,3})$/;

/** The bucket that a text says; undefined for every other text. */
export const parseBucket = (text: string): number | undefined =>
  BUCKET.test(text) ? Number(text) : undefined;

/** The bucket of a visitor's cookies; undefined without a good one. */
export const bucketInCookie = (
  cookies: string | undefined,
): number | undefined => parseBucket(cookieIn(cookies, RELEASE_BUCKET) ?? '');

/** The bucket of this tab's document, as the header says it. */
export const ownBucket = (): string =>
  document.documentElement.getAttribute(BUCKET_ATTRIBUTE) || 'none';
