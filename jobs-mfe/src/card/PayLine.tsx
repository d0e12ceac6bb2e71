import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { usePlatform } from '@board/shared/platform';
import { salaryInsights } from '@board/shared/salary-insights';
import { SalaryLine, scaleOf } from '@board/shared/salary-line';
import { color, VisuallyHidden } from '@board/shared/ui';
import { besideMedian, peopleOf, yearlyPay } from '@board/shared/yearly-pay';
import type { JobSummary } from '../data/job';

/** As high as its words, whether or not they are known yet. */
const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 20,
  margin: 0,
  color: color.soft,
  fontSize: '0.8125rem',
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
  '& svg': { flex: '1 1 0', minWidth: 0, maxWidth: 220 },
});

/**
 * The job's pay on the salary line of its level in its country
 * (docs/product.md §4.5). A list loads the figures before it shows its cards;
 * a card asks for none, and keeps the room of the line where they are missing.
 */
export function PayLine({ job }: { job: JobSummary }) {
  const { country, seniority } = job;
  const platform = usePlatform();
  const range = yearlyPay(job);
  const { data: insights } = useQuery({
    ...salaryInsights(platform, country ?? 'us'),
    enabled: false,
  });
  if (!range || country === null || seniority === null) return null;
  if (insights === undefined) return <Line className="pay-line" />;
  const spread = insights?.seniorities.find(({ name }) => name === seniority);
  if (!spread || insights?.currency !== range.currency) return null;
  return (
    <Line className="pay-line">
      <SalaryLine scale={scaleOf(spread)} spread={spread} range={range} />
      <span>
        {besideMedian(range, spread.median)}
        <VisuallyHidden> for {peopleOf(seniority)}</VisuallyHidden>
      </span>
    </Line>
  );
}
