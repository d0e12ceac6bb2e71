import type { Components, Theme } from '@mui/material/styles';
import { color } from './tokens';

/** A box with a hairline. With a `CardLink` inside, all of it is one link. */
export const cards: Pick<
  Components<Theme>,
  'MuiCard' | 'MuiCardContent' | 'MuiCardActions'
> = {
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        // the ring around a focused `CardLink` lies outside of the card
        overflow: 'visible',
      },
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: {
        // The actions of cards in a row stand at one height.
        flexGrow: 1,
        padding: '20px 20px 14px',
        '&:last-child': { paddingBottom: 20 },
      },
    },
  },
  MuiCardActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '4px 12px',
        margin: '0 20px',
        padding: '12px 0 20px',
        borderTop: `1px solid ${color.line}`,
      },
    },
  },
};
