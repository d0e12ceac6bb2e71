import { useId } from 'react';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { CardGrid, SectionHead, Skeleton, VisuallyHidden, WidgetFailed } from '@board/shared/ui';
import { FirmCard } from '../card/FirmCard';
import { firmQueries } from '../data/firm-queries';

type Props = WidgetProps['firms/FeaturedFirms'];

/** The three highest-ranked firms, of one country or of all; nothing where there is none (docs/product.md §2.3). */
function FeaturedFirms({ country, title }: Props) {
  const heading = useId();
  const { inPath } = useCountry();
  const { data: firms, isError, refetch } = useQuery(firmQueries(usePlatform()).featured(country));
  if (isError) return <WidgetFailed label="Featured firms" onRetry={() => void refetch()} />;
  if (firms?.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHead
        id={heading}
        title={title ?? titleFor(country)}
        link={{ to: paths.firms({ country }), label: 'View All Firms' }}
      />
      {firms ? (
        <CardGrid>
          {firms.map((firm) => (
            <FirmCard key={firm.id} firm={firm} country={inPath} level={3} />
          ))}
        </CardGrid>
      ) : (
        <div role="status">
          <VisuallyHidden>Loading...</VisuallyHidden>
          <CardGrid aria-hidden="true">
            <Skeleton height={190} />
            <Skeleton height={190} />
            <Skeleton height={190} />
          </CardGrid>
        </div>
      )}
    </section>
  );
}

const titleFor = (country: Props['country']) =>
  country ? `Top ${country.toUpperCase()} Accounting Firms` : 'Featured Accounting Firms';

export const widget: WidgetModule<Props> = {
  Component: FeaturedFirms,
  prefetch: (platform, { country }) =>
    platform.queryClient.prefetchQuery(firmQueries(platform).featured(country)),
};
