/**
 * The claims of the copy, from the installation's configuration (docs/product.md §1).
 * backend/test/country-figures.database.ts tests that the defaults are true of the sample data.
 */
import type { PublicConfig } from './config';

/** The three marketing figures with their labels (docs/product.md §9). */
export const claimedFigures = ({ figures }: PublicConfig) => [
  { label: 'Network Firms', figure: figures.firms },
  { label: 'Jobs Available', figure: figures.jobs },
  { label: 'Available', figure: figures.available },
];
