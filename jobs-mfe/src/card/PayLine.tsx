import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import type { CountryCode } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { salaryInsights } from '@board/shared/salary-insights';
import { SalaryLine, scaleOf } from '@board/shared/salary-line';
import { color, VisuallyHidden } from '@board/shared/ui';
import {
  besideMedian,
  peopleOf,
  yearlyPay,
  type YearlyPay,
} from '@board/shared/yearly-pay';
import type { JobSummary } from '../data/job';

/** The line has the height of its words, whether or not they are known yet. */
const PayParagraph = styled('p')({
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
 * (docs/product.md §4.5). All cards of a country read one query, which a list
 * has loaded before it shows them; elsewhere they keep the line's room
 * meanwhile.
 */
export function PayLine({ job }: { job: JobSummary }) {
  const { country, seniority } = job;
  const jobRange = yearlyPay(job);
  if (!jobRange || country === null || seniority === null) return null;
  return (
    <LineOfLevel country={country} seniority={seniority} range={jobRange} />
  );
}

interface LineOfLevelProps {
  country: CountryCode;
  seniority: string;
  range: YearlyPay;
}

function LineOfLevel({ country, seniority, range }: LineOfLevelProps) {
  const { data: insights } = useQuery(salaryInsights(usePlatform(), country));
  if (insights === undefined) return <PayParagraph className="pay-line" />;
  const senioritySpread = insights?.seniorities.find(
    ({ name }) => name === seniority,
  );
  if (!senioritySpread || insights?.currency !== range.currency) return null;
  return (
    <PayParagraph className="pay-line">
      <SalaryLine
        scale={scaleOf(senioritySpread)}
        spread={senioritySpread}
        range={range}
      />
      <span>
        {besideMedian(range, senioritySpread.median)}
        <VisuallyHidden> for {peopleOf(seniority)}</VisuallyHidden>
      </span>
    </PayParagraph>
  );
}
