import { color, Container, media, styled } from '@board/shared/ui';
import { ROTATING } from './services';
import { FADE_MS } from './use-rotation';

export const Columns = styled(Container)({
  display: 'grid',
  gap: 36,
  alignItems: 'center',
  paddingBlock: '40px 48px',
  '& .ask': { maxWidth: '36em', marginBottom: 16 },
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 4fr)',
    gap: 64,
    paddingBlock: '72px 80px',
  },
});

export const Kicker = styled('p')({
  margin: '0 0 10px',
  color: color.accent,
  fontSize: '0.8125rem',
  fontWeight: 650,
});

/** The heading, and beside its last word the button that pauses it. */
export const Title = styled('div')({
  fontSize: 'clamp(2.625rem, 1.9rem + 3.1vw, 3.75rem)',
  lineHeight: 1.08,
  '& h1': { display: 'inline', margin: 0, font: 'inherit', fontWeight: 750, letterSpacing: '-0.03em' },
  '& button': { fontSize: '1rem', verticalAlign: '0.02em' },
});

const longest = ROTATING.toSorted((a, b) => b.length - a.length)[0];

/** Always as wide as its longest word, so that a change of words never changes the line breaks. */
export const RotatingWord = styled('span')({
  display: 'inline-grid',
  justifyItems: 'start',
  color: color.accent,
  '&::after': {
    content: `"${longest}"`,
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
  },
  '& > span': { borderBottomWidth: 6, lineHeight: 1.02, transition: `opacity ${FADE_MS}ms linear` },
  '& > [data-fading]': { opacity: 0 },
});

export const Lead = styled('p')({
  margin: '22px 0 24px',
  maxWidth: '38em',
  color: color.soft,
  fontSize: '1.1875rem',
  lineHeight: 1.5,
});

export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });
