import { usePlatform } from '@board/shared/platform';
import { LegalPage } from './LegalPage';
import { privacyText } from './privacy-text';

/** Privacy Policy (docs/product.md §2.11). */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      updated="Jan 17 2024"
      sections={privacyText(usePlatform().config.product)}
    />
  );
}
