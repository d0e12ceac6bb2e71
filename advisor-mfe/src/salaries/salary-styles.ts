import { color, media, smallHeading, styled } from '@board/shared/ui';

/** A sentence, the accounts and the words about them, below each other. */
export const Accounts = styled('div')({ display: 'grid', gap: 48, '& > *': { minWidth: 0 } });

/** Scrolls sideways where large text has no room. */
export const Wide = styled('div')({ overflowX: 'auto' });

/** Lines of an account: a name, its bar, and the figure at the right. */
export const Account = styled('table')({
  width: '100%',
  minWidth: '17.5rem',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& caption': { ...smallHeading, paddingBottom: 10, textAlign: 'left' },
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
  '& tr > :first-of-type': {
    width: '38%',
    paddingRight: 8,
    [media.tablet]: { width: '26%', paddingRight: 24 },
  },
  // wide enough for CA$120,000
  '& tr > :last-child': {
    width: '6.625rem',
    paddingLeft: 8,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    [media.tablet]: { width: '7.5rem' },
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
  '& .half-of': { fontSize: '0.75rem', [media.tablet]: { marginTop: 4, fontSize: '0.8125rem' } },
  // an amount is one word
  '@media (width < 22.5em)': {
    '& tr > :first-of-type': { width: '34%' },
    '& tr > :last-child': { width: '5.75rem', paddingLeft: 2 },
    '& .half-of': { fontSize: '0.6875rem' },
  },
});

export const Note = styled('p')({
  maxWidth: '47em',
  margin: 0,
  color: color.soft,
  fontSize: '0.875rem',
});
