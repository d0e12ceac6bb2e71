import { cookiesText } from './cookies-text';
import { legalPage } from './legal-page';

/** Cookie Policy (docs/product.md §2.11). */
export const Component = legalPage('Cookie Policy', 'April 1 2024', cookiesText);
