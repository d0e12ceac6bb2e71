import type { Components, Theme } from '@mui/material/styles';
import { color } from './tokens';
import { smallHeading } from './typography';

/**
 * Lines of an account: a hairline above each line, and the page's own text
 * size.
 */
export const tables: Pick<
  Components<Theme>,
  'MuiTable' | 'MuiTableRow' | 'MuiTableCell'
> = {
  MuiTable: {
    styleOverrides: {
      root: {
        '& caption': {
          ...smallHeading,
          padding: '0 0 10px',
          color: color.ink,
          captionSide: 'top',
        },
      },
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { breakInside: 'avoid' } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '10px 8px',
        borderTop: `1px solid ${color.line}`,
        borderBottom: 0,
        fontSize: 'inherit',
        lineHeight: 'inherit',
        verticalAlign: 'top',
      },
      head: { color: color.soft, fontWeight: 600 },
      footer: { color: color.ink },
    },
  },
};
