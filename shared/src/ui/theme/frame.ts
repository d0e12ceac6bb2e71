import type { Components, Theme } from '@mui/material/styles';
import { color, media } from './tokens';

/** Width in px of what stands in the middle of a page. */
const PAGE_WIDTH = 1180;

/**
 * The frame around every page: its width, the bar at its top, and the count on
 * an icon of the bar.
 */
export const frame: Pick<
  Components<Theme>,
  'MuiContainer' | 'MuiAppBar' | 'MuiToolbar' | 'MuiBadge'
> = {
  MuiContainer: {
    defaultProps: { maxWidth: false, disableGutters: true },
    styleOverrides: {
      // Breakpoints are in em, unlike MUI's own: text of double size gets the
      // gutters of half the width.
      root: {
        maxWidth: PAGE_WIDTH,
        paddingInline: 18,
        [media.tablet]: { paddingInline: 24 },
      },
    },
  },
  MuiAppBar: {
    defaultProps: { position: 'sticky', color: 'inherit', elevation: 0 },
    styleOverrides: {
      root: {
        borderBottom: '1px solid transparent',
        backgroundColor: color.paper,
        transition:
          'background-color 160ms, border-color 160ms, box-shadow 160ms',
        [media.low]: { position: 'relative' },
        '&[data-scrolled]': {
          borderBottomColor: color.line,
          backgroundColor: `color-mix(in srgb, ${color.paper} 86%, transparent)`,
          WebkitBackdropFilter: 'saturate(1.4) blur(10px)',
          backdropFilter: 'saturate(1.4) blur(10px)',
          boxShadow: '0 1px 12px rgb(10 30 20 / 8%)',
        },
      },
    },
  },
  MuiToolbar: {
    defaultProps: { disableGutters: true },
    styleOverrides: { root: { gap: 4, [media.desktop]: { gap: 16 } } },
  },
  MuiBadge: {
    defaultProps: { color: 'primary', max: 999 },
    styleOverrides: {
      badge: {
        minWidth: 18,
        height: 18,
        padding: '0 4px',
        fontSize: '0.6875rem',
        fontWeight: 700,
      },
    },
  },
};
