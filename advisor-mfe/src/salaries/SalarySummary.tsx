import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import {
  countryOf,
  groupDigits,
  money,
  type CountryCode,
} from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { color, media, TextLink, WidgetFailed } from '@board/shared/ui';
import {
  salaryInsights,
  type SalaryInsights,
} from '@board/shared/salary-insights';

const MoreLine = styled('p')({ margin: '16px 0 0' });

/**
 * The pay of the current country's open jobs in one sentence; the page of
 * salaries has the rest (docs/product.md §2.10).
 */
export function SalarySummary() {
  const { code } = useCountry().country;
  const { data, isError, refetch } = useQuery(
    salaryInsights(usePlatform(), code),
  );
  if (isError)
    return (
      <WidgetFailed label="Salary insights" onRetry={() => void refetch()} />
    );
  return (
    <HeadedSection title="Live salary insights">
      {data === undefined ? (
        <Skeleton height={58} />
      ) : (
        <MiddleHalf country={code} insights={data} />
      )}
      <MoreLine>
        <TextLink to={paths.salaries({ country: code })}>
          Salaries by level and by service <span aria-hidden="true">→</span>
        </TextLink>
      </MoreLine>
    </HeadedSection>
  );
}

const Summary = styled('p')({
  maxWidth: '40em',
  margin: 0,
  color: color.soft,
  // breaks where it did, when the typeface replaces the fallback
  textWrap: 'balance',
  '& strong': { color: color.ink, fontWeight: 650, whiteSpace: 'nowrap' },
  [media.desktop]: { fontSize: '1.1875rem' },
});

/**
 * A sentence with the middle half of a country's salaries and their median. If
 * too few are known, it says so.
 */
export function MiddleHalf({
  country,
  insights,
}: {
  country: CountryCode;
  insights: SalaryInsights | null;
}) {
  const { name } = countryOf(country);
  if (!insights)
    return (
      <Summary>
        {name}: fewer than five open jobs name their pay, too few to tell what
        is usual.{' '}
        <TextLink to={paths.jobs({ country })}>See the open jobs</TextLink>
      </Summary>
    );
  const { all, currency } = insights;
  const amount = (value: number) => money(value, currency, country);
  return (
    // The key renders it anew for each country, because a browser's translation
    // may have moved the texts.
    <Summary key={country}>
      {`${name}: half of ${groupDigits(all.salaries)} salaries in open jobs lie between `}
      <strong>{amount(all.lower)}</strong> and{' '}
      <strong>{amount(all.upper)}</strong> a year. The median is{' '}
      <strong>{amount(all.median)}</strong>.
    </Summary>
  );
}
