import { privacyText } from './privacy-text';
import { legalPage } from './legal-page';

/** Privacy Policy (docs/product.md §2.11). */
export const Component = legalPage('Privacy Policy', 'Jan 17 2024', privacyText);
