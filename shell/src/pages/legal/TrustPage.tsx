import { legalPage } from './legal-page';
import { trustText } from './trust-text';

/** Trust and reports: the policy on false and misleading adverts (docs/product.md §2.11). */
export const Component = legalPage('Trust and reports', 'Nov 23 2026', trustText);
