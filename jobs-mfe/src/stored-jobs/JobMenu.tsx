import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import type { JobSummary } from '../data/job';
import { focusNeighbour } from '../focus-neighbour';
import { hidden, hiddenFirm, hiddenJob } from './job-lists';
import { useStored } from './stored-list';

/**
 * Its right edge is below that of its button, so that it stays over the card.
 */
const BELOW_BUTTON = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** What the menu of a job offers beside hiding it. */
export interface JobAction {
  label: string;
  icon?: ReactNode;
  run(): void;
}

export interface JobMenuProps {
  job: JobSummary;
  button: HTMLElement;
  isOpen: boolean;
  onClose(): void;
  actions: readonly JobAction[];
}

/**
 * Hides a job or its firm on this device, or shows them again, beside the
 * page's own actions (docs/product.md §2.6.2). A chunk of its own, with MUI's
 * Menu.
 */
export function JobMenu({
  job,
  button,
  isOpen,
  onClose,
  actions,
}: JobMenuProps) {
  const { inPath } = useCountry();
  const jobName = `${job.title}, ${job.firm.name}`;
  const chooseAction = (run: () => void) => () => {
    // The menu gives the focus back to its button before the choice moves it
    // on.
    flushSync(onClose);
    run();
  };
  const hidingItem = useHidingItem(button, chooseAction);
  return (
    <Menu
      anchorEl={button}
      open={isOpen}
      onClose={onClose}
      {...BELOW_BUTTON}
      slotProps={{ list: { 'aria-label': jobName } }}
    >
      {actions.map(({ label, icon, run }) => (
        <MenuItem key={label} onClick={chooseAction(run)}>
          {icon}
          {label}
        </MenuItem>
      ))}
      {hidingItem(hiddenJob(job.slug), jobName, 'this job')}
      {job.firm.slug
        ? hidingItem(hiddenFirm(job.firm.slug), job.firm.name, 'this firm')
        : null}
      <MenuItem
        component={Link}
        to={paths.savedJobs({ country: inPath })}
        onClick={onClose}
      >
        My jobs on this device
      </MenuItem>
    </Menu>
  );
}

/** Makes a child of the menu that hides something, or shows it again. */
function useHidingItem(
  button: HTMLElement,
  choose: (run: () => void) => () => void,
) {
  const hiddenItems = useStored(hidden);
  const hideItem = useHide(button);
  return (id: string, name: string, what: string) => {
    const isHidden = hiddenItems?.some((item) => item.id === id);
    const changeHidden = () =>
      isHidden ? hidden.remove(id) : hideItem(id, name);
    return (
      <MenuItem onClick={choose(changeHidden)}>
        {isHidden ? `Show ${what} again` : `Hide ${what}`}
      </MenuItem>
    );
  };
}

/**
 * Hides what has an id under a name, with a notice that takes it back. The
 * focus goes to what takes the place of the button's card.
 */
function useHide(button: HTMLElement) {
  const { notify } = usePlatform();
  return (id: string, name: string) => {
    focusNeighbour(button);
    notify(
      hidden.add(id, Date.now(), name) ?? {
        title: `Hidden: ${name}`,
        message: '“My jobs” lists what is hidden.',
        tone: 'success',
        undo: () => hidden.remove(id),
      },
    );
  };
}
