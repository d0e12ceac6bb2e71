import { color, floating, panel } from '@board/shared/ui';

/** The list of places, drawn by the card's style sheet or by MUI's Popper. */
export const placesBox = {
  width: 'max-content',
  padding: '12px 16px',
  ...panel,
  color: color.ink,
  boxShadow: floating,
  fontSize: '0.875rem',
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
} as const;
