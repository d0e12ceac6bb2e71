/** Qualifications that adverts want, by the names of the database (docs/product.md §9). */
export const QUALIFICATIONS = [
  ...['aca', 'acca', 'cima', 'cpa', 'ca'].map((value) => ({ value, label: value.toUpperCase() })),
  { value: 'part_qualified', label: 'Part-qualified' },
  { value: 'newly_qualified', label: 'Newly qualified' },
];

/** Its name in words; undefined for any other text. */
export const qualificationLabel = (name: unknown): string | undefined =>
  QUALIFICATIONS.find(({ value }) => value === name)?.label;
