import type { Components, Theme } from '@mui/material/styles';
import { color, currentEntry, radius } from './tokens';

/**
 * An entry that leads somewhere or does something: of a navigation, and of a
 * menu.
 */
const entry = {
  gap: 10,
  minHeight: 44,
  padding: '4px 12px',
  borderRadius: radius,
  color: color.ink,
  // The menu around it scrolls, and would cut a ring outside.
  '&:focus-visible': { outlineOffset: -2 },
  '&:hover': { backgroundColor: color.tint },
  '&[aria-current]': currentEntry,
} as const;

/**
 * Lists of entries: `<ListItemButton component={Link} to={…}>` in a `List`,
 * `<MenuItem>` in a `Menu`.
 */
export const lists: Pick<
  Components<Theme>,
  'MuiList' | 'MuiListItemButton' | 'MuiMenuItem'
> = {
  MuiList: { defaultProps: { disablePadding: true } },
  MuiListItemButton: { styleOverrides: { root: entry } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...entry,
        whiteSpace: 'normal',
        // MUI sets a lower height from this width on.
        [theme.breakpoints.up('sm')]: { minHeight: entry.minHeight },
      }),
    },
  },
};
