import { Page } from '@board/shared/ui';
import { CallToAction } from './CallToAction';
import { Hero } from './Hero';
import { FeaturedFirms, FeaturedJobs } from './PlacedWidgets';
import { Sections } from './Sections';
import { ServiceAreas } from './ServiceAreas';

/** Home of no country (docs/product.md §2.3). */
function HomePage() {
  return (
    <Page head={<Hero country={undefined} />}>
      <Sections>
        <FeaturedFirms country={undefined} />
        <ServiceAreas country={undefined} />
        <FeaturedJobs country={undefined} />
        <CallToAction country={undefined} />
      </Sections>
    </Page>
  );
}

export { HomePage as Component };
