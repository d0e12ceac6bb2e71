import { Link } from '@board/shared/router';
import { color, media, radius, smallHeading, styled } from '@board/shared/ui';

export const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  '& h2': smallHeading,
});

/** Three logos in view, four from 768 px on (docs/product.md §9); the rest by swiping, scrolling or waiting. */
export const Row = styled('div')({
  '--in-view': 3,
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  borderBlock: `1px solid ${color.line}`,
  '&:focus-visible': { outlineOffset: -2 },
  '& ul': { display: 'contents', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { flex: 'none', width: 'calc(100% / var(--in-view))', scrollSnapAlign: 'start' },
  [media.tablet]: { '--in-view': 4 },
  // Without a script there is no loop: one row of eight to scroll by hand.
  '@media (scripting: none)': { scrollbarWidth: 'thin', '& [inert]': { display: 'none' } },
});

const item = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  position: 'relative',
  height: 116,
  padding: '0 4px',
  borderRadius: radius,
  color: color.soft,
  fontSize: '0.8125rem',
  fontWeight: 600,
  textDecoration: 'none',
  '& > .name': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [media.desktop]: { flexDirection: 'row', gap: 14, height: 96, padding: '0 12px', fontSize: '0.9375rem' },
} as const;

export const Item = styled('span')(item);
export const ItemLink = styled(Link)(item, {
  '&:hover': { color: color.accent },
  '&:focus-visible': { outlineOffset: -2 },
});
