import Table from '@mui/material/Table';
import { styled } from '@mui/material/styles';
import { clamp, color } from '@board/shared/ui';
import { narrowWindow, wideWindow } from './view-choice';

/** What does not fit its column ends in an ellipsis. */
const CUT = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** A phone has a line for the title, and one for the rest of a job. */
const STACKED = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"title title save" "firm firm pay" "place date date"',
  gap: '0 10px',
  padding: '8px 0',
  borderBottom: `1px solid ${color.line}`,
};

/** The jobs as an account: a line of 34 px each, figures below each other. */
export const Ledger = styled(Table)({
  '& th, & td': {
    height: 34,
    padding: '0 10px',
    fontSize: '0.875rem',
    lineHeight: 1.25,
    verticalAlign: 'middle',
  },
  '& thead th': { color: color.soft, fontWeight: 600, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 600 },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { backgroundColor: color.band },
  '& tbody tr.Mui-selected, & tbody tr.Mui-selected:hover': {
    backgroundColor: color.tint,
  },
  '& .pay': {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  // The arrow of its head stands left, so that "Pay" ends where amounts end.
  '& thead .pay .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
  '& tbody .pay': { fontWeight: 650 },
  '& tbody .pay[data-unstated]': { color: color.soft, fontWeight: 400 },
  '& .date': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .seen': { color: color.soft, fontSize: '0.75rem', fontWeight: 400 },
  '& .new': { color: color.accent, fontWeight: 650 },
  // The firm's name ends before its rank.
  '& .firm > div': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .firm > div > :first-child': CUT,
  '& .firm > div > :last-child': { flex: 'none' },
  '& .save': { padding: 0, textAlign: 'right', lineHeight: 0 },
  '& .save > button': {
    width: 32,
    height: 32,
    minWidth: 0,
    minHeight: 0,
    margin: 0,
    padding: 0,
  },
  '& .save svg': { width: 20, height: 20 },
  // The head's names are for screen readers where rows are stacked.
  [narrowWindow]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': STACKED,
    '& tbody th, & tbody td': { height: 'auto', padding: 0, border: 0 },
    '& .title': { gridArea: 'title' },
    '& .firm': { gridArea: 'firm' },
    '& .place': { gridArea: 'place' },
    '& .level': { display: 'none' },
    '& .pay': { gridArea: 'pay' },
    '& .date': { gridArea: 'date', textAlign: 'right' },
    '& .save': { gridArea: 'save' },
  },
  [wideWindow]: {
    tableLayout: 'fixed',
    '& th:not(.save), & td:not(.save)': CUT,
    '& .firm': { width: '21.5%' },
    '& .place': { width: '13.5%' },
    '& .level': { width: '7.75rem' },
    '& .pay': { width: '11.5rem' },
    '& .date': { width: '5.5rem' },
    '& .save': { width: '2.75rem' },
    // A long place has two lines, which a row of the usual height holds.
    '& .place > bdi': {
      ...clamp(2),
      fontSize: '0.8125rem',
      lineHeight: 1.2,
      whiteSpace: 'normal',
    },
    // The pane takes the room of what it says itself.
    '[data-pane] & .place, [data-pane] & .level, [data-pane] & .date': {
      display: 'none',
    },
    '[data-pane] & .firm': { width: '28%' },
    '[data-pane] & .pay': { width: '10.25rem' },
  },
}) as typeof Table;
