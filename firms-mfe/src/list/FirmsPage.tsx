import { usePlatform } from '@board/shared/platform';
import { useSuspenseInfiniteQuery } from '@board/shared/query';
import { useNavigation } from '@board/shared/router';
import { CardGrid, EmptyState, styled } from '@board/shared/ui';
import { Pager, ResultCount } from '@board/shared/ui-data';
import { FirmCard } from '../card/FirmCard';
import { firmQueries } from '../data/firm-queries';
import { firmsAddress } from './firms-address';
import { FirmsFrame } from './FirmsFrame';
import { useListData } from './list-data';

const Results = styled('section')({ '&[aria-busy="true"] article': { opacity: 0.55 } });

/** The directory (docs/product.md §2.7), by rank. */
export function FirmsPage() {
  const { country, filters } = useListData();
  const list = useSuspenseInfiniteQuery(firmQueries(usePlatform()).list(country, filters));
  const busy = useNavigation().state === 'loading';
  const { pages } = list.data;
  const firms = pages.flatMap((page) => page.firms);
  const last = pages.at(-1);

  return (
    <FirmsFrame country={country} filters={filters}>
      <Results aria-busy={busy} aria-label="Results">
        <ResultCount count={last?.total ?? 0} noun="firm" busy={busy} />
        {firms.length > 0 ? (
          <CardGrid>
            {firms.map((firm) => (
              <FirmCard key={firm.id} firm={firm} country={country} />
            ))}
          </CardGrid>
        ) : (
          <EmptyState title="No firms found" message="Please check back later" />
        )}
        <Pager
          noun="firms"
          first={pages[0]?.page ?? 1}
          last={last?.page ?? 1}
          pages={last?.pages ?? 1}
          address={(page) => firmsAddress(country, { ...filters, page })}
          list={list}
        />
      </Results>
    </FirmsFrame>
  );
}
