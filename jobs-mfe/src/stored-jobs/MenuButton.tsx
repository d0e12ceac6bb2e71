import type { JobSummary } from '../data/job-row';
import { CardButton } from './SaveButton';
import { useJobMenu } from './use-job-menu';

/** Opens the menu of a card's job. */
export function MenuButton({ job }: { job: JobSummary }) {
  const { open, menu } = useJobMenu(job);
  return (
    <>
      <CardButton type="button" aria-haspopup="dialog" aria-label={`Hide ${job.title}`} onClick={open}>
        ⋯
      </CardButton>
      {menu}
    </>
  );
}
