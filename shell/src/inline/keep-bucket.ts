import { BUCKET_ATTRIBUTE, bucketInCookie, RELEASE_BUCKET } from '../visitor/bucket';
import { readCookies, writeCookie, YEAR } from '../visitor/cookies';

/** This document came with the bucket that is there now. One that is drawn now counts from the next document on. */
export function keepBucket(buckets: number): void {
  const bucket = bucketInCookie(readCookies());
  if (bucket !== undefined) {
    document.documentElement.setAttribute(BUCKET_ATTRIBUTE, String(bucket));
    return;
  }
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  writeCookie(RELEASE_BUCKET, String(drawn % buckets), YEAR);
}
