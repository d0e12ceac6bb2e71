import { Page } from '@board/shared/ui';
import { CallToAction } from './CallToAction';
import { Hero } from './Hero';
import { Listings } from './Listings';
import { Sections } from './Sections';

/** Home of no country (docs/product.md §2.3). */
function HomePage() {
  return (
    <Page head={<Hero country={undefined} />}>
      <Sections>
        <Listings country={undefined} />
        <CallToAction country={undefined} />
      </Sections>
    </Page>
  );
}

export { HomePage as Component };
