import { color, floating, media, radius, styled } from '@board/shared/ui';
import { ANSWERED } from '../document/boot-names';

/** Bottom-centre, over the page. */
export const Banner = styled('section')({
  position: 'fixed',
  insetInline: 12,
  bottom: 12,
  zIndex: 1200,
  display: 'grid',
  gap: 12,
  maxWidth: 720,
  marginInline: 'auto',
  padding: '14px 18px',
  border: `1px solid ${color.edge}`,
  borderRadius: radius,
  backgroundColor: color.card,
  boxShadow: floating,
  fontSize: '0.875rem',
  [media.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center', gap: 24 },
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 650, letterSpacing: '-0.01em' },
  '& p': { margin: '2px 0 0', color: color.soft },
  '& a': { color: color.accent, fontWeight: 600 },
  '& .actions': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 },
  [`html[${ANSWERED}] &:not([data-again])`]: { display: 'none' },
  '@media (scripting: none), print': { display: 'none' },
  // What a page has at the bottom of a phone would look out under the banner.
  '@media (scripting: enabled)': { [`html:not([${ANSWERED}]):has(&)`]: { '--bottom-bar': 'hidden' } },
  // The banner does not hide the focused element (WCAG 2.4.11).
  'html:has(&)': { scrollPaddingBottom: 190 },
});
