import { money, plural } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { color, DoubleUnderline, media, styled, WidgetFailed, WidgetSkeleton } from '@board/shared/ui';
import type { FirmPay } from '../data/firm-figures';
import { firmQueries } from '../data/firm-queries';
import type { Firm } from '../data/firm-row';
import { SalaryChart } from './salary-chart';

const Picture = styled('div')({
  display: 'grid',
  gap: '20px 56px',
  alignItems: 'center',
  '& + &': { marginTop: 32 },
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 380px)' },
});

const Account = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { paddingBottom: 10, color: color.soft, fontSize: '0.9375rem', textAlign: 'left' },
  '& tr': { borderTop: `1px solid ${color.line}` },
  '& th, & td': { padding: '8px 0', fontWeight: 500, textAlign: 'left' },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .median > *': { fontWeight: 700 },
});

/** Below this number of salaries a drawing shows chance more than pay (docs/product.md §2.8). */
const FEWEST_DRAWN = 10;

/** Of a picture with its heading, in px. */
const HEIGHT = 340;

/** What a firm's open positions pay, in each currency with five salaries or more (docs/product.md §2.8). */
export function Salaries({ firm }: { firm: Firm }) {
  const { data, isError, refetch } = useQuery(firmQueries(usePlatform()).figures([firm.slug]));
  const label = `Salaries at ${firm.name}`;
  if (isError) return <WidgetFailed label={label} onRetry={() => void refetch()} />;
  if (!data) return <WidgetSkeleton label={label} height={HEIGHT} />;
  const figures = data[0];
  if (!figures?.openings) return null;
  return (
    <HeadedSection title={label}>
      {figures.pay.map((pay) => (
        <Picture key={pay.currency}>
          {pay.salaries >= FEWEST_DRAWN ? <SalaryChart pay={pay} /> : null}
          <Amounts pay={pay} />
        </Picture>
      ))}
      {figures.pay.length === 0 ? (
        <p>Fewer than five of its open positions say what they pay, which is too few to tell.</p>
      ) : null}
    </HeadedSection>
  );
}

function Amounts({ pay }: { pay: FirmPay }) {
  const lines = [
    ['Highest', pay.highest],
    ['Upper quartile', pay.upperQuartile],
    ['Median', pay.median],
    ['Lower quartile', pay.lowerQuartile],
    ['Lowest', pay.lowest],
  ] as const;
  return (
    <Account>
      <caption>
        By the year, of {plural(pay.salaries, 'salary', 'salaries')} in {pay.currency} that open positions
        name
      </caption>
      <tbody>
        {lines.map(([name, amount]) => (
          <tr key={name} className={name === 'Median' ? 'median' : undefined}>
            <th scope="row">{name}</th>
            <td>
              {name === 'Median' ? (
                <DoubleUnderline>{money(amount, pay.currency)}</DoubleUnderline>
              ) : (
                money(amount, pay.currency)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Account>
  );
}
