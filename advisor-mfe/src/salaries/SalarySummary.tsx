import { countryOf } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { Skeleton, styled, TextLink, WidgetFailed } from '@board/shared/ui';
import { MiddleHalf, TooFew } from './MiddleHalf';
import { salaryQuery } from './salary-query';

const More = styled('p')({ margin: '16px 0 0' });

/** What open jobs of the current country pay, in one sentence; the page of salaries has the rest (docs/product.md §2.10). */
export function SalarySummary() {
  const { country } = useCountry();
  const { data, isError, refetch } = useQuery(salaryQuery(usePlatform(), country.code));
  if (isError) return <WidgetFailed label="Salary insights" onRetry={() => void refetch()} />;
  return (
    <HeadedSection title="Live salary insights">
      {data === undefined ? (
        <Skeleton height={58} />
      ) : data ? (
        <MiddleHalf insights={data} />
      ) : (
        <TooFew country={countryOf(country.code)} />
      )}
      <More>
        <TextLink to={paths.salaries({ country: country.code })}>
          Salaries by level and by service <span aria-hidden="true">→</span>
        </TextLink>
      </More>
    </HeadedSection>
  );
}
