import Button from '@mui/material/Button';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { PagedList } from '@board/shared/paged-list';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { CardGrid, EmptyState } from '@board/shared/ui';
import { JobCards } from '../card/JobCard';
import { jobQueries } from '../data/job-queries';
import { prefetchPay } from '../data/pay-of-jobs';

type Props = WidgetProps['jobs/FirmOpenings'];

/** Heights in px of most cards that do not name their firm. */
const CARD_HEIGHTS = { phone: 194, tablet: 236 };

/**
 * "Open Positions at {firm}" (docs/product.md §2.8). Its host shows a failed
 * load.
 */
function FirmOpenings({ firmId, firmName, page = 1 }: Props) {
  const { inPath } = useCountry();
  const { pathname } = useLocation();
  const list = useSuspenseInfiniteQuery(
    jobQueries.openings(usePlatform(), firmId, page),
  );
  const jobs = list.data.pages.flatMap((loaded) => loaded.jobs);
  return (
    <HeadedSection
      title={
        <>
          Open Positions at <bdi>{firmName}</bdi>
        </>
      }
    >
      <PagedList
        list={list}
        noun="job"
        cardHeights={CARD_HEIGHTS}
        count={jobs.length}
        total={list.data.pages.at(-1)?.total ?? 0}
        address={(to) => (to > 1 ? `${pathname}?page=${to}` : pathname)}
        empty={
          <EmptyState level={3} title="No open positions at this time">
            <Button
              component={Link}
              variant="outline"
              to={paths.jobs({ country: inPath })}
            >
              Browse All Jobs
            </Button>
          </EmptyState>
        }
      >
        <CardGrid>
          <JobCards jobs={jobs} namesFirm={false} />
        </CardGrid>
      </PagedList>
    </HeadedSection>
  );
}

export const widget: WidgetModule<Props> = {
  Component: FirmOpenings,
  async prefetch(platform, { firmId, page = 1 }) {
    const { queryClient } = platform;
    const openings = jobQueries.openings(platform, firmId, page);
    await queryClient.prefetchInfiniteQuery(openings);
    const loaded = queryClient.getQueryData(openings.queryKey);
    await prefetchPay(
      platform,
      loaded?.pages.flatMap(({ jobs }) => jobs),
    );
  },
};
