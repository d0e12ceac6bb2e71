/**
 * Props of the widgets that this section offers to pages of others. A release
 * carries this file.
 */
import type { CountryCode } from '@board/shared/domain';

declare module '@board/shared/contract' {
  interface WidgetProps {
    /** The three newest examples as cards. */
    'examples/LatestExamples': { country?: CountryCode };
  }
}
