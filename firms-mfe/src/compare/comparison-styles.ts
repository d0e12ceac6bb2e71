import { color, radius, styled } from '@board/shared/ui';

export const Scroll = styled('div')({
  // so that visually hidden text in it does not widen the page
  position: 'relative',
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.card,
});

export const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '12px 14px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& td + td, & thead th + th': { borderLeft: `1px solid ${color.line}` },
  '& thead a': {
    display: 'block',
    minHeight: 24,
    marginTop: 10,
    color: color.ink,
    fontSize: '1.0625rem',
    fontWeight: 650,
    lineHeight: 1.3,
  },
  '& thead a.remove': { marginTop: 4, color: color.soft, fontSize: '0.8125rem', fontWeight: 600 },
  '& thead a:hover': { color: color.accent },
  '& tbody th': {
    padding: '6px 14px',
    borderBlock: `1px solid ${color.line}`,
    backgroundColor: color.band,
    color: color.soft,
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
  // sticky, so that it stays in view while the columns scroll
  '& tbody th > span': { position: 'sticky', left: 14 },
  '& td': { fontSize: '0.9375rem' },
  '& td p': { margin: '0 0 8px' },
});

/** Names and figures, each with its share of the whole as a rule below. */
export const Mix = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 10 },
  '& i': { gridColumn: '1 / -1', height: 3, marginTop: 2, backgroundColor: color.accent },
});
