import { styled } from '@mui/material/styles';
import { color } from '@board/shared/ui';

/** A sentence that a page says about itself, with a bar on its left: what became of a form, that a job has closed. */
export const Remark = styled('p')({
  flexBasis: '100%',
  margin: 0,
  padding: '10px 16px',
  borderLeft: `4px solid ${color.accent}`,
  backgroundColor: color.card,
  color: color.ink,
  lineHeight: 1.55,
  '&[data-tone="danger"]': { borderColor: color.danger },
});
