import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import { color, media, smallHeading } from '@board/shared/ui';

/**
 * The parts of a card lie on the rows of its line of cards, so that pay stands
 * beside pay: head, pay, its line, place, facts and foot.
 */
const ON_COMMON_ROWS = {
  display: 'grid',
  gridRow: 'span 6',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  '& .head': { gridRow: 1 },
  '& .pay': { gridRow: 2 },
  '& .pay-line': { gridRow: 3 },
  '& .where': { gridRow: 4 },
  '& .facts': { gridRow: 5 },
  '& .foot': { gridRow: 6 },
};

/** The room of the dot between two facts, in px. */
const FACT_GAP = 16;

/** Tighter than other cards: a list shows 24 of them. */
export const JobArticle = styled(Card)({
  '& .head': { display: 'flex', gap: 10, minHeight: 48 },
  '& .head > div': { minWidth: 0, flex: 1 },
  '& h2, & h3': { ...smallHeading, lineHeight: 1.25 },
  // The mark stands below the heart, where no text runs: nothing moves when it
  // appears. The card positions it, as it does its link.
  '& .seen': {
    position: 'absolute',
    top: 44,
    right: 12,
    color: color.soft,
    fontSize: '0.8125rem',
    lineHeight: 1.2,
  },
  '& .new': { color: color.accent, fontWeight: 650 },
  '& .firm, & .facts': {
    margin: 0,
    color: color.soft,
    fontSize: '0.875rem',
    lineHeight: 1.43,
  },
  '& .firm': { overflowWrap: 'anywhere' },
  '& .pay': {
    margin: '4px 0 0',
    fontSize: '1.1875rem',
    fontWeight: 650,
    letterSpacing: '-0.01em',
    lineHeight: 1.25,
  },
  '& .pay[data-unstated]': {
    color: color.soft,
    fontSize: '0.9375rem',
    fontWeight: 'normal',
  },
  // Where else the role is stands beside its place, if both fit a line.
  '& .where': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 12,
    minWidth: 0,
  },
  // The place is a fact like pay.
  '& .where .MuiChip-root': {
    height: 'auto',
    minHeight: 24,
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: color.ink,
    fontSize: '0.9375rem',
    fontWeight: 600,
  },
  '& .where .MuiChip-label': { padding: 0 },
  // A fact stays whole. The dot before it lies in its own room, which is cut off
  // where a line begins.
  '& .facts': {
    margin: `0 0 0 ${-FACT_GAP}px`,
    clipPath: `inset(0 0 0 ${FACT_GAP}px)`,
  },
  '& .facts > *': {
    position: 'relative',
    display: 'inline-block',
    paddingLeft: FACT_GAP,
    '&::before': { content: '"·"', position: 'absolute', left: 6 },
  },
  // Above the link that is stretched over the card.
  '& .elsewhere': {
    position: 'relative',
    zIndex: 2,
    fontSize: '0.875rem',
    lineHeight: 1.43,
  },
  [media.tablet]: {
    '& .pay': {
      marginTop: 8,
      paddingTop: 8,
      borderTop: `1px solid ${color.line}`,
      fontSize: '1.25rem',
    },
    '& .facts': { paddingBottom: 8 },
    '@supports (grid-template-rows: subgrid)': ON_COMMON_ROWS,
    '& .seen': { top: 49, right: 16 },
  },
}) as typeof Card;

export const JobText = styled(CardContent)({
  padding: '11px 14px 0',
  [media.tablet]: {
    padding: '16px 18px 0',
    '@supports (grid-template-rows: subgrid)': {
      display: 'grid',
      gridRow: '1 / span 5',
      gridTemplateRows: 'subgrid',
    },
  },
});

export const JobFoot = styled(CardActions)({
  position: 'relative',
  flexWrap: 'nowrap',
  gap: 8,
  margin: '0 14px',
  padding: '6px 0 10px',
  borderTop: 0,
  color: color.soft,
  fontSize: '0.875rem',
  lineHeight: 1.43,
  '& .chips': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    minWidth: 0,
    marginRight: 'auto',
  },
  '& time': { flex: 'none' },
  '& > button': { margin: -8 },
  [media.tablet]: {
    margin: '0 18px',
    padding: '8px 0 12px',
    borderTop: `1px solid ${color.line}`,
  },
});
