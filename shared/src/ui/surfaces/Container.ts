import { styled } from '@mui/material/styles';
import { media } from '../theme/tokens';

/** The column of every page's content: 1,132 px wide, with 18 px beside it on a phone. */
export const Container = styled('div')({
  width: '100%',
  maxWidth: 1180,
  marginInline: 'auto',
  paddingInline: 18,
  [media.tablet]: { paddingInline: 24 },
});
