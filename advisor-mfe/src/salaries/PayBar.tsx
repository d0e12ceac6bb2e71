import { color, media, styled } from '@board/shared/ui';
import { at } from './pay-scale';
import type { PaySpread } from './salary-query';

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  '& .mark': { stroke: color.line },
  '& .half': { fill: color.accent, opacity: 0.32 },
  '& .median': { stroke: color.accent, strokeWidth: 3 },
  '& text': { fill: color.soft, fontSize: '0.75rem', fontWeight: 500 },
  // On a phone there is no room for three amounts.
  '& text:nth-of-type(2)': { display: 'none', [media.tablet]: { display: 'inline' } },
});

/** Marks of a scale: its beginning, half and end. */
const MARKS = [0, 0.5, 1] as const;

interface Props {
  pay: PaySpread;
  /** Amount at the right end of the scale, which begins at 0. */
  end: number;
}

/** The middle half as a bar, the median as a stroke. Decorative: the amounts stand beside it. */
export function PayBar({ pay: { lower, median, upper }, end }: Props) {
  return (
    <Drawing height={18} aria-hidden="true" focusable="false">
      {MARKS.map((part) => (
        <line key={part} className="mark" x1={at(part, 1)} x2={at(part, 1)} y1={0} y2={18} />
      ))}
      <rect className="half" x={at(lower, end)} width={at(upper - lower, end)} y={3} height={12} rx={2} />
      <line className="median" x1={at(median, end)} x2={at(median, end)} y1={1} y2={17} />
    </Drawing>
  );
}

const ANCHORS = ['start', 'middle', 'end'] as const;

/** The amounts at the marks, over a column of bars. */
export function PayScale({ end, label }: { end: number; label(amount: number): string }) {
  return (
    <Drawing height={14} aria-hidden="true" focusable="false">
      {MARKS.map((part, place) => (
        <text key={part} x={at(part, 1)} y={11} textAnchor={ANCHORS[place]}>
          {label(part * end)}
        </text>
      ))}
    </Drawing>
  );
}
