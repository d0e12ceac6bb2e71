import { usePlatform } from '@board/shared/platform';
import { cookiesText } from './cookies-text';
import { LegalPage } from './LegalPage';

/** Cookie Policy (docs/product.md §2.11). */
export function CookiesPage() {
  return (
    <LegalPage
      title="Cookie Policy"
      updated="April 1 2024"
      sections={cookiesText(usePlatform().config.product)}
    />
  );
}
