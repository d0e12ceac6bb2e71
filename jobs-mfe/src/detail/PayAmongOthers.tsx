import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { inWords } from '@board/shared/country-words';
import { money, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { salaryInsights } from '@board/shared/salary-insights';
import { SalaryLine, scaleOf } from '@board/shared/salary-line';
import { TextLink } from '@board/shared/ui';
import { besideMedian, peopleOf, yearlyPay } from '@board/shared/yearly-pay';
import type { JobDetail } from '../data/job-detail';

const AmongFrame = styled('div')({
  maxWidth: 440,
  marginTop: 14,
  fontSize: '0.9375rem',
  // room for the figures above and below the line
  '& svg': { margin: '30px 0 28px' },
});

/**
 * The job's pay among that of its level in the country, and the way to all
 * figures (docs/product.md §2.6, §4.5): the drawing has the amounts, and the
 * words compare. The page's loader has read them.
 */
export function PayAmongOthers({
  job,
  country,
  seniority,
}: {
  job: JobDetail;
  country: CountryCode;
  seniority: string;
}) {
  const { data: insights } = useQuery(salaryInsights(usePlatform(), country));
  const senioritySpread = insights?.seniorities.find(
    ({ name }) => name === seniority,
  );
  if (!insights || !senioritySpread) return null;
  const { currency } = insights;
  const { lower, median, upper } = senioritySpread;
  const jobRange = yearlyPay(job);
  const peopleWords = peopleOf(seniority);
  const levelWords = `for ${peopleWords} in ${inWords(country)}`;
  const amountText = (value: number) => money(value, currency, country);
  const toAllFigures = paths.salaries({ country });
  if (jobRange?.currency !== currency)
    return (
      <AmongFrame>
        <TextLink to={toAllFigures}>
          {`Median ${levelWords}: ${amountText(median)}`}
        </TextLink>
      </AmongFrame>
    );
  return (
    <AmongFrame>
      <SalaryLine
        scale={scaleOf(senioritySpread)}
        spread={senioritySpread}
        range={jobRange}
        height={10}
        figures={amountText}
        label={
          `Half of ${peopleWords} earn between ${amountText(lower)} and ` +
          `${amountText(upper)}, and the median is ${amountText(median)}`
        }
      />
      <TextLink to={toAllFigures}>
        {`This job pays ${besideMedian(jobRange, median)} ${levelWords}`}
      </TextLink>
    </AmongFrame>
  );
}
