import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { salaryText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import {
  color,
  Prose,
  radius,
  RankBadge,
  SafeNodes,
  WidgetFailed,
} from '@board/shared/ui';
import type { JobDetail } from '../../data/job-detail';
import { jobQueries } from '../../data/job-queries';
import { ApplyButton, ClosedJob } from '../../detail/ApplyBar';
import { JobFacts } from '../../detail/JobFacts';
import { PayAmongOthers } from '../../detail/PayAmongOthers';
import { SaveButton } from '../../stored-jobs/JobButtons';
import { wideWindow } from './view-choice';

interface Props {
  slug: string;
  /**
   * The address of the list with the pane, which the job's page leads back to.
   */
  results: string;
  /** The address of the list without the pane. */
  closed: string;
  /** The keyboard opened it, and goes on reading there. */
  takesFocus: boolean;
}

const Pane = styled('aside')({
  padding: '14px 20px 24px',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.card,
  '& h2': { margin: '6px 0 4px', fontSize: '1.25rem', lineHeight: 1.25 },
  '& h2:focus': { outline: 'none' },
  '& .bar, & .actions': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
  },
  '& .bar': { justifyContent: 'flex-end', margin: '0 -10px' },
  '& .actions': { margin: '16px 0 20px' },
  '& .firm': { margin: 0, color: color.soft },
  '& .pay': { margin: '10px 0 0', fontSize: '1.1875rem', fontWeight: 650 },
  [wideWindow]: {
    position: 'sticky',
    top: 12,
    maxHeight: 'calc(100vh - 24px)',
    overflowY: 'auto',
  },
});

/** The job of a row, beside the list (docs/product.md §2.5.8). */
export function JobPane({ slug, results, closed, takesFocus }: Props) {
  const { inPath: country } = useCountry();
  const {
    data: job,
    isError,
    refetch,
  } = useQuery(jobQueries.detail(usePlatform(), slug));
  return (
    <Pane aria-label={job?.title ?? 'Job'} aria-busy={job === undefined}>
      <div className="bar">
        <Button
          component={Link}
          size="sm"
          variant="ghost"
          to={paths.job({ country, slug })}
          state={{ results }}
        >
          Open page
        </Button>
        <Button
          component={Link}
          size="sm"
          variant="ghost"
          to={closed}
          preventScrollReset
        >
          Close
        </Button>
      </div>
      {isError ? (
        <WidgetFailed label="The job" onRetry={() => void refetch()} />
      ) : (
        <PaneContent job={job} takesFocus={takesFocus} />
      )}
    </Pane>
  );
}

function PaneContent({
  job,
  takesFocus,
}: Pick<Props, 'takesFocus'> & { job: JobDetail | null | undefined }) {
  if (job === null) return <p>This job is no longer on the board.</p>;
  if (job === undefined) return <ComingJob />;
  return (
    <>
      <Heading job={job} takesFocus={takesFocus} />
      <p className="firm">
        <bdi>{job.firm.name}</bdi> <RankBadge ranking={job.firm.ranking} />
      </p>
      <p className="pay">{salaryText(job)}</p>
      {job.country && job.seniority ? (
        <PayAmongOthers
          job={job}
          country={job.country}
          seniority={job.seniority}
        />
      ) : null}
      <div className="actions">
        {job.closed ? <ClosedJob job={job} /> : <ApplyButton job={job} />}
        <SaveButton slug={job.slug} title={job.title} />
      </div>
      <JobFacts job={job} />
      {job.description ? (
        <Prose lang={job.writtenIn}>
          <SafeNodes nodes={job.description} />
        </Prose>
      ) : (
        <p>The advert has no description.</p>
      )}
    </>
  );
}

/** Takes the focus when it appears, if the keyboard opened the pane. */
function Heading({
  job,
  takesFocus,
}: Pick<Props, 'takesFocus'> & { job: JobDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      <bdi lang={job.writtenIn}>{job.title}</bdi>
    </h2>
  );
}

/** The lines of a job in their places. */
const ComingJob = () => (
  <div aria-hidden="true">
    <Skeleton variant="text" width="70%" sx={{ fontSize: '1.25rem' }} />
    <Skeleton variant="text" width="40%" />
    <Skeleton variant="text" width="50%" sx={{ fontSize: '1.1875rem' }} />
    <Skeleton width={132} height={48} sx={{ margin: '16px 0 20px' }} />
    {Array.from({ length: 8 }, (_, line) => (
      <Skeleton key={line} variant="text" width={line % 3 === 2 ? '60%' : ''} />
    ))}
  </div>
);
