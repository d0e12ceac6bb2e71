import { useId } from 'react';
import { BeyondLast, ShownNow } from '@board/shared/beyond-last';
import type { CountryCode } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { useSuspenseInfiniteQuery } from '@board/shared/query';
import { useLocation, useNavigation, usePageData } from '@board/shared/router';
import { CardGrid, EmptyState, styled } from '@board/shared/ui';
import { Pager, ResultCount } from '@board/shared/ui-data';
import { FirmCard } from '../card/FirmCard';
import { useOpenings } from '../card/openings';
import { MOST_COMPARED, parseFirmFilters, type FirmFilters } from '../data/firm-filters';
import { firmQueries } from '../data/firm-queries';
import { labelsOf, type FirmSummary } from '../data/firm-row';
import { CompareBar, CompareBox, useChoice } from './compare-choice';
import { firmsAddress, FirmsFrame, type ListData } from './list-route';

const Results = styled('section')({ '&[aria-busy="true"] article': { opacity: 0.55 } });

/** The directory (docs/product.md §2.7), by rank. */
export function Component() {
  const data = usePageData<ListData>();
  const { country, filters } = data;
  const form = useId();
  const { chosen, choose } = useChoice(form, data);
  const list = useSuspenseInfiniteQuery(firmQueries(usePlatform()).list(country, filters));
  const busy = useOtherList({ country, filters });
  const { pages } = list.data;
  const firms = pages.flatMap((page) => page.firms);
  const labelOf = labelsOf(firms);
  const last = pages.at(-1);

  return (
    <FirmsFrame country={country} filters={filters} chosen={chosen}>
      <Results aria-busy={busy} aria-label="Results">
        <ResultCount count={last?.total ?? 0} noun="firm" busy={busy} />
        {firms.length > 0 ? (
          <CardGrid>
            {pages.map((page) => (
              <FirmCards
                key={page.page}
                firms={page.firms}
                labelOf={labelOf}
                country={country}
                form={form}
                chosen={chosen}
                choose={choose}
              />
            ))}
          </CardGrid>
        ) : last?.total ? (
          <BeyondLast noun="firms" first={firmsAddress(country, { ...filters, page: 1 }, chosen)} />
        ) : (
          <EmptyState title="No firms found" message="Please check back later" />
        )}
        {firms.length + chosen.length > 0 ? (
          <CompareBar
            id={form}
            country={country}
            chosen={chosen}
            elsewhere={chosen.filter((slug) => firms.every((firm) => firm.slug !== slug))}
            cleared={firmsAddress(country, filters, [])}
          />
        ) : null}
        <ShownNow pages={pages.length} count={firms.length} noun="firm" />
        <Pager
          noun="firms"
          first={pages[0]?.page ?? 1}
          last={last?.page ?? 1}
          pages={last?.pages ?? 1}
          address={(page) => firmsAddress(country, { ...filters, page }, chosen)}
          list={list}
        />
      </Results>
    </FirmsFrame>
  );
}

/** Whether another list loads; choosing firms does not change the list. */
function useOtherList({ country, filters }: Pick<ListData, 'country' | 'filters'>): boolean {
  const next = useNavigation().location;
  const { pathname } = useLocation();
  const address = (shown: FirmFilters) => firmsAddress(country, shown, []);
  if (!next || next.pathname !== pathname) return next !== undefined;
  return address(parseFirmFilters(new URLSearchParams(next.search))) !== address(filters);
}

interface Props {
  firms: FirmSummary[];
  /** What each firm is called on this page. */
  labelOf(firm: FirmSummary): string;
  country: CountryCode | undefined;
  /** `id` of the comparison's form. */
  form: string;
  chosen: string[];
  choose(slug: string, wanted: boolean): void;
}

/** The cards of one page of the list; one query reads their numbers of jobs. */
function FirmCards({ firms, labelOf, country, form, chosen, choose }: Props) {
  const openingsOf = useOpenings(firms);
  return firms.map((firm) => (
    <FirmCard
      key={firm.id}
      firm={firm}
      label={labelOf(firm)}
      openings={openingsOf(firm.id)}
      country={country}
      action={
        <CompareBox
          form={form}
          slug={firm.slug}
          label={labelOf(firm)}
          chosen={chosen.includes(firm.slug)}
          full={chosen.length >= MOST_COMPARED}
          onChoose={choose}
        />
      }
    />
  ));
}
