/** Whatever stands in the address is a list, and the same list that its own filters write (docs/product.md §9). */
import fc from 'fast-check';
import { cleanup, screen } from '@testing-library/react';
import { renderSection } from '@board/shared/testing';
import * as section from '../src/section';

jest.setTimeout(120_000);

const NAMES =
  'search keywords firm service industry seniority employment location within remote qualification study sponsorship minSalary maxSalary minRank maxRank fromDate toDate sort page other'.split(
    ' ',
  );
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme' }),
  fc.nat().map(String),
  fc.constantFrom(
    '',
    'all-types',
    '-1',
    '2147483648',
    '999999999',
    '2026-02-30',
    '0001-01-01',
    '9999-12-31',
    '%',
    "'",
    '\\',
    'OR',
    '"',
    'tax',
    '25',
    'distance',
    'Leeds',
    'acca',
    'offered',
  ),
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 6 })
  .map((entries) => new URLSearchParams(entries).toString());

test('any query is a page without an error', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const { notices } = await renderSection(section, `/uk/jobs?${text}`);
      await screen.findByText(/^Showing [\d,]+\+? jobs?$/);
      expect(screen.queryByText('Error Loading Jobs')).not.toBeInTheDocument();
      expect(notices).toEqual([]);
      cleanup();
    }),
    { numRuns: 25 },
  );
});
