import type { ComponentProps, ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Platform } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { WidgetFailed, WidgetSkeleton } from '@board/shared/ui';
import { prefetchOpenings, useOpenings } from '../card/openings';
import { firmQueries } from '../data/firm-queries';
import { labelsOf, type FirmSummary } from '../data/firm-row';

interface RankedFirm {
  firm: FirmSummary;
  label: string;
  openingsText: string;
  /** The country of the page's own address. */
  country: CountryCode | undefined;
}

interface Props extends Pick<
  ComponentProps<typeof WidgetSkeleton>,
  'label' | 'height' | 'cards'
> {
  /** Undefined for firms of all countries. */
  country: CountryCode | undefined;
  firmCount: number;
  title: string;
  children(firms: RankedFirm[]): ReactNode;
}

/**
 * The highest-ranked firms below a heading, of one country or of all; nothing
 * where no firm exists.
 */
export function TopRanked({
  country,
  firmCount,
  title,
  label,
  height,
  cards,
  children,
}: Props) {
  const { inPath } = useCountry();
  const {
    data: firms,
    isError,
    refetch,
  } = useQuery(firmQueries.top(usePlatform(), country, firmCount));
  const openingsTextOf = useOpenings(firms ?? []);
  const skeleton = (
    <WidgetSkeleton label={label} height={height} cards={cards} />
  );
  if (isError)
    return (
      <WidgetFailed
        label={label}
        onRetry={() => void refetch()}
        skeleton={skeleton}
      />
    );
  if (!firms) return skeleton;
  if (firms.length === 0) return null;
  const labelOf = labelsOf(firms);
  return (
    <HeadedSection
      title={title}
      link={{ to: paths.firms({ country }), label: 'View All Firms' }}
    >
      {children(
        firms.map((firm) => ({
          firm,
          label: labelOf(firm),
          openingsText: openingsTextOf(firm.id),
          country: inPath,
        })),
      )}
    </HeadedSection>
  );
}

/** Prefetches the firms, then the numbers of their open positions. */
export async function prefetchTopRanked(
  platform: Platform,
  country: CountryCode | undefined,
  firmCount: number,
) {
  const topQuery = firmQueries.top(platform, country, firmCount);
  await platform.queryClient.prefetchQuery(topQuery);
  await prefetchOpenings(
    platform,
    platform.queryClient.getQueryData(topQuery.queryKey) ?? [],
  );
}
