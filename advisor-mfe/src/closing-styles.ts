import { color, radius, styled } from '@board/shared/ui';

/** The last word of the page, as a speech bubble of the advisor's. */
export const Closing = styled('section')({
  position: 'relative',
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  padding: 'clamp(24px, 5vw, 48px)',
  borderRadius: `${radius * 3}px ${radius * 3}px ${radius * 3}px 0`,
  backgroundColor: color.tint,
  '& p': { margin: '0 0 8px', color: color.soft },
});
