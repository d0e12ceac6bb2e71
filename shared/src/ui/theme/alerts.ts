import type { Components, Theme } from '@mui/material/styles';
import { color } from './tokens';
import { smallHeading } from './typography';

declare module '@mui/material/Alert' {
  interface AlertPropsVariantOverrides {
    /** A box with a heading, in the place of what is empty or failed. */
    panel: true;
    filled: false;
  }
}

/**
 * A sentence with a bar on its left; `panel` is a box with a heading,
 * `outlined` one line in the place of a small region.
 */
export const alerts: Pick<Components<Theme>, 'MuiAlert' | 'MuiAlertTitle'> = {
  MuiAlert: {
    defaultProps: { severity: 'info' },
    styleOverrides: {
      root: {
        gap: 12,
        padding: '10px 16px',
        borderLeft: `4px solid ${color.accent}`,
        backgroundColor: color.card,
        color: color.ink,
        fontSize: '1rem',
        lineHeight: 1.55,
        '& .MuiAlert-icon': { color: color.accent },
        variants: [
          {
            props: { severity: 'error' },
            style: {
              borderColor: color.danger,
              '& .MuiAlert-icon': { color: color.danger },
            },
          },
          {
            props: { variant: 'panel' },
            style: {
              padding: 'clamp(24px, 5vw, 40px)',
              border: `1px solid ${color.line}`,
              '& .MuiAlert-icon': { padding: 0 },
              '&:has(h1) .MuiAlert-icon': { paddingTop: 8 },
              '& .MuiAlert-message': {
                display: 'grid',
                gap: 8,
                justifyItems: 'start',
              },
              '& p': { margin: 0, maxWidth: '37em', color: color.soft },
            },
          },
          {
            props: { variant: 'panel', severity: 'error' },
            style: { borderLeft: `4px solid ${color.danger}` },
          },
          {
            props: { variant: 'outlined' },
            style: {
              flexWrap: 'wrap',
              alignContent: 'center',
              alignItems: 'center',
              gap: '8px 12px',
              padding: '14px 18px',
              border: `1px dashed ${color.edge}`,
              backgroundColor: 'transparent',
              color: color.soft,
              // The action goes below words that would have less room.
              '& .MuiAlert-message': { flex: '1 1 10em' },
            },
          },
        ],
      },
      icon: { margin: 0, padding: '2px 0', opacity: 1 },
      // A ring around a focused link or button is not cut off.
      message: { flex: 1, padding: 0, overflow: 'visible' },
      action: { alignItems: 'center', margin: 0, padding: 0 },
    },
  },
  MuiAlertTitle: {
    styleOverrides: {
      root: {
        ...smallHeading,
        margin: 0,
        'h1&': {
          fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem)',
          letterSpacing: '-0.03em',
        },
      },
    },
  },
};
