import { termsText } from './terms-text';
import { legalPage } from './legal-page';

/** Terms of Use (docs/product.md §2.11). */
export const Component = legalPage('Terms of Use', 'Jan 17 2024', termsText);
