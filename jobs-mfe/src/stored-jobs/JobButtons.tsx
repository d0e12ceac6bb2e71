import { useState, type PropsWithChildren } from 'react';
import { styled } from '@mui/material/styles';
import { EARLY_PRESSED } from '@board/shared/early';
import { color, radius } from '@board/shared/ui';
import type { JobSummary } from '../data/job';
import { JobMenu } from './JobMenu';
import { savedJobs } from './job-lists';
import { useToggle } from './stored-list';

/** Of a toggle: it is pressed, or was before hydration. */
export const IS_PRESSED = `&[${EARLY_PRESSED}="true"], &[aria-pressed="true"]:not([${EARLY_PRESSED}])`;

const CardButton = styled('button')({
  position: 'relative',
  zIndex: 2, // above the link that is stretched over the card
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  margin: '-6px -8px -6px 0',
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: color.soft,
  font: 'inherit',
  cursor: 'pointer',
  // An outline until it is pressed, also before hydration: the shape does not wait for a script.
  '& svg': { fill: 'none', stroke: 'currentColor', strokeWidth: 2, transform: 'scale(0.9)' },
  '&:hover': { color: color.accent },
  [IS_PRESSED]: { color: color.accent, '& svg': { fill: 'currentColor' } },
  '@media (scripting: none)': { display: 'none' },
});

/** Plain, because every card has one: an icon component costs as much as the rest of the card. */
const HEART = (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="m12 21.35-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 3.78-3.4 6.86-8.55 11.54z" />
  </svg>
);

export function SaveButton({ slug, title }: { slug: string; title: string }) {
  const [saved, toggle] = useToggle(savedJobs, slug);
  return (
    <CardButton
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${title}`}
      onClick={() => toggle(Date.now())}
    >
      {HEART}
    </CardButton>
  );
}

export function MenuButton({ job, label, children }: PropsWithChildren<{ job: JobSummary; label: string }>) {
  const [opener, setOpener] = useState<HTMLElement>();
  return (
    <>
      <CardButton
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        ⋯
      </CardButton>
      {opener ? (
        <JobMenu job={job} opener={opener} onClose={() => setOpener(undefined)}>
          {children}
        </JobMenu>
      ) : null}
    </>
  );
}
