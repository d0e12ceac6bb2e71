import fc from 'fast-check';
import {
  bucketInCookie,
  cookieIn,
  countryInCookie,
} from '../src/visitor/stored';
import { cookieLines } from '../../tools/test-support/hostile/cookies';

const BUCKET = 'release_bucket';

test.each([
  ['release_bucket=2', '2'],
  ['a=1;release_bucket=2', '2'],
  ['a=1;\t release_bucket=2 ; b=3', '2'],
  ['release_bucket=2=3', '2=3'],
  ['release_bucket=', ''],
  [undefined, undefined],
  ['', undefined],
  ['release_bucket', undefined],
  ['not_release_bucket=2', undefined],
  ['RELEASE_BUCKET=2', undefined],
  ['a=1,release_bucket=2', undefined],
  ['a=1;\u00a0release_bucket=2', undefined],
  ['release_bucket =2', undefined],
  ['release_bucket=2; release_bucket=3', undefined],
  ['release_bucket=; release_bucket=2', undefined],
  ['release_bucket=2; a=1; release_bucket=2', undefined],
])('the cookie in %j is %j', (header, value) => {
  expect(cookieIn(header, BUCKET)).toBe(value);
});

test('what is ambiguous is no bucket and no country', () => {
  expect(bucketInCookie('release_bucket=x; release_bucket=42')).toBeUndefined();
  expect(
    bucketInCookie('not_release_bucket=42; release_bucket='),
  ).toBeUndefined();
  expect(
    countryInCookie('preferred_country=; preferred_country=us'),
  ).toBeUndefined();
  expect(countryInCookie('a=1,preferred_country=us')).toBeUndefined();
  expect(countryInCookie('a=1,preferred_country=; preferred_country=us')).toBe(
    'us',
  );
});

test('a second cookie of a name ends the first one, whatever else is sent', () => {
  fc.assert(
    fc.property(cookieLines, fc.nat(9999), (lines, bucket) => {
      const others = lines.join('; ').replaceAll(BUCKET, 'other');
      const own = `${BUCKET}=${bucket}`;
      expect(bucketInCookie(`${others};${own}`)).toBe(bucket);
      expect(bucketInCookie(`${own}; ${others}`)).toBe(bucket);
      for (const second of ['', 'x', String(bucket)])
        expect(
          bucketInCookie(`${own}; ${others};\t${BUCKET}=${second}`),
        ).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});
