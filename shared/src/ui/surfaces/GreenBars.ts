import { styled } from '@mui/material/styles';
import { color, media } from '../theme/tokens';

/** Green-bar paper: pale bands of 40 px that fade out under text. Behind the hero and page heads only. */
export const GreenBars = styled('div')({
  position: 'relative',
  isolation: 'isolate',
  borderBottom: `1px solid ${color.line}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    backgroundImage: `repeating-linear-gradient(180deg, ${color.band} 0 40px, transparent 40px 80px)`,
    WebkitMaskImage: 'linear-gradient(90deg, transparent 24%, #000 62%)',
    maskImage: 'linear-gradient(90deg, transparent 24%, #000 62%)',
  },
  [media.print]: { borderBottom: 0, '&::before': { display: 'none' } },
});
