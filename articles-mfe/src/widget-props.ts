/**
 * Props of the widgets that this section offers to pages of others. A release
 * carries this file (docs/sections.md).
 */
import type { CountryCode } from '@board/shared/domain';

declare module '@board/shared/contract' {
  interface WidgetProps {
    /** The newest articles as cards, the same for every country. */
    'articles/LatestArticles': { country?: CountryCode };
  }
}
