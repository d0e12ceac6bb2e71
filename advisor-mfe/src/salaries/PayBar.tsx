import { color, media, styled } from '@board/shared/ui';
import type { PaySpread } from './salary-query';

/** A scale from one amount to another. */
export interface Scale {
  from: number;
  to: number;
}

/** The scale of these groups: from the lowest to the highest, both rounded to a tenth of their distance's magnitude. */
export function scaleOf(groups: readonly PaySpread[]): Scale {
  const lowest = Math.min(...groups.map(({ lower }) => lower));
  const highest = Math.max(...groups.map(({ upper }) => upper));
  const step = 10 ** Math.max(2, Math.floor(Math.log10(Math.max(1, highest - lowest))) - 1);
  return { from: Math.floor(lowest / step) * step, to: Math.floor(highest / step + 1) * step };
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
const at = (amount: number, { from, to }: Scale) => percent((amount - from) / (to - from));

/** A phone has no room for bars that say something; the amounts stand there alone. */
const Drawing = styled('svg')({
  display: 'none',
  width: '100%',
  overflow: 'visible',
  [media.tablet]: { display: 'block' },
  '& .mark': { stroke: color.line },
  '& .half': { fill: color.accent, opacity: 0.32 },
  '& .median': { stroke: color.accent, strokeWidth: 3 },
  '& text': { fill: color.soft, fontSize: '0.75rem', fontWeight: 500 },
});

interface Props {
  pay: PaySpread;
  scale: Scale;
}

/** The middle half as a bar, the median as a stroke. Decorative: the amounts stand beside it. */
export function PayBar({ pay: { lower, median, upper }, scale }: Props) {
  return (
    <Drawing height={18} aria-hidden="true" focusable="false">
      {['0%', '50%', '100%'].map((x) => (
        <line key={x} className="mark" x1={x} x2={x} y1={0} y2={18} />
      ))}
      <rect
        className="half"
        x={at(lower, scale)}
        width={percent((upper - lower) / (scale.to - scale.from))}
        y={3}
        height={12}
        rx={2}
      />
      <line className="median" x1={at(median, scale)} x2={at(median, scale)} y1={1} y2={17} />
    </Drawing>
  );
}

/** The amounts at the ends of the scale, over a column of bars. */
export function PayScale({ scale: { from, to }, label }: { scale: Scale; label(amount: number): string }) {
  return (
    <Drawing height={14} aria-hidden="true" focusable="false">
      <text x="0%" y={11}>
        {label(from)}
      </text>
      <text x="100%" y={11} textAnchor="end">
        {label(to)}
      </text>
    </Drawing>
  );
}
