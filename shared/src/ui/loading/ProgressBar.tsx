import { keyframes, styled } from '@mui/material/styles';
import { color, media } from '../theme/tokens';

const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

const Track = styled('div')({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: 1400,
  height: 3,
  overflow: 'hidden',
  pointerEvents: 'none',
  '& > div': {
    height: '100%',
    backgroundColor: color.accent,
    transformOrigin: '0 50%',
    '&[data-running]': {
      width: '40%',
      animation: `${run} 1.1s linear infinite`,
      [media.still]: { width: '100%', animation: 'none' },
    },
  },
});

interface Props {
  /** Label: "Loading page", "Reading progress". */
  label: string;
  /** 0 to 100, clamped (docs/product.md §9); without it the progress is indeterminate. */
  value?: number;
}

/** A thin bar at the top of the window, for a navigation in progress or the reading progress. */
export function ProgressBar({ label, value }: Props) {
  const percent = value === undefined ? undefined : Math.min(100, Math.max(0, Math.round(value)));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {percent === undefined ? (
        <div data-running="" />
      ) : (
        <div style={{ transform: `scaleX(${percent / 100})` }} />
      )}
    </Track>
  );
}
