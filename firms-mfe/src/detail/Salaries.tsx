import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { money, plural } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { usePlatform } from '@board/shared/platform';
import { color, WidgetFailed, WidgetSkeleton } from '@board/shared/ui';
import type { FirmPay } from '../data/firm-figures';
import { firmQueries } from '../data/firm-queries';
import type { Firm } from '../data/firm-row';

const Words = styled('p')({
  maxWidth: '40em',
  margin: '0 0 20px',
  color: color.soft,
  // breaks where it did, when the typeface replaces the fallback
  textWrap: 'balance',
  '& strong': { color: color.ink, fontWeight: 650, whiteSpace: 'nowrap' },
});

/**
 * A middle half of fewer salaries shows chance more than pay (docs/product.md
 * §2.8).
 */
const FEWEST_HALVED = 10;

/**
 * What a firm's open positions pay, in each currency with five salaries or more
 * (docs/product.md §2.8).
 */
export function Salaries({ firm }: { firm: Firm }) {
  const { data, isError, refetch } = useQuery(
    firmQueries.figures(usePlatform(), [firm.slug]),
  );
  if (isError)
    return <WidgetFailed label="Salaries" onRetry={() => void refetch()} />;
  if (!data) return <WidgetSkeleton label="salaries" height={130} />;
  const figures = data[0];
  if (!figures?.openings) return null;
  return (
    <HeadedSection title="Salaries">
      {figures.pay.map((pay) => (
        <Amounts key={pay.currency} pay={pay} />
      ))}
      {figures.pay.length === 0 ? (
        <Words>
          Fewer than five of its open jobs say what they pay, which is too few
          to tell.
        </Words>
      ) : null}
    </HeadedSection>
  );
}

/** Few salaries in their bounds, many in those of their middle half. */
function Amounts({ pay }: { pay: FirmPay }) {
  const { salaries, lowest, median, highest } = pay;
  const isMany = salaries >= FEWEST_HALVED;
  const [low, high] = isMany
    ? [pay.lower_quartile, pay.upper_quartile]
    : [lowest, highest];
  const amount = (figure: number) => (
    <strong>{money(figure, pay.currency)}</strong>
  );
  return (
    <Words>
      {isMany ? 'Half of ' : null}
      {plural(salaries, 'salary', 'salaries')} in open jobs lie between{' '}
      {amount(low)} and {amount(high)} a year. <br />
      The median is {amount(median)}
      {isMany ? (
        <>
          , the lowest {amount(lowest)} and the highest {amount(highest)}
        </>
      ) : null}
      .
    </Words>
  );
}
