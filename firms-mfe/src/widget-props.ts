/**
 * Props of the widgets that this section offers to pages of others. A release
 * carries this file (docs/sections.md).
 */
import type { CountryCode } from '@board/shared/domain';

declare module '@board/shared/contract' {
  interface WidgetProps {
    /** The highest-ranked firms as cards, of one country or of all. */
    'firms/FeaturedFirms': { country?: CountryCode };
    /**
     * "About {firm}" beside a job. `country` is the job's, which tells firms of
     * one name apart.
     */
    'firms/FirmAside': {
      firmId: number | null;
      firmName: string;
      country?: CountryCode | null;
    };
    /** Eight logos of firms in a moving row, of one country or of all. */
    'firms/LogoCarousel': { country?: CountryCode };
    /**
     * The six highest-ranked firms as lines of a ranking, of one country or of
     * all, under a heading of the host's.
     */
    'firms/TopFirms': { country?: CountryCode; title: string };
  }
}
