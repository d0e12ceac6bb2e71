import { useId } from 'react';
import { Button, color, styled } from '@board/shared/ui';
import { ExternalLink } from '@board/shared/ui-data';
import type { JobDetail } from '../data/job-detail';

const Reason = styled('span')({ color: color.soft });

/** "Apply Now", or why there is none: the advert has no usable address (docs/product.md §10.5). */
export function ApplyButton({ job }: { job: JobDetail }) {
  const reason = useId();
  if (job.applyUrl)
    return (
      <ExternalLink href={job.applyUrl} size="lg">
        Apply Now
      </ExternalLink>
    );
  return (
    <>
      <Button size="lg" disabled aria-describedby={reason}>
        Apply Now
      </Button>
      <Reason id={reason}>The firm has given no address to apply at.</Reason>
    </>
  );
}
