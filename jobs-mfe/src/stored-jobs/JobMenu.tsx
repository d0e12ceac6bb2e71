import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { Button, color, floating, radius, smallHeading, styled, TextLink } from '@board/shared/ui';
import type { JobSummary } from '../data/job-row';
import { hidden, hiddenFirm, hiddenJob, useStored } from './stored-list';

const Dialog = styled('dialog')({
  boxSizing: 'border-box',
  width: 'min(420px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  padding: 20,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: floating,
  '&[open]': { display: 'grid', gap: 16 },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
  '& h2': { ...smallHeading, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: color.soft, fontSize: '0.875rem' },
});

interface Props {
  job: JobSummary;
  /** The element that opened it. */
  opener: HTMLElement;
  onClose(): void;
  /** What else the menu has. */
  children?: ReactNode;
}

/** Hides a job or its firm on this device, or shows them again (docs/product.md §2.6). */
export function JobMenu({ job, opener, onClose, children }: Props) {
  const { notify } = usePlatform();
  const { inPath } = useCountry();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const items = useStored(hidden);
  const words = `${job.title}, ${job.firm.name}`;
  useEffect(() => dialog.current?.showModal(), []);

  const toggle = (id: string, name: string) => {
    if (items?.some((item) => item.id === id)) {
      hidden.remove(id);
      return;
    }
    const follower = followerOf(opener);
    dialog.current?.close();
    const lost = hidden.add(id, Date.now(), { words: name });
    notify(
      lost ?? {
        title: `Hidden: ${name}`,
        message: '“My jobs” lists what is hidden.',
        tone: 'success',
        undo: () => hidden.remove(id),
      },
    );
    requestAnimationFrame(follower);
  };
  const hide = (id: string, name: string, what: string) => (
    <Button variant="outline" onClick={() => toggle(id, name)}>
      {items?.some((item) => item.id === id) ? `Show ${what} again` : `Hide ${what}`}
    </Button>
  );
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target }: MouseEvent) => {
        if (target === dialog.current) dialog.current?.close(); // its backdrop
      }}
    >
      <h2 id={heading}>{words}</h2>
      {children}
      {hide(hiddenJob(job.slug), words, 'this job')}
      {job.firm.slug ? hide(hiddenFirm(job.firm.slug), job.firm.name, 'this firm') : null}
      <p>
        Kept on this device only. <TextLink to={paths.savedJobs({ country: inPath })}>My jobs</TextLink> has
        all of it.
      </p>
      <Button onClick={() => dialog.current?.close()}>Close</Button>
    </Dialog>
  );
}

/** If the opener's card leaves its list: moves the focus to the card in its position, or else to the last one. */
function followerOf(opener: HTMLElement): () => void {
  const card = opener.closest('article');
  const list = card?.parentElement;
  const position = list ? [...list.children].indexOf(card) : -1;
  return () => {
    if (!list || opener.isConnected) return;
    (list.children[position] ?? list.lastElementChild)?.querySelector('a')?.focus();
  };
}
