/** The kinds of employment that the product filters by (docs/product.md §9). */
export const EMPLOYMENTS = [
  { value: 'full-time', label: 'Full Time', schemaOrg: 'FULL_TIME' },
  { value: 'part-time', label: 'Part Time', schemaOrg: 'PART_TIME' },
  { value: 'contract', label: 'Contract', schemaOrg: 'CONTRACTOR' },
] as const;

const lettersOf = (employmentText: string) =>
  employmentText.toLowerCase().replace(/[^a-z]/g, '');

function employmentOf(
  employmentText: string,
): (typeof EMPLOYMENTS)[number] | undefined {
  const letters = lettersOf(employmentText);
  return EMPLOYMENTS.find(({ value }) => lettersOf(value) === letters);
}

/**
 * `full-time` → `Full Time` in any of its spellings. A text other than the
 * three kinds stays as it is (docs/product.md §2.5).
 */
export const employmentLabel = (employment: string): string =>
  employmentOf(employment)?.label ?? employment;

/**
 * `Full-time` → `full-time`: the filter's value of any spelling; undefined for
 * other kinds (docs/product.md §9).
 */
export const employmentValue = (employment: string): string | undefined =>
  employmentOf(employment)?.value;

/** schema.org's types beside those of the filter, by the import's words. */
const OTHER_TYPES = new Map([
  ['temporary', 'TEMPORARY'],
  ['internship', 'INTERN'],
  ['apprenticeship', 'INTERN'],
  ['volunteer', 'VOLUNTEER'],
  ['per diem', 'PER_DIEM'],
]);

/**
 * schema.org's `employmentType` of an advert's employment, which may name
 * several: "Full Time, Part Time".
 */
export const employmentTypes = (employmentText: string): string[] => [
  ...new Set(
    employmentText
      .split(',')
      .map(
        (employment) =>
          employmentOf(employment)?.schemaOrg ??
          OTHER_TYPES.get(employment.trim().toLowerCase()),
      )
      .filter((schemaType) => schemaType !== undefined),
  ),
];
