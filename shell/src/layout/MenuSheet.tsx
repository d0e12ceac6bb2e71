import Button from '@mui/material/Button';
import { useId, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CloseIcon, MenuIcon } from '@board/shared/icons';
import { color, floating, media, radius } from '@board/shared/ui';
import { CURRENT_ENTRY } from './current-entry';
import type { NavLink } from './links';
import { HEART, useSavedLink } from './SavedLink';

/** Shown below the mobile breakpoint of docs/product.md §9 only. */
const SmallScreens = styled('div')({ [media.tablet]: { display: 'none' } });

/** A dialog at the right edge of the screen; a popover at the same place before hydration. */
const Sheet = styled('dialog')({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(300px, 84vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: '12px 12px 24px',
  border: 0,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: floating,
  '&:modal, &:popover-open': { display: 'block' },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
  '& .top': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingLeft: 12,
    marginBottom: 8,
  },
  '& nav': { display: 'grid', gap: 2 },
  '& nav a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 48,
    padding: '0 12px',
    borderRadius: radius,
    color: color.ink,
    fontSize: '1.0625rem',
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& nav a:hover': { backgroundColor: color.tint },
  '& nav a[aria-current]': CURRENT_ENTRY,
});

interface Props {
  links: NavLink[];
  /** Whether the site has a page of saved jobs. */
  hasJobs: boolean;
}

/**
 * The navigation below 768 px: a button that opens it as a sheet from the right (docs/product.md §2.2, §4.3). After
 * hydration it is a modal dialog; before, and without a script, the browser opens the same element as a popover.
 */
export function MenuSheet({ links, hasJobs }: Props) {
  const saved = useSavedLink();
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  const open = (event: MouseEvent) => {
    event.preventDefault(); // not as a popover
    if (sheet.current && !sheet.current.open) sheet.current.showModal();
  };
  const close = () => {
    sheet.current?.close();
    sheet.current?.hidePopover(); // it may have been opened before the script came
  };
  const closeFromBackdrop = ({ target, currentTarget: dialog, clientX }: MouseEvent) => {
    if (target === dialog && clientX < dialog.getBoundingClientRect().left) close();
  };
  return (
    <SmallScreens>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        popoverTarget={id}
        onClick={open}
      >
        <MenuIcon />
      </Button>
      <Sheet ref={sheet} id={id} popover="auto" aria-labelledby={`${id}-title`} onClick={closeFromBackdrop}>
        <div className="top">
          <Typography variant="h3" component="h2" id={`${id}-title`}>
            Menu
          </Typography>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Close menu"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={close}
          >
            <CloseIcon />
          </Button>
        </div>
        <nav aria-label="Menu">
          {links.map(({ label, to, current }) => (
            <Link key={to} to={to} aria-current={current} onClick={close}>
              {label}
            </Link>
          ))}
          {hasJobs ? (
            <Link to={saved.to} aria-current={saved.current} onClick={close}>
              {HEART}
              <span>{`My jobs${saved.count > 0 ? ` (${saved.count})` : ''}`}</span>
            </Link>
          ) : null}
        </nav>
      </Sheet>
    </SmallScreens>
  );
}
