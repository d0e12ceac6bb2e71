import { BUCKET_HEADER, bucketInCookie, parseBucket } from '../../src/for-documents';

interface RequestLike {
  header(name: string): string | undefined;
}

/** The bucket of a request: its tab's, else the cookie's. Undefined means the defaults. */
export function bucketOf(request: RequestLike): number | undefined {
  const own = request.header(BUCKET_HEADER);
  return own === undefined ? bucketInCookie(request.header('cookie')) : parseBucket(own);
}
