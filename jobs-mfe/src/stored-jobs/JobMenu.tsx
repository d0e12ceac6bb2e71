import Button from '@mui/material/Button';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { color, floating, panel, smallHeading, TextLink } from '@board/shared/ui';
import type { JobSummary } from '../data/job';
import { focusNeighbour } from '../focus-neighbour';
import { hidden, hiddenFirm, hiddenJob } from './job-lists';
import { useStored } from './stored-list';

const Dialog = styled('dialog')({
  width: 'min(420px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  padding: 20,
  ...panel,
  color: color.ink,
  boxShadow: floating,
  '&[open]': { display: 'grid', gap: 16 },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
  '& h2': smallHeading,
  '& p': { margin: 0, color: color.soft, fontSize: '0.875rem' },
});

interface Props {
  job: JobSummary;
  opener: HTMLElement;
  onClose(): void;
  children?: ReactNode;
}

/** Hides a job or its firm on this device, or shows them again (docs/product.md §2.6.2). */
export function JobMenu({ job, opener, onClose, children }: Props) {
  const { notify } = usePlatform();
  const { inPath } = useCountry();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const items = useStored(hidden);
  const words = `${job.title}, ${job.firm.name}`;
  useEffect(() => dialog.current?.showModal(), []);

  const hide = (id: string, name: string) => {
    dialog.current?.close();
    focusNeighbour(opener);
    notify(
      hidden.add(id, Date.now(), name) ?? {
        title: `Hidden: ${name}`,
        message: '“My jobs” lists what is hidden.',
        tone: 'success',
        undo: () => hidden.remove(id),
      },
    );
  };
  const toggle = (id: string, name: string, what: string) => {
    const isHidden = items?.some((item) => item.id === id);
    return (
      <Button variant="outline" onClick={() => (isHidden ? hidden.remove(id) : hide(id, name))}>
        {isHidden ? `Show ${what} again` : `Hide ${what}`}
      </Button>
    );
  };
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target }: MouseEvent) => {
        if (target === dialog.current) dialog.current?.close(); // its backdrop
      }}
    >
      <h2 id={heading}>
        <bdi lang={job.writtenIn}>{job.title}</bdi>, <bdi>{job.firm.name}</bdi>
      </h2>
      {children}
      {toggle(hiddenJob(job.slug), words, 'this job')}
      {job.firm.slug ? toggle(hiddenFirm(job.firm.slug), job.firm.name, 'this firm') : null}
      <p>
        Kept on this device only. <TextLink to={paths.savedJobs({ country: inPath })}>My jobs</TextLink> has
        all of it.
      </p>
      <Button onClick={() => dialog.current?.close()}>Close</Button>
    </Dialog>
  );
}
