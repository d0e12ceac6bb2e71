import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigation } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { PagedList } from '@board/shared/paged-list';
import { usePlatform } from '@board/shared/platform';
import { usePageData } from '@board/shared/router';
import { CardGrid, EmptyState, ResultCount } from '@board/shared/ui';
import { FirmCard } from '../card/FirmCard';
import { useOpenings } from '../card/openings';
import { firmsAddress } from '../data/firm-filters';
import { firmQueries } from '../data/firm-queries';
import { labelsOf, type FirmSummary } from '../data/firm-row';
import { CompareBar, CompareCheckbox } from './CompareBar';
import { FirmsFrame } from './FirmsFrame';
import type { ListData } from './list-route';
import { useChoice, type Choice } from './use-choice';

/** Dims the cards only after 250 ms, so a quick answer does not flicker. */
const Results = styled('section')({
  '&[aria-busy="true"] article': {
    opacity: 0.55,
    transition: 'opacity 120ms 250ms',
  },
});

/** Heights of a card whose name has one line, in px. */
const CARD_HEIGHTS = { phone: 208, tablet: 208 };

/** The directory (docs/product.md §2.7), by rank. */
export function Component() {
  const choice = useChoice(usePageData<ListData>());
  const { country, filters, chosen } = choice;
  const list = useSuspenseInfiniteQuery(
    firmQueries.list(usePlatform(), country, filters),
  );
  const busy = useNavigation().state === 'loading';
  const { pages } = list.data;
  const firms = pages.flatMap((page) => page.firms);
  const total = pages.at(-1)?.total ?? 0;
  const labelOf = labelsOf(firms);

  return (
    <FirmsFrame country={country} filters={filters} chosen={chosen}>
      <Results aria-busy={busy} aria-label="Results">
        <ResultCount count={total} noun="firm" busy={busy} />
        <PagedList
          noun="firm"
          list={list}
          count={firms.length}
          total={total}
          cardHeights={CARD_HEIGHTS}
          address={(page) =>
            firmsAddress(country, { ...filters, page }, chosen)
          }
          empty={
            <EmptyState
              title="No firms found"
              message="Please check back later"
            />
          }
        >
          <CardGrid>
            {pages.map((page) => (
              <FirmCards
                key={page.page}
                firms={page.firms}
                labelOf={labelOf}
                choice={choice}
              />
            ))}
          </CardGrid>
        </PagedList>
        {firms.length + chosen.length > 0 ? (
          <CompareBar choice={choice} shownFirms={firms} />
        ) : null}
      </Results>
    </FirmsFrame>
  );
}

interface FirmCardsProps {
  firms: FirmSummary[];
  labelOf(firm: FirmSummary): string;
  choice: Choice;
}

/** The cards of one page of the list; one query reads their numbers of jobs. */
function FirmCards({ firms, labelOf, choice }: FirmCardsProps) {
  const openingsTextOf = useOpenings(firms);
  return firms.map((firm) => (
    <FirmCard
      key={firm.id}
      firm={firm}
      label={labelOf(firm)}
      openingsText={openingsTextOf(firm.id)}
      country={choice.country}
      action={
        <CompareCheckbox
          choice={choice}
          slug={firm.slug}
          label={labelOf(firm)}
        />
      }
    />
  ));
}
