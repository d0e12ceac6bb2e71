import IconButton from '@mui/material/IconButton';
import { useState, type ComponentType } from 'react';
import { styled } from '@mui/material/styles';
import { EARLY_PRESSED } from '@board/shared/early';
import { usePlatform } from '@board/shared/platform';
import { busyUntil, color, media } from '@board/shared/ui';
import type { JobSummary } from '../data/job';
import type { JobAction, JobMenuProps } from './JobMenu';
import { savedJobs } from './job-lists';
import { useToggle } from './stored-list';

/** Selects a toggle that is pressed, or was before hydration. */
export const IS_PRESSED =
  `&[${EARLY_PRESSED}="true"], ` +
  `&[aria-pressed="true"]:not([${EARLY_PRESSED}])`;

const CardButton = styled(IconButton)({
  zIndex: 2, // above the link that is stretched over the card
  margin: '-6px -8px -6px 0',
  // An outline until it is pressed, also before hydration: the shape does not
  // wait for a script.
  '& svg': {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    transform: 'scale(0.9)',
  },
  [IS_PRESSED]: { color: color.accent, '& svg': { fill: 'currentColor' } },
  [media.unscripted]: { display: 'none' },
});

/**
 * Plain pictures, because every card has them: an icon component costs as much
 * as the rest of the card.
 */
const HEART_ICON = (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      d={
        'm12 21.35-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 ' +
        '3.41.81 4.5 2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 ' +
        '3.78-3.4 6.86-8.55 11.54z'
      }
    />
  </svg>
);

const DOTS_ICON = (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      d={
        'M5.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0m6 0a.5.5 0 1 0 1 0 ' +
        '.5.5 0 1 0-1 0m6 0a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0'
      }
    />
  </svg>
);

export function SaveButton({ slug, title }: { slug: string; title: string }) {
  const [saved, toggle] = useToggle(savedJobs, slug);
  return (
    <CardButton
      size="small"
      aria-pressed={saved}
      aria-label={`Save ${title}`}
      onClick={() => toggle(Date.now())}
    >
      {HEART_ICON}
    </CardButton>
  );
}

const loadMenu = () => import(/* webpackChunkName: "job-menu" */ './JobMenu');

/** The press that follows loads it again if it does not arrive. */
const fetchMenu = () => void loadMenu().catch(() => {});

/** Most jobs have no actions of their own. */
const NO_ACTIONS: readonly JobAction[] = [];

interface MenuButtonProps {
  job: JobSummary;
  label: string;
  actions?: readonly JobAction[];
}

interface LoadedMenu {
  JobMenu: ComponentType<JobMenuProps>;
  button: HTMLElement;
}

/**
 * Opens the menu of a job. Its code comes when somebody is about to press; the
 * button is busy until it is there.
 */
export function MenuButton({
  job,
  label,
  actions = NO_ACTIONS,
}: MenuButtonProps) {
  const { notify } = usePlatform();
  const [menu, setMenu] = useState<LoadedMenu>();
  const [isOpen, setOpen] = useState(false);
  const openMenu = async (button: HTMLElement) => {
    try {
      const { JobMenu } = await busyUntil(button, loadMenu());
      setMenu({ JobMenu, button });
      setOpen(true);
    } catch {
      notify({
        title: 'The menu did not load',
        message: 'Please press again in a moment.',
        tone: 'error',
      });
    }
  };
  return (
    <>
      <CardButton
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onPointerEnter={fetchMenu}
        onFocus={fetchMenu}
        onClick={({ currentTarget }) => void openMenu(currentTarget)}
      >
        {DOTS_ICON}
      </CardButton>
      {menu ? (
        <menu.JobMenu
          job={job}
          button={menu.button}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          actions={actions}
        />
      ) : null}
    </>
  );
}
