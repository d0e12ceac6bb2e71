import { Widget } from '@board/shared/platform';
import type { CountryCode } from '@board/shared/domain';
import { WidgetSkeleton } from '@board/shared/ui';

interface Props {
  country: CountryCode | undefined;
}

const inCountry = (country: CountryCode | undefined) => (country ? { country } : {});

/** The highest-ranked firms (docs/product.md §2.3.2). */
export const FeaturedFirms = ({ country }: Props) => (
  <Widget
    name="firms/FeaturedFirms"
    props={inCountry(country)}
    label="Featured firms"
    skeleton={<WidgetSkeleton label="featured firms" cards height={208} />}
  />
);

/** The newest jobs (docs/product.md §2.3.4). */
export const FeaturedJobs = ({ country }: Props) => (
  <Widget
    name="jobs/FeaturedJobs"
    props={inCountry(country)}
    label="Featured jobs"
    skeleton={<WidgetSkeleton label="featured jobs" cards height={240} />}
  />
);
