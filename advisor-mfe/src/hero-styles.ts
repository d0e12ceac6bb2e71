import { dottedPill } from '@board/shared/dotted-pill';
import { color, Container, media, radius, styled } from '@board/shared/ui';

/** The advisor's own ground: no green bars, but one plain field of her colour. */
export const Ground = styled('div')({ backgroundColor: color.tint, paddingBottom: 1 });

export const Row = styled(Container)({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  alignItems: 'end',
  paddingBlock: '36px 32px',
  '& .portrait': { display: 'flex', alignItems: 'center', gap: 16, '& > svg': { width: 112 } },
  [media.tablet]: {
    gridTemplateColumns: '240px minmax(0, 1fr)',
    gap: 36,
    paddingBlock: '64px 48px',
    '& .portrait': { flexDirection: 'column', '& > svg': { width: '100%' } },
  },
});

export const Online = styled('p')({
  ...dottedPill,
  display: 'inline-flex',
  gap: 8,
  padding: '4px 14px',
  border: `1px solid ${color.accent}`,
  color: color.accent,
  fontWeight: 650,
});

/** What is said: a bubble whose sharp corner is at the one who says it. */
export const bubble = {
  justifySelf: 'stretch',
  padding: 'clamp(22px, 4vw, 40px)',
  borderRadius: `0 ${radius * 3}px ${radius * 3}px`,
  [media.tablet]: { borderRadius: `${radius * 3}px ${radius * 3}px ${radius * 3}px 0` },
} as const;

export const Bubble = styled('div')({
  ...bubble,
  border: `1px solid ${color.line}`,
  backgroundColor: color.card,
  '& h1': {
    margin: 0,
    fontSize: 'clamp(2.625rem, 1.9rem + 3.1vw, 3.75rem)',
    fontWeight: 750,
    lineHeight: 1.04,
    letterSpacing: '-0.03em',
  },
  '& .role': { margin: '6px 0 14px', color: color.accent, fontSize: '1.1875rem', fontWeight: 650 },
  '& p': { margin: '0 0 22px', maxWidth: '32em', color: color.soft, fontSize: '1.0625rem' },
  '& .ask': { maxWidth: '36em' },
});
