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
  '& p': { margin: '0 0 2px' },
  // room for the figures above and below the line
  '& svg': { margin: '30px 0 28px' },
});

/**
 * The job's pay among that of its level in the country, and the way to all
 * figures (docs/product.md §2.6, §4.5). The page's loader has read them.
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
  const jobRange = yearlyPay(job);
  const peopleWords = peopleOf(seniority);
  const amountText = (value: number) => money(value, currency);
  return (
    <AmongFrame>
      {jobRange?.currency === currency ? (
        <>
          <SalaryLine
            scale={scaleOf(senioritySpread)}
            spread={senioritySpread}
            range={jobRange}
            height={10}
            figures={amountText}
            label={
              `Half of ${peopleWords} earn between ${amountText(senioritySpread.lower)} and ` +
              amountText(senioritySpread.upper)
            }
          />
          <p>{`This job pays ${besideMedian(jobRange, senioritySpread.median)}.`}</p>
        </>
      ) : null}
      <TextLink to={paths.salaries({ country })}>
        Median for {peopleWords} in {inWords(country)}:{' '}
        {amountText(senioritySpread.median)}
      </TextLink>
    </AmongFrame>
  );
}
