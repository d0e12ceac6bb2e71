import { useQuery } from '@tanstack/react-query';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { HeadedSection } from '@board/shared/headed-section';
import { usePlatform } from '@board/shared/platform';
import { CardTrio, WidgetFailed, WidgetSkeleton } from '@board/shared/ui';
import { ItemCard } from '../ItemCard';
import { addresses } from '../addresses';
import { itemQueries } from '../data/item-queries';

type Props = WidgetProps['examples/LatestExamples'];

/**
 * The three newest examples; the widget is empty while there are no examples.
 */
function LatestExamples({ country }: Props) {
  const {
    data: items,
    isError,
    refetch,
  } = useQuery(itemQueries.latest(usePlatform()));
  if (isError)
    return (
      <WidgetFailed label="Latest examples" onRetry={() => void refetch()} />
    );
  if (!items)
    return <WidgetSkeleton label="latest examples" cards height={260} />;
  if (items.length === 0) return null;
  return (
    <HeadedSection
      title="Latest examples"
      link={{ to: addresses.list(country), label: 'View all' }}
    >
      <CardTrio>
        {items.map((item) => (
          <ItemCard key={item.slug} item={item} country={country} level="h3" />
        ))}
      </CardTrio>
    </HeadedSection>
  );
}

export const widget: WidgetModule<Props> = {
  Component: LatestExamples,
  prefetch: (platform) =>
    platform.queryClient.prefetchQuery(itemQueries.latest(platform)),
};
