/**
 * The salary line: one drawing of pay that is the same everywhere
 * (docs/product.md §4.5). The pale band is the middle half of the salaries,
 * the upright stroke their median, the thick stroke the pay of one job. It ends
 * in an arrow where that pay is beyond the scale.
 */
import { styled } from '@mui/material/styles';
import { color } from '../ui/theme/tokens';
import type { PaySpread } from './salary-insights';

/** The amounts at both ends of a line. */
export interface PayScale {
  from: number;
  to: number;
  /** Equal distances are equal percentages, and not equal amounts. */
  isProportional?: boolean;
}

/**
 * The scale of one level: the middle half is its middle third, so that lines of
 * all levels look alike, and what is usual lies in the middle.
 */
export function scaleOf({ lower, median, upper }: PaySpread): PayScale {
  // If all earn the same, the scale has a tenth of it on both sides.
  const margin = upper > lower ? upper - lower : Math.max(1, median / 10);
  return { from: Math.max(0, lower - margin), to: upper + margin };
}

/** How far along a scale an amount is, in percent of it. */
export function shareOn(scale: PayScale, amount: number): number {
  const { from, to, isProportional = false } = scale;
  const percentOnScale = isProportional
    ? (100 * Math.log(amount / from)) / Math.log(to / from)
    : (100 * (amount - from)) / Math.max(1, to - from);
  return Math.round(10 * Math.min(100, Math.max(0, percentOnScale))) / 10;
}

/** The ends of a high band stay ends, also where it is narrow. */
const ROUNDEST_PX = 3;

/** The length of the arrow at an end that the range runs beyond. */
const ARROW_PX = 5;

/** A stroke keeps this width where both of its amounts are the same. */
const THINNEST_PERCENT = 2;

interface Props {
  scale: PayScale;
  spread: PaySpread;
  /** The yearly pay of one job. */
  range?: { low: number; high: number } | undefined;
  /** The drawing's height, in px. */
  height?: number;
  /** Writes the three amounts of the spread at their places. */
  figures?: (amount: number) => string;
  /** What it says in words; without it, words stand beside it. */
  label?: string;
}

/** Stretches over the width of its box. Equal on server and in browser. */
export function SalaryLine({
  scale,
  spread,
  range,
  height = 6,
  figures,
  label,
}: Props) {
  const middleY = height / 2;
  return (
    <LineDrawing
      height={height}
      focusable="false"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <rect className="rail" width="100%" height={2} y={middleY - 1} rx={1} />
      <rect
        className="half"
        x={`${shareOn(scale, spread.lower)}%`}
        width={`${widthOn(scale, spread.lower, spread.upper)}%`}
        height={height}
        rx={Math.min(middleY, ROUNDEST_PX)}
      />
      {range ? (
        <RangeStroke scale={scale} range={range} height={height} />
      ) : null}
      <rect
        className="median"
        x={`${shareOn(scale, spread.median)}%`}
        y={-2}
        width={2}
        height={height + 4}
      />
      {figures ? (
        <Figures
          scale={scale}
          spread={spread}
          height={height}
          write={figures}
        />
      ) : null}
    </LineDrawing>
  );
}

interface RangeStrokeProps extends Pick<Props, 'scale'> {
  range: NonNullable<Props['range']>;
  height: number;
}

/** The pay of one job, with an arrow at an end that is beyond the scale. */
const RangeStroke = ({ scale, range, height }: RangeStrokeProps) => (
  <>
    <rect
      className="range"
      x={`${startOn(scale, range)}%`}
      width={`${rangeWidthOn(scale, range)}%`}
      y={height * 0.15}
      height={height * 0.7}
      rx={height * 0.35}
    />
    {range.low < scale.from ? (
      <svg className="arrow" x={-ARROW_PX} width={ARROW_PX} height={height}>
        <path d={`M${ARROW_PX} 0 L0 ${height / 2} L${ARROW_PX} ${height}`} />
      </svg>
    ) : null}
    {range.high > scale.to ? (
      <svg className="arrow" x="100%" width={ARROW_PX} height={height}>
        <path d={`M0 0 L${ARROW_PX} ${height / 2} L0 ${height}`} />
      </svg>
    ) : null}
  </>
);

interface FiguresProps extends Pick<Props, 'scale' | 'spread'> {
  height: number;
  write: (amount: number) => string;
}

/**
 * The median above its stroke; the quartiles below the ends of the band,
 * outwards, so that they never meet.
 */
const Figures = ({ scale, spread, height, write }: FiguresProps) => (
  <>
    <text
      className="median-figure"
      x={`${shareOn(scale, spread.median)}%`}
      y={-6}
      textAnchor="middle"
    >
      {write(spread.median)}
    </text>
    <text
      x={`${shareOn(scale, spread.lower)}%`}
      y={height + 14}
      textAnchor="end"
    >
      {write(spread.lower)}
    </text>
    <text x={`${shareOn(scale, spread.upper)}%`} y={height + 14}>
      {write(spread.upper)}
    </text>
  </>
);

/** Rounded like its ends, so that both sides write the same text. */
const widthOn = (scale: PayScale, low: number, high: number) =>
  Math.round(10 * (shareOn(scale, high) - shareOn(scale, low))) / 10;

const rangeWidthOn = (
  scale: PayScale,
  { low, high }: { low: number; high: number },
) => Math.max(THINNEST_PERCENT, widthOn(scale, low, high));

/** A stroke at the end of the scale does not run out of it. */
const startOn = (scale: PayScale, range: { low: number; high: number }) =>
  Math.min(shareOn(scale, range.low), 100 - rangeWidthOn(scale, range));

const LineDrawing = styled('svg')({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  '& .rail': { fill: color.line },
  '& .half': { fill: color.accent, opacity: 0.45 },
  '& .range, & .arrow': { fill: color.accent },
  '& .median': { fill: color.ink },
  '& text': {
    fill: color.soft,
    fontSize: '0.75rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .median-figure': { fill: color.ink, fontWeight: 650 },
  '@media (forced-colors: active)': {
    '& .rail, & .half, & .median': { fill: 'CanvasText' },
    '& .range, & .arrow': { fill: 'Highlight' },
  },
});
