import { useSuspenseQuery } from '@tanstack/react-query';
import { useCountry, usePlatform } from '@board/shared/platform';
import { CardGrid, EmptyState, Page, PageHead } from '@board/shared/ui';
import { ItemCard } from '../ItemCard';
import { itemQueries } from '../data/item-queries';

export function Component() {
  const { inPath: country } = useCountry();
  const { data: items } = useSuspenseQuery(itemQueries.list(usePlatform()));
  return (
    <Page
      head={
        <PageHead
          title="Examples"
          sub="What this section is about, in one sentence."
        />
      }
    >
      {items.length > 0 ? (
        <CardGrid>
          {items.map((item) => (
            <ItemCard
              key={item.slug}
              item={item}
              country={country}
              level="h2"
            />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          title="No examples yet"
          message="New ones appear here first."
        />
      )}
    </Page>
  );
}
