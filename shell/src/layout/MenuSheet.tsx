import IconButton from '@mui/material/IconButton';
import {
  useId,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type RefObject,
} from 'react';
import { styled } from '@mui/material/styles';
import { CloseIcon, MenuIcon } from '@board/shared/icons';
import { busyUntil, color, floating, media } from '@board/shared/ui';
import { MenuContent, type MenuContentProps } from './MenuContent';
import type { MenuDrawerProps } from './MenuDrawer';

/** Shown below the mobile breakpoint of docs/product.md §9 only. */
const SmallScreens = styled('div')({ [media.tablet]: { display: 'none' } });

/** Where the drawer opens after hydration, and as wide. */
const Fallback = styled('dialog')({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(300px, 84vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: floating,
  '&:popover-open': { display: 'block' },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
});

const loadDrawer = () =>
  import(/* webpackChunkName: "menu-drawer" */ './MenuDrawer');

/**
 * Fetches the drawer's code; without it, the press that follows fetches again.
 */
const fetchDrawer = () => void loadDrawer().catch(() => {});

/**
 * The navigation below 768 px: a button that opens it as a sheet from the right
 * (docs/product.md §2.2, §4.3). After hydration it is MUI's Drawer, whose code
 * comes when somebody is about to press. Before, without a script, and where
 * that code does not arrive, the browser opens the same links as a popover.
 */
export function MenuSheet({
  links,
  hasJobs,
}: Pick<MenuContentProps, 'links' | 'hasJobs'>) {
  const id = useId();
  const fallback = useRef<HTMLDialogElement>(null);
  const { LoadedDrawer, isOpen, openDrawer, close } = useMenuDrawer(fallback);
  return (
    <SmallScreens>
      <IconButton
        color="inherit"
        aria-label="Open menu"
        aria-haspopup="dialog"
        popoverTarget={id}
        onPointerEnter={fetchDrawer}
        onFocus={fetchDrawer}
        onClick={(event) => void openDrawer(event)}
      >
        <MenuIcon />
      </IconButton>
      <Fallback
        ref={fallback}
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
      >
        <MenuContent
          titleId={`${id}-title`}
          links={links}
          hasJobs={hasJobs}
          closeButton={closeButtonOf(id)}
          onLeave={() => fallback.current?.hidePopover()}
        />
      </Fallback>
      {LoadedDrawer ? (
        <LoadedDrawer
          isOpen={isOpen}
          onClose={close}
          links={links}
          hasJobs={hasJobs}
        />
      ) : null}
    </SmallScreens>
  );
}

/** The drawer, which opens with its code, and the popover without it. */
function useMenuDrawer(fallback: RefObject<HTMLDialogElement | null>) {
  const [LoadedDrawer, setDrawer] = useState<ComponentType<MenuDrawerProps>>();
  const [isOpen, setOpen] = useState(false);
  const openDrawer = async (event: MouseEvent<HTMLElement>) => {
    event.preventDefault(); // the drawer opens in place of the popover
    try {
      const { MenuDrawer } = await busyUntil(event.currentTarget, loadDrawer());
      fallback.current?.hidePopover(); // it may have been opened before hydration
      setDrawer(() => MenuDrawer);
      setOpen(true);
    } catch {
      fallback.current?.showPopover();
    }
  };
  return { LoadedDrawer, isOpen, openDrawer, close: () => setOpen(false) };
}

const closeButtonOf = (popoverId: string) => (
  <IconButton
    color="inherit"
    aria-label="Close menu"
    popoverTarget={popoverId}
    popoverTargetAction="hide"
  >
    <CloseIcon fontSize="small" />
  </IconButton>
);
