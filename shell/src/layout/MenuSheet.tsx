import { useId, useRef, useState, type MouseEvent } from 'react';
import Close from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import { Link } from '@board/shared/router';
import { Button, Drawer, Typography } from '@board/shared/ui';
import { Sheet, SmallScreens, UnscriptedSheet } from './menu-sheet-styles';
import type { NavLink } from './nav-links';

interface Props {
  links: NavLink[];
}

/**
 * The navigation below 768 px: a button that opens it as a sheet from the right (docs/product.md §2.2, §4.3). Until the
 * script is there, and without any, the browser's own popover stands in for the sheet.
 */
export function MenuSheet({ links }: Props) {
  const [open, setOpen] = useState(false);
  const unscripted = useId();
  const popover = useRef<HTMLDivElement>(null);
  const title = useId();
  const openSheet = (event: MouseEvent) => {
    event.preventDefault(); // the popover stays closed
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <SmallScreens>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        popoverTarget={unscripted}
        onClick={openSheet}
      >
        <MenuIcon />
      </Button>
      <UnscriptedSheet popover="auto" id={unscripted} ref={popover}>
        {/* It may have been opened before the script came. */}
        <SheetLinks links={links} onChoose={() => popover.current?.hidePopover()} />
      </UnscriptedSheet>
      <Drawer
        anchor="right"
        open={open}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title } }}
      >
        <Sheet>
          <div className="top">
            <Typography variant="h3" component="h2" id={title}>
              Menu
            </Typography>
            <Button variant="ghost" size="icon" aria-label="Close menu" onClick={close}>
              <Close />
            </Button>
          </div>
          <SheetLinks links={links} onChoose={close} />
        </Sheet>
      </Drawer>
    </SmallScreens>
  );
}

function SheetLinks({ links, onChoose }: Props & { onChoose: () => void }) {
  return (
    <nav aria-label="Menu">
      {links.map(({ label, to, current }) => (
        <Link key={to} to={to} aria-current={current} onClick={onChoose}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
