import { styled } from '@mui/material/styles';
import { color, radius } from '../theme/tokens';

/** A short fact in a box: grey, or tinted with `data-tone="tint"`. */
export const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  minHeight: 24,
  padding: '2px 8px',
  borderRadius: radius,
  backgroundColor: color.grey,
  color: color.onGrey,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.4,
  '&[data-tone="tint"]': { backgroundColor: color.tint, color: color.accent },
});
