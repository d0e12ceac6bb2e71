import { styled } from '@mui/material/styles';
import type { CountryCode } from '../domain/countries';
import { currencySign } from '../domain/money';
import { color } from '../ui/theme/tokens';
import { shareOn, type PayScale } from './SalaryLine';
import { ticksOn } from './pay-axis';

/**
 * The round amounts of the scale that the lines below it share: "£30k 50k 70k",
 * with the currency once, so that they stay apart on a phone. Decorative: each
 * line says its figures. Amounts at its ends stand half outside of it.
 */
export const PayAxis = ({
  scale,
  currency,
  country,
}: {
  scale: PayScale;
  /** ISO 4217. */
  currency: string;
  /** The country whose own dollar is `$`. */
  country?: CountryCode;
}) => (
  <AxisDrawing height={22} aria-hidden="true" focusable="false">
    {ticksOn(scale).map((amount, index) => {
      const shareOnScale = shareOn(scale, amount);
      const sign = index === 0 ? currencySign(currency, country) : '';
      return (
        <g key={amount}>
          <text x={`${shareOnScale}%`} y={10} textAnchor="middle">
            {sign + inThousands(amount)}
          </text>
          <rect x={`${shareOnScale}%`} y={15} width={1} height={7} />
        </g>
      );
    })}
  </AxisDrawing>
);

/** Round amounts of pay are thousands. */
const inThousands = (amount: number) =>
  amount % 1000 === 0 && amount > 0 ? `${amount / 1000}k` : String(amount);

const AxisDrawing = styled('svg')({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  fill: color.soft,
  '& text': {
    fontSize: '0.75rem',
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
  },
  '@media (forced-colors: active)': { fill: 'CanvasText' },
});
