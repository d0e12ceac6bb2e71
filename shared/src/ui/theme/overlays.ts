import type { Components, Theme } from '@mui/material/styles';
import { color, floating, panel, radius } from './tokens';

/** What floats over the page. Its code comes when it is needed. */
export const overlays: Pick<
  Components<Theme>,
  'MuiDrawer' | 'MuiMenu' | 'MuiPopover'
> = {
  MuiDrawer: {
    defaultProps: {
      elevation: 0,
      // The drawer slides in, also if its code came with the press that opens
      // it.
      slotProps: { transition: { appear: true } },
      // The page is no longer hidden when the focus goes back to it, and not
      // only when the drawer has slid out.
      ModalProps: { closeAfterTransition: false },
    },
    styleOverrides: {
      paper: {
        color: color.ink,
        boxShadow: floating,
        variants: [
          { props: { anchor: 'right' }, style: { width: 'min(300px, 84vw)' } },
          {
            props: { anchor: 'bottom' },
            style: {
              // some of the page stays in sight
              maxHeight: 'calc(100dvh - 24px)',
              borderTop: `1px solid ${color.line}`,
              borderRadius: `${radius}px ${radius}px 0 0`,
            },
          },
        ],
      },
    },
  },
  MuiMenu: {
    // A page without its scroll bar would move.
    defaultProps: { disableScrollLock: true },
    styleOverrides: { list: { display: 'grid', gap: 2, padding: 6 } },
  },
  MuiPopover: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      paper: { ...panel, color: color.ink, boxShadow: floating },
    },
  },
};
