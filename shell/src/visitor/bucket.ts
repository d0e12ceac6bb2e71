/** The number that a browser draws once, by which a canary's share of visitors is chosen (docs/decisions/039). */
import { cookieIn } from './cookies';

/** Name of the cookie, which the boot script sets (`inline/boot.ts`). */
export const RELEASE_BUCKET = 'release_bucket';

/** Attribute of `<html>` with the bucket with which the document was requested; empty without one. */
export const BUCKET_ATTRIBUTE = 'data-bucket';

/** Request header of a tab with its document's bucket, or `none`: it comes before the cookie, which may be newer. */
export const BUCKET_HEADER = 'x-bucket';

const BUCKET = /^(?:0|[1-9]\d{0,3})$/;

/** The bucket that a text says; undefined for every other text. */
export const parseBucket = (text: string): number | undefined =>
  BUCKET.test(text) ? Number(text) : undefined;

/** The bucket of a visitor's cookies; undefined without a good one. */
export const bucketInCookie = (cookies: string | undefined): number | undefined =>
  parseBucket(cookieIn(cookies, RELEASE_BUCKET) ?? '');

/** The bucket of this tab's document, as the header says it. */
export const ownBucket = (): string => document.documentElement.getAttribute(BUCKET_ATTRIBUTE) || 'none';
