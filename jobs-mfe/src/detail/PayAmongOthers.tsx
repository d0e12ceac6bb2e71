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

const Among = styled('div')({
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
  const spread = insights?.seniorities.find(({ name }) => name === seniority);
  if (!insights || !spread) return null;
  const { currency } = insights;
  const range = yearlyPay(job);
  const people = peopleOf(seniority);
  const amount = (value: number) => money(value, currency);
  return (
    <Among>
      {range?.currency === currency ? (
        <>
          <SalaryLine
            scale={scaleOf(spread)}
            spread={spread}
            range={range}
            height={10}
            figures={amount}
            label={
              `Half of ${people} earn between ${amount(spread.lower)} and ` +
              amount(spread.upper)
            }
          />
          <p>{`This job pays ${besideMedian(range, spread.median)}.`}</p>
        </>
      ) : null}
      <TextLink to={paths.salaries({ country })}>
        Median for {people} in {inWords(country)}: {amount(spread.median)}
      </TextLink>
    </Among>
  );
}
