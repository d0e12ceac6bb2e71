import { color, floating, media, radius, styled } from '@board/shared/ui';

const GAP = 14;
const BUTTON = 104;

/** The panel: one line of fields on wide screens, two on tablets; on phones a field and two buttons. */
export const Panel = styled('form')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
  gap: 10,
  alignItems: 'end',
  padding: 12,
  borderRadius: radius,
  backgroundColor: color.band,
  '& > .title': { gridColumn: '1 / -1', position: 'relative' },
  '& fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& legend': { padding: 0, marginBottom: 6, color: color.soft, fontSize: '0.8125rem', fontWeight: 600 },
  '& .range': { display: 'grid', gridTemplateColumns: '1fr auto 1fr', gap: 8, alignItems: 'center' },
  '& .amount': { position: 'relative' },
  '& .amount > span': {
    position: 'absolute',
    left: 12,
    bottom: 0,
    lineHeight: '44px',
    color: color.soft,
    pointerEvents: 'none',
  },
  '& .amount input': { paddingLeft: 26 },
  // Wide enough for six digits, without the spinner's arrows: steps of one are useless here.
  '& input[type="number"]': { paddingRight: 6, appearance: 'textfield' },
  '& input::-webkit-inner-spin-button': { display: 'none' },
  [media.tablet]: {
    gap: GAP,
    padding: 18,
    gridTemplateColumns: `repeat(4, minmax(0, 1fr)) 100px ${BUTTON}px`,
    '& > .title': { gridColumn: 'span 4' },
    '& > .search': { gridColumn: 5, gridRow: 1 },
    // Named, because the button, which comes last, would push the first field down from its own line.
    '& .main': { gridColumn: 'span 2', gridRow: 2 },
    // A closed disclosure has its summary in the first line, and would leave a gap of its own.
    '&:not(:has(details[open]))': { paddingBottom: 18 - GAP },
  },
  [media.desktop]: {
    gridTemplateColumns: `minmax(0, 1.5fr) minmax(0, 1fr) 180px 140px 100px ${BUTTON}px`,
    '& > .title, & .main': { gridColumn: 'auto', gridRow: 'auto' },
  },
});

/** The fields beside the search: part of the panel from 768 px on, a sheet from the right below. */
export const SheetBox = styled('div')({
  position: 'fixed',
  inset: '0 0 0 auto',
  flexDirection: 'column',
  gap: 16,
  boxSizing: 'border-box',
  width: 'min(400px, 92vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: '12px 18px 0',
  border: 0,
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: floating,
  '&:popover-open': { display: 'flex' },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
  '& .top': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& .top h2': { margin: 0, fontSize: '1.125rem', fontWeight: 650 },
  '& .foot': {
    position: 'sticky',
    bottom: 0,
    display: 'grid',
    marginTop: 'auto',
    marginInline: -18,
    padding: '12px 18px',
    borderTop: `1px solid ${color.line}`,
    backgroundColor: color.card,
  },
  [media.tablet]: { '&&': { display: 'contents' }, '& .top, & .foot': { display: 'none' } },
});

/** Shown below the mobile breakpoint of docs/product.md §9 only. */
export const SmallScreens = styled('div')({ display: 'grid', [media.tablet]: { display: 'none' } });

/**
 * The disclosure of "Show More". Its summary is at the end of the panel's first line. The sheet has room for all
 * fields, so there the disclosure disappears if the browser can show its content without it.
 */
export const More = styled('details')({
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
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
  '&[open] .closed, &:not([open]) .opened': { display: 'none' },
  '& .fields': { display: 'grid', gap: 16, alignItems: 'end' },
  '& summary + .fields': { paddingTop: 16 },
  '@media (max-width: 767.98px)': {
    '@supports selector(::details-content)': {
      '& summary': { display: 'none' },
      '& summary + .fields': { paddingTop: 0 },
      '&::details-content': { contentVisibility: 'visible', display: 'block' },
    },
  },
  [media.tablet]: {
    gridColumn: '1 / -1',
    '& summary': { position: 'absolute', top: 44, right: 18, width: BUTTON },
    '& .fields': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: GAP },
    '& summary + .fields': { paddingTop: 4 },
  },
  [media.desktop]: { '& .fields': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
});
