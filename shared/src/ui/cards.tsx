import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { color, media, radius } from './theme/tokens';

/** One, two or three columns of equal cards (docs/product.md §2.5). */
export const CardGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 18,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

/**
 * Cards beside each other that scroll sideways on a phone, where the next one
 * looks in at the edge. On paper nothing scrolls.
 */
export const phoneStrip = {
  '@media screen and (max-width: 47.99em)': {
    gridAutoFlow: 'column',
    gridTemplateColumns: 'none',
    gridAutoColumns: 'min(84%, 19rem)',
    gap: 12,
    // as far as the edges of the page
    marginInline: -18,
    // the ring around a focused card lies outside of it
    padding: '4px 18px 10px',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'thin',
    scrollPaddingInline: 18,
    scrollSnapType: 'x proximity',
    '& > *': { scrollSnapAlign: 'start' },
  },
} as const;

/** Above this width, three columns fit without breaking most titles. */
const ROOM_FOR_THREE = '@media (min-width: 60em)';

/**
 * Exactly three cards without a gap: a strip on a phone; in two columns the
 * third takes the whole of its row.
 */
export const CardTrio = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 18,
  ...phoneStrip,
  [media.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-of-type(3)': { gridColumn: '1 / -1' },
  },
  [ROOM_FOR_THREE]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > :nth-of-type(3)': { gridColumn: 'auto' },
  },
});

/**
 * Stretched over the nearest positioned ancestor, the card. Other controls rise
 * above it by `position: relative; z-index: 2`.
 */
export const CardLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    // over the card's border as well, to draw it in another colour without a
    // `:has` on every card
    inset: -1,
    zIndex: 1,
    border: '1px solid transparent',
    borderRadius: radius,
  },
  '&:hover': { color: color.accent },
  '&:hover::after': { borderColor: color.accent },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `2px solid ${color.accent}`,
    outlineOffset: 2,
  },
});
