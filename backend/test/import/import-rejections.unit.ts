/** Postings that are rejected, and why (docs/product.md §3). */
import { ADVERT_OF_11_KB } from '../../../tools/test-support/hostile/large-texts';
import { COLUMNS } from '../../src/import/fields/columns';
import { checkAdvert } from '../../src/import/write/check-advert';
import { SCHEMA_ORG } from '../../src/import/fields/vendors/schema-org';

function read(properties: object) {
  const value = { '@type': 'JobPosting', identifier: 'x', ...properties };
  const shape = { vendor: SCHEMA_ORG, columns: SCHEMA_ORG.columns };
  const tally = { notes: new Map(), orders: new Set<never>() };
  return checkAdvert(
    { line: 1, value, around: {} },
    shape,
    { firm: 'Example LLP' },
    tally,
  );
}

const place = (
  addressLocality: string,
  addressCountry: unknown,
  geo?: object,
) => ({
  '@type': 'Place',
  address: { addressLocality, addressCountry },
  geo,
});

test.each<[object, string, RegExp]>([
  [{ title: { a: 1 } }, 'title', /^is not a text$/],
  [{ datePosted: 'soon' }, 'datePosted', /"soon" must be a date such as/],
  [
    { datePosted: '2199-01-01' },
    'datePosted',
    /^"2199-01-01" is later than tomorrow$/,
  ],
  [
    { validThrough: '2026-02-29' },
    'validThrough',
    /"2026-02-29" must be a date such as/,
  ],
  [{ datePosted: '0000-01-01' }, 'datePosted', /must be a date such as/],
  [
    { datePosted: '2026-01-01T25:00:00Z' },
    'datePosted',
    /must be a date such as/,
  ],
  [
    { url: 'https://deloitte.com@evil.example/1' },
    'url',
    /holds a user name or a password$/,
  ],
  [
    { url: 'mailto:jobs@a.example' },
    'url',
    /must be an address that begins with https:.. or http:..$/,
  ],
  [
    { url: './jobs/1' },
    'url',
    /must be an address .*; --base names what is before it$/,
  ],
  [
    {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: 'Bavaria, Germany',
    },
    'jobLocation',
    /"Germany" is not one of/,
  ],
  [
    { jobLocation: 'Paris, France' },
    'jobLocation',
    /"France" is not one of the four/,
  ],
  [
    { jobLocation: place('Paris', 'FR') },
    'jobLocation',
    /"France" is not one of the four/,
  ],
  [
    { description: 'x'.repeat(100_001) },
    'description',
    /^100001 characters, at most 100000/,
  ],
  [{ identifier: undefined }, 'identifier', /^is empty, as is url/],
  [
    { identifier: 'x'.repeat(501) },
    'identifier',
    /^is longer than 500 characters/,
  ],
  [
    { description: '<p>x'.repeat(3001) },
    'description',
    /^has more than 3,000 elements, and a page shows/,
  ],
  [
    { description: ADVERT_OF_11_KB },
    'description',
    /^nests elements more than 80 deep, and a page shows/,
  ],
])('%j is rejected', (properties, named, said) => {
  const field: unknown = expect.stringContaining(named);
  const reason: unknown = expect.stringMatching(said);
  expect(read(properties)).toMatchObject({
    problems: [{ line: 1, field, reason }],
  });
});

test.each(['saved', 'Compare', 'a/b', '..', 'a b?'])(
  'the slug %j is rejected',
  (slug) => {
    expect(COLUMNS.safeParse({ slug }).success).toBe(false);
  },
);
