import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import {
  CardSkeleton,
  CardTrio,
  EmptyState,
  ErrorPanel,
} from '@board/shared/ui';
import { JobCards } from '../card/JobCard';
import { jobQueries } from '../data/job-queries';
import { prefetchPay } from '../data/pay-of-jobs';

type Props = WidgetProps['jobs/FeaturedJobs'];

/** The newest jobs, of one country or of all (docs/product.md §2.3). */
function FeaturedJobs(props: Props) {
  return (
    <HeadedSection
      title="Newest roles"
      link={{ to: paths.jobs(props), label: 'View All Jobs' }}
    >
      <Newest {...props} />
    </HeadedSection>
  );
}

/**
 * Its words lie over the first card's room, so that nothing below moves when
 * the cards come.
 */
const Loading = styled('div')({
  position: 'relative',
  '& > p': { position: 'absolute', zIndex: 1, margin: 0, padding: 16 },
});

function Newest({ country }: Props) {
  const {
    data: jobs,
    isError,
    refetch,
  } = useQuery(jobQueries.featured(usePlatform(), country));
  if (isError) {
    return (
      <ErrorPanel
        level={3}
        title="Unable to load job opportunities"
        message="Please try refreshing the page"
        onRetry={() => void refetch()}
      />
    );
  }
  if (!jobs)
    return (
      <Loading role="status">
        <p>Loading job opportunities...</p>
        <CardTrio aria-hidden="true">
          <CardSkeleton height={206} />
          <CardSkeleton height={206} />
          <CardSkeleton height={206} />
        </CardTrio>
      </Loading>
    );
  if (jobs.length === 0) {
    const ofCountry = country ? ` for ${country.toUpperCase()}` : '';
    return (
      <EmptyState
        level={3}
        title={`No job opportunities found${ofCountry} at the moment.`}
        message="Check back soon for new openings."
      />
    );
  }
  return (
    <CardTrio>
      <JobCards jobs={jobs} />
    </CardTrio>
  );
}

export const widget: WidgetModule<Props> = {
  Component: FeaturedJobs,
  async prefetch(platform, { country }) {
    const { queryClient } = platform;
    const featured = jobQueries.featured(platform, country);
    await queryClient.prefetchQuery(featured);
    await prefetchPay(platform, queryClient.getQueryData(featured.queryKey));
  },
};
