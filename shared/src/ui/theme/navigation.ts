import type { Components, Theme } from '@mui/material/styles';
import { color } from './tokens';

/** The way to a page, and the pages of a list. */
export const navigation: Pick<
  Components<Theme>,
  'MuiBreadcrumbs' | 'MuiPagination' | 'MuiPaginationItem'
> = {
  MuiBreadcrumbs: {
    defaultProps: { 'aria-label': 'Breadcrumb' },
    styleOverrides: {
      root: {
        marginBottom: 16,
        fontSize: '0.875rem',
        '& a': { fontWeight: 'inherit' },
      },
      ol: { rowGap: 2 },
      // A target is at least 24 px high (WCAG 2.5.8).
      li: {
        display: 'flex',
        alignItems: 'center',
        minHeight: 24,
        color: color.soft,
        overflowWrap: 'anywhere',
      },
      separator: { color: color.edge },
    },
  },
  MuiPagination: {
    // Seven items at most: they fit beside each other at 320 px (WCAG 1.4.10).
    defaultProps: { siblingCount: 0, shape: 'rounded' },
    styleOverrides: { ul: { justifyContent: 'center' } },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: 40,
        height: 44,
        margin: 0,
        color: color.accent,
        fontSize: '0.9375rem',
        fontWeight: 600,
        '&:hover': { backgroundColor: color.tint },
        // The border is what forced colours leave.
        '&.Mui-selected, &.Mui-selected:hover': {
          border: `1px solid ${color.edge}`,
          backgroundColor: color.tint,
          color: color.ink,
        },
      },
      ellipsis: { height: 'auto', color: color.soft },
    },
  },
};
