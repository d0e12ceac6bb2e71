import { BeyondLast, ShownNow } from '@board/shared/paged-list';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useSuspenseInfiniteQuery } from '@board/shared/query';
import { useLocation } from '@board/shared/router';
import { CardGrid, EmptyState, LinkButton, Pager } from '@board/shared/ui';
import { JobCard } from '../card/JobCard';
import { jobQueries } from '../data/job-queries';

type Props = WidgetProps['jobs/FirmOpenings'];

/** "Open Positions at {firm}" (docs/product.md §2.8). Its host shows a failed load. */
function FirmOpenings({ firmId, firmName, page = 1 }: Props) {
  const { inPath } = useCountry();
  const { pathname } = useLocation();
  const list = useSuspenseInfiniteQuery(jobQueries(usePlatform()).openings(firmId, page));
  const { pages } = list.data;
  const jobs = pages.flatMap((loaded) => loaded.jobs);
  const last = pages.at(-1);
  // The database answers a page past the last with the last one.
  const isBeyond = last !== undefined && last.total > 0 && (pages[0]?.page ?? page) < page;
  return (
    <HeadedSection title={`Open Positions at ${firmName}`}>
      {isBeyond ? (
        <BeyondLast level={3} noun="positions" first={pathname} />
      ) : jobs.length > 0 ? (
        <CardGrid>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} country={inPath} level={3} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState level={3} title="No open positions at this time">
          <LinkButton variant="outline" to={paths.jobs({ country: inPath })}>
            Browse All Jobs
          </LinkButton>
        </EmptyState>
      )}
      <ShownNow pages={pages.length} count={jobs.length} noun="job" />
      {isBeyond ? null : (
        <Pager
          noun="jobs"
          first={pages[0]?.page ?? 1}
          last={last?.page ?? 1}
          pages={last?.pages ?? 1}
          address={(to) => (to > 1 ? `${pathname}?page=${to}` : pathname)}
          list={list}
        />
      )}
    </HeadedSection>
  );
}

export const widget: WidgetModule<Props> = {
  Component: FirmOpenings,
  prefetch: (platform, { firmId, page = 1 }) =>
    platform.queryClient.prefetchInfiniteQuery(jobQueries(platform).openings(firmId, page)),
};
