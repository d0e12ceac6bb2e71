import { styled } from '@mui/material/styles';
import { Card, color, media, smallHeading } from '@board/shared/ui';

export const JobArticle = styled(Card)({
  padding: '11px 14px 10px',
  '& .head': { display: 'flex', gap: 10, minHeight: 48 },
  '& .head > div': { minWidth: 0, flex: 1 },
  '& h2, & h3': { ...smallHeading, lineHeight: 1.25 },
  // Below the heart, where no text runs: nothing moves when it appears. Positioned by the card, as its link is.
  '& .seen': {
    position: 'absolute',
    top: 44,
    right: 12,
    color: color.soft,
    fontSize: '0.8125rem',
    lineHeight: 1.2,
  },
  '& .firm, & .facts, & .foot': { margin: 0, color: color.soft, fontSize: '0.875rem', lineHeight: 1.43 },
  '& .firm': { display: 'flex', gap: 8 },
  '& .firm > :first-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .pay': {
    margin: '4px 0 0',
    fontSize: '1.1875rem',
    fontWeight: 650,
    letterSpacing: '-0.01em',
    lineHeight: 1.25,
  },
  '& .pay[data-unstated]': { color: color.soft, fontSize: '0.9375rem', fontWeight: 'normal' },
  '& .facts': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', paddingTop: 2 },
  '& .foot': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    marginTop: 'auto',
    paddingTop: 6,
  },
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 6, minWidth: 0, marginRight: 'auto' },
  '& time': { flex: 'none' },
  '& .foot > button': { margin: -8 },
  // Above the link that is stretched over the card.
  '& .elsewhere': { position: 'relative', zIndex: 2 },
  [media.tablet]: {
    padding: '16px 18px 14px',
    '& .pay': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${color.line}`, fontSize: '1.25rem' },
    '& .facts': { paddingBottom: 10 },
    '& .foot': { paddingTop: 10, borderTop: `1px solid ${color.line}` },
    '& .seen': { top: 49, right: 16 },
  },
});
