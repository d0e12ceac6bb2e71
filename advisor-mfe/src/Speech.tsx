import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { AdvisorFace } from '@board/shared/advisor-face';
import { color, media, radius } from '@board/shared/ui';

const SpeechRow = styled('div')({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  alignItems: 'start', // the portrait stays at the top while the bubble loads
  '& > .portrait': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    '& > svg': { width: 100 },
  },
  // the bubble's sharp corner points to the portrait
  '& > .bubble': {
    justifySelf: 'stretch',
    padding: 'clamp(22px, 4vw, 40px)',
    border: `1px solid ${color.line}`,
    borderRadius: `0 ${radius * 3}px ${radius * 3}px`,
    backgroundColor: color.card,
  },
  '& > .bubble > p': {
    margin: '10px 0 22px',
    maxWidth: '36em',
    color: color.soft,
    fontSize: '1.0625rem',
  },
  '&[data-brief]': {
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: 14,
    '& > .portrait > svg': { width: '100%' },
    '& > .bubble': { padding: 0, border: 0, backgroundColor: 'transparent' },
    '& > .bubble > p': { margin: '6px 0 12px', fontSize: '1rem' },
  },
  [media.tablet]: {
    gridTemplateColumns: '208px minmax(0, 1fr)',
    gap: 36,
    '& > .portrait': { flexDirection: 'column', '& > svg': { width: '100%' } },
    '&[data-brief]': {
      gridTemplateColumns: '120px minmax(0, 1fr)',
      gap: 28,
      alignItems: 'center',
      '& > .bubble > p': { fontSize: '1.0625rem' },
    },
  },
});

interface Props {
  badge?: ReactNode;
  /**
   * Draws a smaller portrait and no bubble, for a place among other parts of a
   * page.
   */
  brief?: boolean;
  children: ReactNode;
}

/** The advisor says something: her portrait with a badge, and a bubble. */
export const Speech = ({ badge, brief = false, children }: Props) => (
  <SpeechRow data-brief={brief || undefined}>
    <div className="portrait">
      <AdvisorFace expression="smiling" />
      {badge}
    </div>
    <div className="bubble">{children}</div>
  </SpeechRow>
);
