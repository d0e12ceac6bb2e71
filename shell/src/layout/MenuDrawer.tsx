import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { CloseIcon } from '@board/shared/icons';
import { MenuContent, type MenuContentProps } from './MenuContent';

export interface MenuDrawerProps extends Pick<
  MenuContentProps,
  'links' | 'hasJobs'
> {
  isOpen: boolean;
  onClose(): void;
}

/**
 * The sheet as a modal dialog: it keeps the focus inside and gives it back. A
 * chunk of its own, with MUI's Drawer.
 */
export function MenuDrawer({
  isOpen,
  onClose,
  links,
  hasJobs,
}: MenuDrawerProps) {
  const titleId = useId();
  const closeButton = (
    <IconButton color="inherit" aria-label="Close menu" onClick={onClose}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': titleId } }}
    >
      <MenuContent
        titleId={titleId}
        links={links}
        hasJobs={hasJobs}
        closeButton={closeButton}
        onLeave={onClose}
      />
    </Drawer>
  );
}
