import { useCountry, Widget } from '@board/shared/platform';
import { Page, Stack, WidgetSkeleton } from '@board/shared/ui';
import { CallToAction } from './CallToAction';
import { Hero } from './Hero';
import { ServiceAreas } from './ServiceAreas';

/** Home, global or of one country (docs/product.md §2.3, §2.4). */
export function HomePage() {
  const { inPath: country } = useCountry();
  const props = country ? { country } : {};
  return (
    <Page head={<Hero country={country} />}>
      <Stack sx={{ gap: { xs: 7, md: 10 }, pt: { xs: 2, md: 4 } }}>
        <Widget
          name="firms/FeaturedFirms"
          props={props}
          label="Featured firms"
          skeleton={<WidgetSkeleton label="featured firms" height={290} />}
        />
        <ServiceAreas country={country} />
        <Widget
          name="jobs/FeaturedJobs"
          props={props}
          label="Featured jobs"
          skeleton={<WidgetSkeleton label="featured jobs" height={290} />}
        />
        <CallToAction country={country} />
      </Stack>
    </Page>
  );
}
