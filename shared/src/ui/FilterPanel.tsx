import { styled } from '@mui/material/styles';
import { color, media, radius } from './theme/tokens';

/** The form above a list: a search field, one select, a button. */
export const FilterPanel = styled('form')({
  display: 'grid',
  gap: 14,
  alignItems: 'end',
  padding: 18,
  borderRadius: radius,
  backgroundColor: color.band,
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(180px, 240px) auto',
  },
});
