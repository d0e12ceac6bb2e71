/** Where work is done, by the names of the database (docs/product.md §9). */
export const WORK_MODES = [
  { value: 'onsite', label: 'On site' },
  { value: 'hybrid', label: 'Hybrid' },
  { value: 'remote', label: 'Remote' },
] as const;

export type WorkMode = (typeof WORK_MODES)[number]['value'];

/** The work mode of this name; undefined for any other text. */
export const workModeOf = (name: unknown): (typeof WORK_MODES)[number] | undefined =>
  WORK_MODES.find(({ value }) => value === name);
