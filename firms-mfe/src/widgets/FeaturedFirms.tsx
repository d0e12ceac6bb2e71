import { useId } from 'react';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { CardTrio, SectionHead, Skeleton, VisuallyHidden, WidgetFailed } from '@board/shared/ui';
import { FirmCard } from '../card/FirmCard';
import { prefetchTop, useOpenings } from '../card/openings';
import { FEATURED, firmQueries } from '../data/firm-queries';
import type { FirmSummary } from '../data/firm-row';

type Props = WidgetProps['firms/FeaturedFirms'];

/** Of a card with one line of name, in px. */
const CARD_HEIGHT = 208;

/** The three highest-ranked firms, of one country or of all; nothing where there is none (docs/product.md §2.3). */
function FeaturedFirms({ country }: Props) {
  const heading = useId();
  const { data: firms, isError, refetch } = useQuery(firmQueries(usePlatform()).top(country, FEATURED));
  if (isError) return <WidgetFailed label="Featured firms" onRetry={() => void refetch()} />;
  if (firms?.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHead
        id={heading}
        title={titleFor(country)}
        link={{ to: paths.firms({ country }), label: 'View All Firms' }}
      />
      {firms ? (
        <CardTrio>
          <Cards firms={firms} />
        </CardTrio>
      ) : (
        <div role="status">
          <VisuallyHidden>Loading...</VisuallyHidden>
          <CardTrio aria-hidden="true">
            <Skeleton height={CARD_HEIGHT} />
            <Skeleton height={CARD_HEIGHT} />
            <Skeleton height={CARD_HEIGHT} />
          </CardTrio>
        </div>
      )}
    </section>
  );
}

function Cards({ firms }: { firms: FirmSummary[] }) {
  const { inPath } = useCountry();
  const openingsOf = useOpenings(firms);
  return firms.map((firm) => (
    <FirmCard key={firm.id} firm={firm} openings={openingsOf(firm.id)} country={inPath} level={3} />
  ));
}

const titleFor = (country: Props['country']) =>
  country ? `Top ${country.toUpperCase()} Accounting Firms` : 'Featured Accounting Firms';

export const widget: WidgetModule<Props> = {
  Component: FeaturedFirms,
  prefetch: (platform, { country }) => prefetchTop(platform, country, FEATURED),
};
