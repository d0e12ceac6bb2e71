import { money } from '@board/shared/domain';
import { color, styled } from '@board/shared/ui';
import type { FirmPay } from '../data/firm-figures';

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  height: 72,
  overflow: 'visible',
  '& *': { vectorEffect: 'non-scaling-stroke' },
  '& .range': { stroke: color.edge, strokeWidth: 1 },
  '& .half': { fill: color.tint, stroke: color.accent, strokeWidth: 1.5 },
  '& .median': { stroke: color.accent, strokeWidth: 4 },
});

const Ends = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  color: color.soft,
  fontSize: '0.875rem',
});

/**
 * Lowest to highest as a line, the middle half as a box, the median as a rule: the words above have the same amounts. Drawn
 * 1,000 units wide and stretched to its width.
 */
export function SalaryChart({ pay }: { pay: FirmPay }) {
  const { lowest, highest, currency } = pay;
  if (highest <= lowest) return null;
  const at = (amount: number) => Math.round((1000 * (amount - lowest)) / (highest - lowest));
  const [from, to] = [at(pay.lowerQuartile), at(pay.upperQuartile)];
  return (
    <div aria-hidden="true">
      <Drawing viewBox="0 0 1000 72" preserveAspectRatio="none" focusable="false">
        <path className="range" d="M0 36H1000M0 22V50M1000 22V50" />
        <rect className="half" x={from} y="8" width={to - from} height="56" />
        <path className="median" d={`M${at(pay.median)} 8V64`} />
      </Drawing>
      <Ends>
        <span>{money(lowest, currency)}</span>
        <span>{money(highest, currency)}</span>
      </Ends>
    </div>
  );
}
