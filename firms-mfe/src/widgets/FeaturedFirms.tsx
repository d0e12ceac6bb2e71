import type { ComponentProps } from 'react';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { CardTrio, Skeleton } from '@board/shared/ui';
import { FirmCard } from '../card/FirmCard';
import { prefetchTop } from '../card/openings';
import { FEATURED } from '../data/firm-queries';
import { TopList } from './TopList';

type Props = WidgetProps['firms/FeaturedFirms'];

/** Of a card with one line of name, in px. */
const CARD_HEIGHT = 208;

/** The three highest-ranked firms, of one country or of all; nothing where there is none (docs/product.md §2.3). */
function FeaturedFirms({ country }: Props) {
  const place = { country, title: titleFor(country), size: FEATURED, label: 'Featured firms' };
  return <TopList {...place} skeleton={<Places />} List={CardTrio} Item={FirmOfThree} />;
}

const Places = () => (
  <CardTrio aria-hidden="true">
    <Skeleton height={CARD_HEIGHT} />
    <Skeleton height={CARD_HEIGHT} />
    <Skeleton height={CARD_HEIGHT} />
  </CardTrio>
);

const FirmOfThree = (props: ComponentProps<typeof FirmCard>) => <FirmCard {...props} level={3} />;

const titleFor = (country: Props['country']) =>
  country ? `Top ${country.toUpperCase()} Accounting Firms` : 'Featured Accounting Firms';

export const widget: WidgetModule<Props> = {
  Component: FeaturedFirms,
  prefetch: (platform, { country }) => prefetchTop(platform, country, FEATURED),
};
