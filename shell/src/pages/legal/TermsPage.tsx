import { usePlatform } from '@board/shared/platform';
import { LegalPage } from './LegalPage';
import { termsText } from './terms-text';

/** Terms of Use (docs/product.md §2.11). */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Use"
      updated="Jan 17 2024"
      sections={termsText(usePlatform().config.product)}
    />
  );
}
