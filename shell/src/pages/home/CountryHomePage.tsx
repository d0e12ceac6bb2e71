import { useCountry, usePlatform } from '@board/shared/platform';
import { usePageData } from '@board/shared/router';
import { Page } from '@board/shared/ui';
import { CallToAction } from './CallToAction';
import { Hero } from './Hero';
import type { HomeData } from './home-loader';
import { HomeRegions } from './HomeRegions';

/** Home of the country in the path: what home has, limited to it, and what only a country has (docs/product.md §2.4). */
function CountryHomePage() {
  const { regions } = usePageData<HomeData>();
  const { code } = useCountry().country;
  const { testimonials } = usePlatform().config;
  return (
    <Page head={<Hero country={code} />}>
      <HomeRegions regions={regions} country={code} testimonials={testimonials}>
        <CallToAction country={code} />
      </HomeRegions>
    </Page>
  );
}

export { CountryHomePage as Component };
