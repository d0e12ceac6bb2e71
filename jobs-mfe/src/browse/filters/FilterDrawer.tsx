import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { groupDigits, plural } from '@board/shared/domain';
import { CloseIcon } from '@board/shared/icons';
import { color, media, VisuallyHidden } from '@board/shared/ui';
import type { Search } from '../../data/job-filters';
import { useResults } from '../Results';
import { FORM_ID } from './filter-form';
import { FieldColumn } from './Panel';

const DrawerHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '6px 8px 6px 18px',
  borderBottom: `1px solid ${color.line}`,
});

/**
 * Scrolls between head and foot, which then cover no focused field (WCAG
 * 2.4.11). In a low window all of it scrolls.
 */
const DrawerBody = styled(FieldColumn)({
  flex: '0 1 auto',
  minHeight: 0,
  padding: 18,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  [media.low]: { flex: 'none', overflowY: 'visible' },
});

const DrawerFoot = styled('div')({
  padding: '12px 18px',
  borderTop: `1px solid ${color.line}`,
  '& > button': { width: '100%' },
});

export interface FilterDrawerProps {
  isOpen: boolean;
  onClose(): void;
  /** Called when the drawer has slid out. */
  onEnd(): void;
  /** The list that the filters narrow; undefined for one that did not load. */
  list: Search | undefined;
  children: ReactNode;
}

/**
 * The filters on a phone, from below: a modal dialog, which keeps the focus
 * inside and gives it back. Its fields belong to the panel's form by their
 * `form`. A chunk of its own, with MUI's Drawer.
 */
export function FilterDrawer({
  isOpen,
  onClose,
  onEnd,
  list,
  children,
}: FilterDrawerProps) {
  const titleId = useId();
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-labelledby': titleId },
        transition: { onExited: onEnd },
      }}
    >
      <DrawerHead>
        <Typography variant="h3" component="h2" id={titleId}>
          Filters
        </Typography>
        <IconButton
          color="inherit"
          aria-label="Close filters"
          onClick={onClose}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </DrawerHead>
      <DrawerBody>{children}</DrawerBody>
      <DrawerFoot>
        {list ? <ShowJobs {...list} /> : <SubmitButton>Show jobs</SubmitButton>}
      </DrawerFoot>
    </Drawer>
  );
}

const SubmitButton = ({ children }: { children: ReactNode }) => (
  <Button type="submit" form={FORM_ID}>
    {children}
  </Button>
);

/**
 * "Show 7 jobs": each choice is in the address at once, and the list behind the
 * drawer has its answer.
 */
function ShowJobs(list: Search) {
  const { last } = useResults(list);
  const { total, capped } = last;
  const jobsText = capped
    ? `${groupDigits(total)}+ jobs`
    : plural(total, 'job');
  return (
    <>
      <SubmitButton>{`Show ${jobsText}`}</SubmitButton>
      {/* The page's own status is hidden while the dialog is open. */}
      <VisuallyHidden role="status">{jobsText}</VisuallyHidden>
    </>
  );
}
