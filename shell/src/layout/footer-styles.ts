import { color, Container, media, smallHeading, styled } from '@board/shared/ui';

export const Ground = styled('footer')({
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.band,
  fontSize: '0.9375rem',
});

export const Columns = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '32px 24px',
  paddingBlock: '40px 32px',
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0, 5fr) repeat(3, minmax(0, 3fr))',
    paddingBlock: '56px 40px',
  },
  '& .about': { gridColumn: '1 / -1', [media.tablet]: { gridColumn: 'auto' } },
  '& .about p': { margin: 0, maxWidth: '22em', color: color.soft },
  '& .about .name': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    marginBottom: 10,
    color: color.ink,
    ...smallHeading,
  },
  '& h2': { ...smallHeading, marginBottom: 6 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& nav :is(a, button)': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 34,
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: color.ink,
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& nav :is(a, button):hover': { color: color.accent, textDecoration: 'underline', textUnderlineOffset: 3 },
  '& .social': { display: 'flex', gap: 4, margin: '14px 0 0 -10px' },
  '& .social a': { display: 'grid', placeItems: 'center', width: 44, height: 44, color: color.soft },
  '& .social a:hover': { color: color.accent },
});

export const Imprint = styled(Container)({ paddingBlock: '0 32px', color: color.soft, fontSize: '0.875rem' });
