/**
 * What the copy claims, in one place (docs/product.md §1). Figures are of the installation (`config.figures`); that all of
 * it is true of the sample data is tested in backend/test/country-figures.database.ts.
 */
import type { PublicConfig } from './config';

/** Parts of sentences; what uses them puts the full stop. */
export const CLAIMS = {
  visible: 'Firm names and salaries are visible',
  direct: 'you apply directly',
  nobodyBetween: 'No recruiters and no middlemen: you apply to the firm directly',
  insights: 'Salary insights help you when it is time to negotiate',
} as const;

/** The three marketing figures with their labels (docs/product.md §9). */
export const claimedFigures = ({ figures }: PublicConfig) => [
  { label: 'Network Firms', figure: figures.firms },
  { label: 'Jobs Available', figure: figures.jobs },
  { label: 'Available', figure: figures.available },
];
