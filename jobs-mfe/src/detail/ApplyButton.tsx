import { longUsDate } from '@board/shared/domain';
import { Button, color, styled } from '@board/shared/ui';
import { ExternalLink } from '@board/shared/ui-data';
import type { JobDetail } from '../data/job-detail';

const Closed = styled('p')({
  margin: 0,
  padding: '10px 16px',
  borderLeft: `4px solid ${color.danger}`,
  backgroundColor: color.card,
  fontWeight: 600,
});

const Reason = styled('span')({ color: color.soft });

/**
 * "Apply Now", or why there is none: the job has closed, or the advert has no usable address (docs/product.md §10.5).
 */
export function ApplyButton({ job }: { job: JobDetail }) {
  if (job.closed) {
    const on = longUsDate(job.closedAt);
    return <Closed>This job has closed{on ? ` (${on})` : ''}</Closed>;
  }
  if (job.applyUrl) {
    return (
      <ExternalLink href={job.applyUrl} size="lg">
        Apply Now
      </ExternalLink>
    );
  }
  return (
    <>
      <Button size="lg" disabled aria-describedby="no-apply-link">
        Apply Now
      </Button>
      <Reason id="no-apply-link">The firm has given no address to apply at.</Reason>
    </>
  );
}
