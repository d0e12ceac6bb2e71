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

interface Ranked {
  firm: FirmSummary;
  label: string;
  openings: string;
  /** The country of the page's own address. */
  country: CountryCode | undefined;
}

interface Props extends Pick<
  ComponentProps<typeof WidgetSkeleton>,
  'label' | 'height' | 'cards'
> {
  country: CountryCode | undefined;
  size: number;
  title: string;
  children(firms: Ranked[]): ReactNode;
}

/**
 * The highest-ranked firms below a heading, of one country or of all; nothing
 * where no firm exists.
 */
export function TopRanked({
  country,
  size,
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
  } = useQuery(firmQueries.top(usePlatform(), country, size));
  const openingsOf = useOpenings(firms ?? []);
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
          openings: openingsOf(firm.id),
          country: inPath,
        })),
      )}
    </HeadedSection>
  );
}

export async function prefetchTop(
  platform: Platform,
  country: CountryCode | undefined,
  size: number,
) {
  const top = firmQueries.top(platform, country, size);
  await platform.queryClient.prefetchQuery(top);
  await prefetchOpenings(
    platform,
    platform.queryClient.getQueryData(top.queryKey) ?? [],
  );
}
