import type { Components, Theme } from '@mui/material/styles';
import { color, media, radius } from './tokens';

/**
 * A skeleton has the shape of what comes, and is silent: the region around it
 * announces the loading.
 */
export const skeletons: Pick<Components<Theme>, 'MuiSkeleton'> = {
  MuiSkeleton: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: {
        maxWidth: '100%',
        borderRadius: radius,
        backgroundColor: color.grey,
        [media.still]: { animation: 'none' },
      },
    },
  },
};
