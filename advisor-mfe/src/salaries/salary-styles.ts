import { color, media, styled } from '@board/shared/ui';

/** The section; its heading clears the header when a link targets it. */
export const Insights = styled('section')({ scrollMarginTop: 88 });

/** The part that depends on the chosen country. */
export const Place = styled('div')({
  marginTop: 24,
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
});

export const Summary = styled('p')({
  maxWidth: '64ch',
  margin: 0,
  color: color.soft,
  fontSize: '1.1875rem',
  '& strong': { color: color.ink, fontWeight: 650, whiteSpace: 'nowrap' },
});

export const Beside = styled('div')({
  display: 'grid',
  gap: '36px clamp(28px, 5vw, 64px)',
  alignItems: 'start',
  marginTop: 32,
  // The words about both accounts stand below the shorter one.
  [media.desktop]: {
    gridTemplate: '"levels services" auto "note services" 1fr / minmax(0, 1fr) minmax(0, 1fr)',
    '& > table:first-of-type': { gridArea: 'levels' },
    '& > table + table': { gridArea: 'services' },
    '& > p': { gridArea: 'note' },
  },
});

/** Lines of an account: a name, its bar, and the figure at the right. */
export const Account = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& caption': { paddingBottom: 10, fontSize: '1.125rem', fontWeight: 650, textAlign: 'left' },
  '& th, & td': {
    padding: '10px 0',
    verticalAlign: 'top',
    fontWeight: 500,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '& thead th': {
    paddingBlock: 8,
    color: color.soft,
    fontSize: '0.8125rem',
    fontWeight: 600,
    verticalAlign: 'bottom',
  },
  '& tr > :first-of-type': { width: '33%', paddingRight: 8, [media.tablet]: { paddingRight: 14 } },
  // wide enough for CA$120,000
  '& tr > :last-child': {
    width: 106,
    paddingLeft: 8,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    [media.tablet]: { width: 120 },
  },
  '& tbody td:last-child, & tfoot td:last-child': {
    fontSize: '0.9375rem',
    fontWeight: 700,
    [media.tablet]: { fontSize: '1rem' },
  },
  '& tr': { borderTop: `1px solid ${color.line}`, breakInside: 'avoid' },
  '& tbody th a': { fontSize: '0.9375rem', lineHeight: 1.3, [media.tablet]: { fontSize: '1rem' } },
  '& .of, & .half-of': {
    display: 'block',
    color: color.soft,
    fontSize: '0.8125rem',
    fontWeight: 400,
    lineHeight: 1.4,
  },
  '& .half-of': { fontSize: '0.75rem', [media.tablet]: { fontSize: '0.8125rem' } },
});

export const Note = styled('p')({
  maxWidth: '76ch',
  margin: 0,
  color: color.soft,
  fontSize: '0.875rem',
});

/** The skeleton of the figures, of about their height. */
export const Pending = styled('div')({
  height: 1720,
  [media.tablet]: { height: 1560 },
  [media.desktop]: { height: 960 },
});
