import { styled } from '@mui/material/styles';

/** The accountant's double underline under a sum: a result count, a total, the hero's word. */
export const DoubleUnderline = styled('span')({
  display: 'inline-block',
  paddingBottom: 3,
  borderBottom: '3px double currentColor',
});
