import { keyframes, styled } from '@mui/material/styles';
import { color, media, radius } from '../theme/tokens';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

interface Shape {
  /** px, or any CSS length. */
  width?: number | string;
  height?: number | string;
}

/** A grey box of the size of the content that loads. Silent: the region around it announces the loading. */
export const Skeleton = styled('span', {
  shouldForwardProp: (prop) => prop !== 'width' && prop !== 'height',
})<Shape>(({ width = '100%', height = 16 }) => ({
  display: 'block',
  width,
  maxWidth: '100%',
  height,
  borderRadius: radius,
  backgroundColor: color.grey,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  [media.still]: { animation: 'none' },
}));
