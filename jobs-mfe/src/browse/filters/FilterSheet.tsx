import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import { CloseIcon } from '@board/shared/icons';
import { Button, color, floating, media, smallHeading, styled } from '@board/shared/ui';

/** docs/product.md §9 */
const WIDE = '(min-width: 48em)';
const FOCUSABLE = 'input, select, button, summary, a[href]';

/** The fields beside the search: part of the panel from 768 px on, a sheet from the right below. */
const SheetBox = styled('div')({
  position: 'fixed',
  inset: '0 0 0 auto',
  flexDirection: 'column',
  gap: 16,
  boxSizing: 'border-box',
  width: 'min(400px, 92vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: '12px 18px 0',
  border: 0,
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: floating,
  '&:popover-open': { display: 'flex' },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
  '& .top': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& .top h2': { ...smallHeading, margin: 0 },
  '& .foot': {
    position: 'sticky',
    bottom: 0,
    display: 'grid',
    marginTop: 'auto',
    marginInline: -18,
    padding: '12px 18px',
    borderTop: `1px solid ${color.line}`,
    backgroundColor: color.card,
  },
  [media.tablet]: { '&&': { display: 'contents' }, '& .top, & .foot': { display: 'none' } },
});

/** Shown below the mobile breakpoint of docs/product.md §9 only. */
const SmallScreens = styled('div')({ display: 'grid', [media.tablet]: { display: 'none' } });

interface Props {
  /** Number of active filters, for the button that opens the sheet. */
  active: number;
  children: ReactNode;
}

/**
 * The panel's fields: in the page from 768 px on, in a sheet from the right below. The sheet is a native popover,
 * which opens without a script. With one it is a modal dialog for screen readers and keyboards.
 */
export function FilterSheet({ active, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const id = useId();
  const title = useId();
  const [open, setOpen] = useState(false);

  const follow = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open');
    if (newState === 'open') sheet.current?.querySelector('h2')?.focus();
  };
  // A wider window has the fields in the page again.
  useEffect(() => {
    if (!open) return;
    const wide = matchMedia(WIDE);
    const close = () => sheet.current?.hidePopover();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [open]);

  return (
    <>
      <SmallScreens>
        <Button variant="outline" popoverTarget={id} aria-haspopup="dialog">
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
      </SmallScreens>
      <SheetBox
        ref={sheet}
        id={id}
        popover="auto"
        onToggle={follow}
        onKeyDown={open ? keepFocusInside : undefined}
        {...(open ? { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title } : {})}
      >
        <div className="top">
          <h2 id={title} tabIndex={-1}>
            Filters
          </h2>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Close filters"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <CloseIcon />
          </Button>
        </div>
        {children}
        <div className="foot">
          <Button popoverTarget={id} popoverTargetAction="hide">
            Show jobs
          </Button>
        </div>
      </SheetBox>
    </>
  );
}

/** Tab wraps from the last to the first field, because the sheet hides what is behind it. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [inside[0], inside.at(-1)] : [inside.at(-1), inside[0]];
  const atHeading = event.shiftKey && document.activeElement?.tagName === 'H2';
  if (document.activeElement !== from && !atHeading) return;
  event.preventDefault();
  to?.focus();
}
