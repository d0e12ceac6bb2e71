import { color, media, smallHeading, styled } from '@board/shared/ui';
import { accountLine } from './account-line';

/** Three figures, the largest text of the section after its title, and a table beside them. */
export const Figures = styled('div')({
  display: 'grid',
  gap: 36,
  alignItems: 'start',
  [media.desktop]: { gridTemplateColumns: '4fr 7fr', gap: 56 },
});

export const Totals = styled('dl')({
  display: 'grid',
  margin: 0,
  '& > div': {
    ...accountLine,
    padding: '12px 0',
    borderTop: `1px solid ${color.line}`,
    [media.tablet]: {
      flexDirection: 'column-reverse',
      alignItems: 'flex-start',
      justifyContent: 'flex-end',
      gap: 0,
      paddingBlock: 16,
    },
  },
  '& dt': { color: color.soft, fontSize: '0.9375rem' },
  '& dd': {
    margin: 0,
    fontSize: 'clamp(2rem, 1.6rem + 1.6vw, 2.75rem)',
    fontWeight: 700,
    lineHeight: 1.15,
    letterSpacing: '-0.03em',
  },
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 28 },
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Lines of names and figures, which align at the right. */
export const Account = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { ...smallHeading, paddingBottom: 10, textAlign: 'left' },
  '& thead th': { color: color.soft, fontSize: '0.8125rem', fontWeight: 600 },
  '& th': { padding: '9px 0', fontWeight: 500, textAlign: 'left', overflowWrap: 'anywhere' },
  '& th:not(:first-of-type), & td': { padding: '9px 0 9px 16px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& td.aside': { color: color.soft },
  '& tr': { borderTop: `1px solid ${color.line}` },
  '& td:last-of-type, & tfoot th': { fontWeight: 650 },
});

export const Note = styled('p')({ margin: '12px 0 0', color: color.soft, fontSize: '0.875rem' });
