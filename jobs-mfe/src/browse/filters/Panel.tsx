import type { ComponentProps, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, radius } from '@board/shared/ui';

interface FieldsProps {
  className: string;
  closed: string;
  open: string;
  /** Handlers of the button that opens them. */
  button?: ComponentProps<'summary'>;
  children: ReactNode;
}

export const Fields = ({
  className,
  closed,
  open,
  button,
  children,
}: FieldsProps) => (
  <details className={className}>
    <summary {...button}>
      <span className="closed">{closed}</span>
      <span className="open">{open}</span>
    </summary>
    <div className="fields">{children}</div>
  </details>
);

const PANEL_GAP = 14;
const BUTTON_WIDTH = 104;
const MAIN_FIELDS = '& > .filters > .fields > :not(.more)';

/**
 * A disclosure whose fields are always there. A browser that cannot show them
 * without it keeps its button.
 */
const ALWAYS_OPEN = {
  '@supports selector(::details-content)': {
    '&, &::details-content, & > .fields': { display: 'contents' },
    '& > summary': { display: 'none' },
  },
};

/** Fields below each other, and the button of a disclosure among them. */
const FIELD_STYLES = {
  '& summary': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 44,
    border: `1px solid ${color.edge}`,
    borderRadius: radius,
    backgroundColor: color.card,
    fontWeight: 600,
    listStyle: 'none',
    cursor: 'pointer',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover': { backgroundColor: color.tint },
  '& [open] > summary > .closed, & :not([open]) > summary > .open': {
    display: 'none',
  },
  '& .fields': { display: 'grid', gap: 16, alignItems: 'end', paddingTop: 16 },
};

/** All fields in one column, as in the drawer of phones. */
export const FieldColumn = styled('div')({
  ...FIELD_STYLES,
  display: 'grid',
  gap: 16,
  alignItems: 'end',
  '& .more': ALWAYS_OPEN,
});

/**
 * One line of fields on wide screens, two on tablets, with "Show More" at its
 * end; on phones a field and two buttons, one for all others.
 */
export const Panel = styled('form')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
  gap: 10,
  alignItems: 'end',
  padding: 12,
  borderRadius: radius,
  backgroundColor: color.band,
  '& > .title': { gridColumn: '1 / -1' },
  // Wide enough for six digits.
  '& input[inputmode="numeric"]': { paddingRight: 6 },
  ...FIELD_STYLES,
  '@media (max-width: 47.99em)': {
    '& .more': ALWAYS_OPEN,
    '&:has(> [open]) > *': { gridColumn: '1 / -1' },
    '&:has(> [open]) > .search': {
      position: 'sticky',
      bottom: 12,
      boxShadow: `0 6px 0 10px ${color.band}`,
    },
    // It does not hide the focused element (WCAG 2.4.11).
    'html:has(& > [open])': { scrollPaddingBottom: 90 },
  },
  [media.tablet]: {
    gap: PANEL_GAP,
    padding: 18,
    gridTemplateColumns: `repeat(4, minmax(0, 1fr)) 100px ${BUTTON_WIDTH}px`,
    '& > .title': { gridColumn: 'span 4' },
    '& > .search': { gridColumn: 5, gridRow: 1 },
    '& > .filters': { gridColumn: '1 / -1', ...ALWAYS_OPEN },
    // Named, because the button, which comes last, would push the first field
    // down from its own line.
    [MAIN_FIELDS]: { gridColumn: 'span 2', gridRow: 2 },
    '& .more': { gridColumn: '1 / -1' },
    '& .more > summary': {
      position: 'absolute',
      top: 44,
      right: 18,
      width: BUTTON_WIDTH,
    },
    '& .more > .fields': {
      alignItems: 'start', // a fault below a field moves no field beside it
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: PANEL_GAP,
      paddingTop: 4,
    },
    // A closed disclosure has its summary in the first line, and would leave a
    // gap of its own.
    '&:not(:has(.more[open]))': { paddingBottom: 18 - PANEL_GAP },
  },
  [media.desktop]: {
    gridTemplateColumns: `minmax(0, 1.5fr) minmax(0, 1fr) 180px 140px 100px ${BUTTON_WIDTH}px`,
    [`& > .title, ${MAIN_FIELDS}`]: { gridColumn: 'auto', gridRow: 'auto' },
    '& .more > .fields': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
});
