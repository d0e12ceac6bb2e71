import { useState, type MouseEvent, type ReactNode } from 'react';
import { usePlatform } from '@board/shared/platform';
import { busyUntil } from '@board/shared/ui';
import type { JobSummary } from '../data/job-row';
import { CardButton } from './SaveButton';

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

/** The job's menu while it is open, with `more` in it, and a click handler that opens it. Its code comes with the first use. */
export function useJobMenu(job: JobSummary, more?: ReactNode) {
  const { notify } = usePlatform();
  const [menu, setMenu] = useState<ReactNode>();
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    void busyUntil(currentTarget, import(/* webpackChunkName: "job-menu" */ './JobMenu')).then(
      ({ jobMenu }) => setMenu(jobMenu(job, currentTarget, setMenu, more)),
      () => notify({ title: 'The menu failed', tone: 'error' }),
    );
  return { open, menu };
}
