import { styled } from '@mui/material/styles';
import { Link } from '../../router';
import { color } from '../theme/tokens';

/** A link within the site, in text or on its own: at least 24 px high where it stands alone (WCAG 2.2 SC 2.5.8). */
export const TextLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  color: color.accent,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
});
