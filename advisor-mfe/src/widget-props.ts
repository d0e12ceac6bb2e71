/**
 * Props of the widgets that this section offers to pages of others. A release
 * carries this file (docs/sections.md).
 */
import type { CountryCode } from '@board/shared/domain';

declare module '@board/shared/contract' {
  interface WidgetProps {
    /**
     * A short introduction of the advisor, with links to her page and to her
     * page on the professional network.
     */
    'advisor/AdvisorIntro': { country?: CountryCode };
    /** Two lines of a country's jobs that fit a text, with what they pay. */
    'advisor/PayFor': { country: CountryCode; about: string };
    /** The pay of a country's open jobs, by level and by service. */
    'advisor/Salaries': { country: CountryCode };
  }
}
