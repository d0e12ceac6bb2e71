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
  '& h2': {
    margin: 0,
    fontSize: 'clamp(1.625rem, 1.4rem + 1vw, 2rem)',
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
  },
  '& p': { margin: '0 0 8px', color: color.soft },
});
