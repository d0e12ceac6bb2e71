import { Widget } from '@board/shared/platform';
import type { CountryCode } from '@board/shared/domain';
import { WidgetSkeleton } from '@board/shared/ui';

interface Props {
  country: CountryCode | undefined;
}

const inCountry = (country: CountryCode | undefined) => (country ? { country } : {});

/** Of a widget of cards: its name, and a skeleton as high as it is, in px. */
const cardsOf = (label: string, height: number) => ({
  label,
  skeleton: <WidgetSkeleton label={label.toLowerCase()} cards height={height} />,
});

/** The highest-ranked firms (docs/product.md §2.3.2). */
export const FeaturedFirms = ({ country }: Props) => (
  <Widget name="firms/FeaturedFirms" props={inCountry(country)} {...cardsOf('Featured firms', 208)} />
);

/** The newest jobs (docs/product.md §2.3.4). */
export const FeaturedJobs = ({ country }: Props) => (
  <Widget name="jobs/FeaturedJobs" props={inCountry(country)} {...cardsOf('Featured jobs', 240)} />
);
