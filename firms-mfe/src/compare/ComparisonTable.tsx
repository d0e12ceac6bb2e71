import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import {
  color,
  media,
  radius,
  smallHeading,
  VisuallyHidden,
} from '@board/shared/ui';

const CAPTION = 'Firms side by side';

/**
 * A table whose names and heads stay in sight. Three columns fit on a phone;
 * more scroll sideways, also by keyboard.
 */
export const ComparisonTable = ({
  firmCount,
  children,
}: {
  firmCount: number;
  children: ReactNode;
}) => (
  <ScrollRegion
    variant="outlined"
    role="region"
    aria-label={CAPTION}
    tabIndex={0}
    data-columns={firmCount}
  >
    <FiguresTable style={{ minWidth: NAMES_WIDTH + firmCount * FIRM_WIDTH }}>
      <caption>
        <VisuallyHidden>{CAPTION}</VisuallyHidden>
      </caption>
      {children}
    </FiguresTable>
  </ScrollRegion>
);

/** Width of the column of names, in px. */
const NAMES_WIDTH = 96;
/** Least width of a firm's column, in px. */
const FIRM_WIDTH = 74;

/** Heads in a box that scrolls stick to its top, not below the header. */
const scrolling = {
  overflowX: 'auto',
  '& table thead > tr > *': { top: 0 },
} as const;

/**
 * Scrolls sideways only where the columns do not fit: inside a scrolling box
 * the heads could not stay in sight. Two or three firms fit from 360 px
 * (22.5em) on, four from 440 px.
 */
const ScrollRegion = styled(Paper)({
  // so that visually hidden text in it does not widen the page
  position: 'relative',
  '@media (width < 22.5em)': scrolling,
  '&:not([data-columns="2"], [data-columns="3"])': {
    '@media (width < 27.5em)': scrolling,
  },
});

const FiguresTable = styled(Table)({
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  fontSize: '0.75rem',
  [media.tablet]: { fontSize: '0.9375rem' },
  '& caption': { padding: 0 },
  '& th, & td': {
    padding: '8px 4px',
    overflowWrap: 'anywhere',
    [media.tablet]: { padding: '8px 14px' },
  },
  // a count or an amount stays whole: names alone break
  '& td > a, & td > b': { whiteSpace: 'nowrap' },
  // names stay in sight at the left, the firms at the top, below the header
  '& thead td, & tbody th': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: NAMES_WIDTH,
    paddingLeft: 8,
    backgroundColor: color.card,
    [media.tablet]: { width: 220, paddingLeft: 14 },
  },
  '& thead > tr > *': {
    position: 'sticky',
    top: 68,
    zIndex: 2,
    borderTop: 0,
    borderRadius: radius,
    backgroundColor: color.card,
  },
  '& thead td': { zIndex: 3 },
  '& thead a': {
    display: 'block',
    minHeight: 24,
    marginTop: 8,
    color: color.ink,
    fontWeight: 650,
    lineHeight: 1.3,
    [media.tablet]: { fontSize: smallHeading.fontSize },
  },
  '& thead a.remove': {
    marginTop: 2,
    color: color.soft,
    fontSize: '0.75rem',
    fontWeight: 600,
  },
  '& thead a:hover': { color: color.accent },
  '& tbody th': { fontWeight: 500 },
  '& tbody th[scope="rowgroup"]': {
    ...smallHeading,
    paddingBlock: '24px 8px',
    [media.tablet]: { paddingBlock: '28px 8px' },
  },
  // a bar, on the scale of its group; a border, because forced colours drop
  // backgrounds
  '& i': { display: 'block', borderTop: `3px solid ${color.accent}` },
  '& td > svg': { margin: '8px 0 6px' },
  '& .half': {
    display: 'block',
    color: color.soft,
    fontSize: '0.6875rem',
    lineHeight: 1.3,
    overflowWrap: 'normal',
    [media.tablet]: { fontSize: '0.8125rem' },
  },
});
