import type { Components, Theme } from '@mui/material/styles';
import { color, media } from './tokens';

/** A thin line that fills, or moves where nobody knows how long it takes. */
export const progress: Pick<Components<Theme>, 'MuiLinearProgress'> = {
  MuiLinearProgress: {
    styleOverrides: {
      root: {
        height: 3,
        backgroundColor: 'transparent',
        [media.print]: { display: 'none' },
      },
      bar: {
        backgroundColor: color.accent,
        '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
      },
      bar1: {
        variants: [
          {
            props: { variant: 'indeterminate' },
            // MUI moves the edges of two bars, and browsers count each step as
            // a shift of the layout.
            style: {
              width: '35%',
              animation: 'pass 1.6s ease-in-out infinite',
              [media.still]: { width: '100%', animation: 'none' },
            },
          },
        ],
      },
      bar2: {
        variants: [
          { props: { variant: 'indeterminate' }, style: { display: 'none' } },
        ],
      },
    },
  },
};
