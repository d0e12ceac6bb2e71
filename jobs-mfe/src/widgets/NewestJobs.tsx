import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { salaryText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { color, media, plainList, VisuallyHidden } from '@board/shared/ui';
import type { JobSummary } from '../data/job';
import { jobQueries } from '../data/job-queries';
import { chipText } from '../data/job-words';
import { NewInSearches } from '../stored-jobs/NewInSearches';

type Props = WidgetProps['jobs/NewestJobs'];

/** Heights in px of the words above and of a line, so that nothing moves. */
const LABEL_HEIGHT = 26;
const LINE_HEIGHT = 60;
const LINES = 3;

const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** What the lines are, and beside it what is new in the saved searches. */
const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 8,
  height: LABEL_HEIGHT,
  color: color.soft,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  '& p': { margin: 0 },
  '& a': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: '0.75rem',
  },
  [media.tablet]: {
    fontSize: '0.875rem',
    '& a': { fontSize: '0.8125rem' },
  },
});

const Lines = styled('ul')({
  ...plainList,
  '& li': {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    minHeight: LINE_HEIGHT,
    borderTop: `1px solid ${color.line}`,
  },
  '& li:hover a': { color: color.accent },
  '& .title': { ...oneLine, fontWeight: 650, lineHeight: 1.4 },
  // the link is as large as its line
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: `2px solid ${color.accent}`,
    outlineOffset: -2,
  },
  '& .facts': {
    ...oneLine,
    color: color.soft,
    fontSize: '0.875rem',
    lineHeight: 1.43,
  },
  '& .pay': { color: color.ink, fontWeight: 650 },
});

/**
 * The newest jobs as lines of an account, beside the statement of home
 * (docs/product.md §2.3.1). "Newest roles" further down reads the same query,
 * and says so if there are no jobs or the load failed.
 */
function NewestJobs({ country }: Props) {
  const label = useId();
  const { data: jobs, isError } = useQuery(
    jobQueries.featured(usePlatform(), country),
  );
  if (isError || jobs?.length === 0) return null;
  if (!jobs) return <Skeleton height={LABEL_HEIGHT + LINES * LINE_HEIGHT} />;
  return (
    <div>
      <Head>
        <p id={label}>Newest jobs</p>
        <NewInSearches />
      </Head>
      <Lines aria-labelledby={label}>
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} country={country} />
        ))}
      </Lines>
    </div>
  );
}

function JobLine({ job, country }: Props & { job: JobSummary }) {
  return (
    <li>
      <span className="title">
        <Link to={paths.job({ country, slug: job.slug })}>
          <bdi lang={job.writtenIn}>{job.title}</bdi>
        </Link>
      </span>
      <span className="facts">
        {job.salary === null ? null : (
          <>
            <VisuallyHidden>Salary: </VisuallyHidden>
            <span className="pay">{salaryText(job)}</span>
            {' · '}
          </>
        )}
        <bdi>{chipText(job)}</bdi> · <bdi>{job.firm.name}</bdi>
      </span>
    </li>
  );
}

export const widget: WidgetModule<Props> = {
  Component: NewestJobs,
  prefetch: (platform, { country }) =>
    platform.queryClient.prefetchQuery(jobQueries.featured(platform, country)),
};
