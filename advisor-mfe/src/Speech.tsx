import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, radius } from '@board/shared/ui';

const Row = styled('div')({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  alignItems: 'start', // whatever of the bubble has arrived
  '& > .portrait': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    '& > svg': { width: 100 },
  },
  // its sharp corner is at the one who says it
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
  /** Among the parts of another page: a smaller portrait, and no bubble. */
  brief?: boolean;
  children: ReactNode;
}

/** The advisor says something: her portrait with a badge, and a bubble. */
export const Speech = ({ badge, brief = false, children }: Props) => (
  <Row data-brief={brief || undefined}>
    <div className="portrait">
      <Portrait />
      {badge}
    </div>
    <div className="bubble">{children}</div>
  </Row>
);

/** The picture's own colours: a face does not invert in dark mode. */
const GROUND = '#0b6b4f';
const INK = '#13221b';
const SKIN = '#e8ebe8';
const WHITE = '#ffffff';

const line = (stroke: string, strokeWidth: number) => ({
  fill: 'none',
  stroke,
  strokeWidth,
});

/**
 * The advisor's face, drawn from few shapes in the product's colours.
 * Decorative: her name stands beside it.
 */
const Portrait = () => (
  <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
    <clipPath id="advisor-portrait">
      <circle cx="100" cy="100" r="100" />
    </clipPath>
    <g clipPath="url(#advisor-portrait)">
      <path fill={GROUND} d="M0 0h200v200H0z" />
      <path
        {...line(WHITE, 2)}
        opacity=".22"
        d="M0 30h200M0 60h200M0 90h200M0 120h200M0 150h200M0 180h200"
      />
      <path fill={INK} d="M52 150V92c0-30 20-50 48-50s48 20 48 50v58z" />
      <path fill={SKIN} d="M88 128h24v34H88z" />
      <path
        fill={SKIN}
        d="M66 92c0-6 2-12 6-17 12 6 40 6 56-4 4 6 6 13 6 21 0 26-14 48-34 48S66 118 66 92z"
      />
      <path
        fill={WHITE}
        d="M30 210c0-34 26-54 58-54l12 18 12-18c32 0 58 20 58 54z"
      />
      <path
        {...line(INK, 3.4)}
        strokeLinecap="round"
        d="M79 97c3-3.5 9-3.5 12 0M109 97c3-3.5 9-3.5 12 0M87 117c7 7.5 19 7.5 26 0"
      />
    </g>
  </svg>
);
