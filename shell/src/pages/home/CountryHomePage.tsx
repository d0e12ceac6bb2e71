import type { CountryCode } from '@board/shared/domain';
import { useCountry, usePlatform, Widget } from '@board/shared/platform';
import { Page, WidgetSkeleton } from '@board/shared/ui';
import { CallToAction } from './CallToAction';
import { CountryFigures } from './CountryFigures';
import { Hero } from './Hero';
import { Listings } from './Listings';
import { Sections } from './Sections';
import { Testimonials } from './Testimonials';

/** Home of the country in the path: what home has, limited to it, and what only a country has (docs/product.md §2.4). */
function CountryHomePage() {
  const { code } = useCountry().country;
  const { testimonials } = usePlatform().config;
  return (
    <Page head={<Hero country={code} />}>
      <Sections>
        <Logos country={code} />
        <Listings country={code} />
        <CountryFigures country={code} />
        <Widget
          name="advisor/AdvisorIntro"
          props={{ country: code }}
          label="The advisor"
          skeleton={<WidgetSkeleton label="the advisor" height={280} />}
        />
        {testimonials ? <Testimonials /> : null}
        <Widget
          name="articles/LatestArticles"
          props={{}}
          label="Career insights"
          skeleton={<WidgetSkeleton label="career insights" cards height={430} />}
        />
        <CallToAction country={code} />
      </Sections>
    </Page>
  );
}

const Logos = ({ country }: { country: CountryCode }) => (
  <Widget
    name="firms/LogoCarousel"
    props={{ country }}
    label="Firm logos"
    skeleton={<WidgetSkeleton label="firm logos" height={162} />}
  />
);

export { CountryHomePage as Component };
