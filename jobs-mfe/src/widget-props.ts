/**
 * Props of the widgets that this section offers to pages of others. A release
 * carries this file (docs/sections.md).
 */
import type { CountryCode } from '@board/shared/domain';

declare module '@board/shared/contract' {
  interface WidgetProps {
    /**
     * The newest jobs, of one country (upper-case code of data rows) or of all.
     */
    'jobs/FeaturedJobs': { country?: CountryCode };
    /** The same jobs as lines, each a link. */
    'jobs/NewestJobs': { country?: CountryCode };
    /**
     * Open positions of one firm, from a page of them on (1). Its links put
     * `page` into the query of the host's address.
     */
    'jobs/FirmOpenings': { firmId: number; firmName: string; page?: number };
  }
}
