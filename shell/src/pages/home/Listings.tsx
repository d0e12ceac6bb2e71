import type { CountryCode } from '@board/shared/domain';
import { FeaturedFirms, FeaturedJobs } from './PlacedWidgets';
import { ServiceAreas } from './ServiceAreas';

/** What home lists, of one country or of all: firms, services, jobs (docs/product.md §2.3). */
export const Listings = ({ country }: { country: CountryCode | undefined }) => (
  <>
    <FeaturedFirms country={country} />
    <ServiceAreas country={country} />
    <FeaturedJobs country={country} />
  </>
);
