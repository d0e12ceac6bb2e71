import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { CardTrio } from '@board/shared/ui';
import { FirmCard } from '../card/FirmCard';
import { prefetchTopRanked, TopRanked } from './TopRanked';

type Props = WidgetProps['firms/FeaturedFirms'];

/** Firms in a row (docs/product.md §9). */
const FIRM_COUNT = 3;

/**
 * The three highest-ranked firms, of one country or of all; nothing where no
 * firm exists (docs/product.md §2.3).
 */
const FeaturedFirms = ({ country }: Props) => (
  <TopRanked
    title={
      country
        ? `Top ${country.toUpperCase()} Accounting Firms`
        : 'Featured Accounting Firms'
    }
    label="Featured firms"
    country={country}
    firmCount={FIRM_COUNT}
    height={208} // of a card with one line of name
    cards
  >
    {(firms) => (
      <CardTrio>
        {firms.map((ranked) => (
          <FirmCard key={ranked.firm.id} level={3} {...ranked} />
        ))}
      </CardTrio>
    )}
  </TopRanked>
);

export const widget: WidgetModule<Props> = {
  Component: FeaturedFirms,
  prefetch: (platform, { country }) =>
    prefetchTopRanked(platform, country, FIRM_COUNT),
};
