/** Qualifications that adverts want, by the names of the database (docs/product.md §9). */
export const QUALIFICATIONS = [
  ...['aca', 'acca', 'cima', 'cpa', 'ca'].map((value) => ({ value, label: value.toUpperCase() })),
  { value: 'part_qualified', label: 'Part-qualified' },
  { value: 'newly_qualified', label: 'Newly qualified' },
];

/** As `facts` of a card has it. */
export const STUDY_SUPPORT = 'study:offered';

/** The qualifications among the facts of a card, in words: how far somebody is, else the bodies. */
export function qualificationText(facts: readonly string[]): string {
  const wanted = QUALIFICATIONS.filter(({ value }) => facts.includes(`qualification:${value}`));
  const stages = wanted.filter(({ value }) => value.endsWith('qualified'));
  return (stages.length > 0 ? stages : wanted).map(({ label }) => label).join('/');
}

/** Its name in words; undefined for any other text. */
export const qualificationLabel = (name: unknown): string | undefined =>
  QUALIFICATIONS.find(({ value }) => value === name)?.label;
