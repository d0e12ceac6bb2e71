import { usePageData } from '@board/shared/router';
import { Page } from '@board/shared/ui';
import { CallToAction } from './CallToAction';
import { Hero } from './Hero';
import type { HomeData } from './home-loader';
import { HomeRegions } from './HomeRegions';

/** Home of no country (docs/product.md §2.3). */
function HomePage() {
  const { regions } = usePageData<HomeData>();
  return (
    <Page head={<Hero country={undefined} />}>
      <HomeRegions regions={regions} country={undefined}>
        <CallToAction country={undefined} />
      </HomeRegions>
    </Page>
  );
}

export { HomePage as Component };
