import { color, floating, media, radius, styled } from '@board/shared/ui';

/** Shown below the mobile breakpoint of docs/product.md §9 only. */
export const SmallScreens = styled('div')({ [media.tablet]: { display: 'none' } });

/** A dialog at the right edge of the screen; a popover at the same place before hydration. */
export const Sheet = styled('dialog')({
  position: 'fixed',
  inset: '0 0 0 auto',
  flexDirection: 'column',
  width: 'min(300px, 84vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: '12px 12px 24px',
  border: 0,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: floating,
  '&:modal, &:popover-open': { display: 'flex' },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
  '& .top': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingLeft: 12,
    marginBottom: 8,
  },
  '& nav': { display: 'grid', gap: 2 },
  '& nav a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 48,
    padding: '0 12px',
    borderRadius: radius,
    color: color.ink,
    fontSize: '1.0625rem',
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& nav a:hover': { backgroundColor: color.tint },
  '& nav a[aria-current]': { backgroundColor: color.tint, color: color.accent },
});
