/** Cookie headers that two readers could understand differently. */
import fc from 'fast-check';

const names = fc.constantFrom(
  'release_bucket',
  'preferred_country',
  'preview',
  'RELEASE_BUCKET',
  'Preferred_Country',
  'release%5Fbucket',
  '"preferred_country"',
  '$release_bucket',
  'a',
  '',
);
const values = fc.oneof(
  fc.integer({ min: -1, max: 10_000 }).map(String),
  fc.constantFrom(
    'uk',
    'us',
    'ca',
    'US',
    '%75s',
    'zz',
    '',
    '"2"',
    '"us"',
    '2, us',
    '1,preferred_country=us',
  ),
  fc.constantFrom(
    '1,release_bucket=2',
    '007',
    '2 ',
    '\u00a02',
    '2\u00a0',
    '\tus',
    'us\u0085',
    'x\\;y',
    '=2',
    '2=2',
  ),
  fc.integer({ min: 1, max: 3000 }).map((length) => 'x'.repeat(length)),
);
/**
 * What one reader may take for the end of a cookie, and another for a part of
 * it.
 */
const SEPARATORS = [
  '; ',
  ';',
  ';\t',
  ';\u00a0',
  '; \u00a0',
  ';\u00ff',
  ' ; ',
  ';;',
  ',',
  ', ',
  '\t',
  ' ',
  '&',
];
const separators = fc.constantFrom(...SEPARATORS);

const line = fc
  .array(
    fc.tuple(
      names,
      fc.constantFrom('=', '=', '=', ' = ', ''),
      values,
      separators,
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((cookies) => cookies.map((parts) => parts.join('')).join(''));

/**
 * One to three `Cookie` lines of one request, of characters that HTTP allows
 * (RFC 9110 §5.5).
 */
export const cookieLines = fc.array(line, { minLength: 1, maxLength: 3 });
