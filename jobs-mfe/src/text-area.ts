import { color, radius, styled } from '@board/shared/ui';

/** A native text of several lines, like the fields of `@board/shared/ui`. */
export const TextArea = styled('textarea')({
  width: '100%',
  minHeight: 112,
  padding: '8px 12px',
  border: `1px solid ${color.edge}`,
  borderRadius: radius,
  backgroundColor: color.card,
  color: color.ink,
  font: 'inherit',
  fontSize: '1rem',
  fontWeight: 400,
  resize: 'vertical',
});
