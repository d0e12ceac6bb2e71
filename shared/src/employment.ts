/**
 * The kinds of employment that the product filters by (docs/product.md §9): in addresses, on cards, and in schema.org's
 * `employmentType`.
 */
export const EMPLOYMENTS = [
  { value: 'full-time', label: 'Full Time', schemaOrg: 'FULL_TIME' },
  { value: 'part-time', label: 'Part Time', schemaOrg: 'PART_TIME' },
  { value: 'contract', label: 'Contract', schemaOrg: 'CONTRACTOR' },
] as const;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** The kind that a text means in any of its spellings (`Full-time`, `FULL_TIME`); undefined for none of the three. */
export function employmentOf(text: string): (typeof EMPLOYMENTS)[number] | undefined {
  const letters = lettersOf(text);
  return EMPLOYMENTS.find(({ value }) => lettersOf(value) === letters);
}
