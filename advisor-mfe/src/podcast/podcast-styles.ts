import { color, radius, styled } from '@board/shared/ui';

/** Height of the player in px (docs/product.md §9), reserved before it loads. */
const HEIGHT = 352;

export const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  height: HEIGHT,
  border: 0,
  borderRadius: radius * 2,
  backgroundColor: color.tint,
});

export const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 20,
  height: HEIGHT,
  padding: 24,
  border: `1px solid ${color.line}`,
  borderRadius: radius * 2,
  backgroundColor: color.tint,
  textAlign: 'center',
  '& p': { maxWidth: '27em', margin: 0, color: color.soft },
  '@media (scripting: none)': { display: 'none' },
});

export const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 20,
  '@media (max-width: 440px)': { '& > a': { flex: '1 1 100%' } },
});

export const Words = styled('p')({
  maxWidth: '37em',
  margin: 0,
  color: color.soft,
  fontSize: '1.0625rem',
});
