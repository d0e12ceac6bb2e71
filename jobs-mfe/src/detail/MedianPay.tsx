import { inWords } from '@board/shared/country-words';
import { money } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { TextLink } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';
import { jobQueries } from '../data/job-queries';

/** `Senior Manager` → `senior managers`; `Entry Level` → `entry level`. */
const people = (seniority: string) => {
  const name = seniority.toLowerCase();
  return /(?:level|s)$/.test(name) ? name : `${name}s`;
};

/** What the country's open jobs of this level pay, with the way to all of its figures (docs/product.md §2.6). */
export function MedianPay({ job: { country, seniority } }: { job: JobDetail }) {
  const { inPath } = useCountry();
  const { data: pay } = useQuery({
    ...jobQueries(usePlatform()).medians(country ?? 'uk'),
    enabled: country !== null,
  });
  const median = pay?.levels.find(({ name }) => name === seniority)?.median;
  if (!pay || country === null || seniority === null || median === undefined) return null;
  return (
    <TextLink to={`${paths.advisor({ country: inPath })}?salaries=${country}#salaries`}>
      Median for {people(seniority)} in {inWords(country)}: {money(median, pay.currency)}
    </TextLink>
  );
}
