import { color, floating, media, radius, styled } from '@board/shared/ui';

/** Shown below the mobile breakpoint of docs/product.md §9 only. */
export const SmallScreens = styled('div')({ [media.tablet]: { display: 'none' } });

const links = {
  '& nav': { display: 'grid', gap: 2 },
  '& nav a': {
    display: 'flex',
    alignItems: 'center',
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
} as const;

export const Sheet = styled('div')({
  width: 'min(300px, 84vw)',
  padding: '12px 12px 24px',
  '& .top': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingLeft: 12,
    marginBottom: 8,
  },
  ...links,
});

/** The same links without any script: the browser's popover, at the same edge. */
export const UnscriptedSheet = styled('div')({
  display: 'none',
  inset: '0 0 0 auto',
  width: 'min(300px, 84vw)',
  height: '100%',
  padding: '68px 12px 24px',
  border: 0,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: floating,
  '&:popover-open': { display: 'block' },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
  ...links,
});
