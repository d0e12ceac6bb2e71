import { useId } from 'react';
import { countryOf } from '@board/shared/domain';
import { useCountry, usePlatform } from '@board/shared/platform';
import { keepPreviousData, useQuery } from '@board/shared/query';
import { useSearchParams } from '@board/shared/router';
import { SectionHead, Skeleton, VisuallyHidden, WidgetFailed } from '@board/shared/ui';
import { CountryChoice } from './CountryChoice';
import { SALARIES_ID, salaryCountry } from './chosen-country';
import { Figures, TooFew } from './Figures';
import { salaryQuery } from './salary-query';
import { Insights, Pending, Place } from './salary-styles';

/** Salary insights of the chosen country, counted by the database (docs/product.md §2.10). */
export function SalaryInsights() {
  const heading = useId();
  const platform = usePlatform();
  const { country, inPath } = useCountry();
  const [params] = useSearchParams();
  const chosen = salaryCountry(params, country.code);
  // Another country's figures stand until those that were asked for are there.
  const query = useQuery({ ...salaryQuery(platform, chosen), placeholderData: keepPreviousData });
  const content = () => {
    if (query.isError) return <WidgetFailed label="Salary insights" onRetry={() => void query.refetch()} />;
    if (query.data === undefined) {
      return (
        <Pending role="status">
          <VisuallyHidden>Loading salary insights…</VisuallyHidden>
          <Skeleton height="100%" />
        </Pending>
      );
    }
    return query.data ? <Figures insights={query.data} /> : <TooFew country={countryOf(chosen)} />;
  };
  return (
    <Insights id={SALARIES_ID} aria-labelledby={heading}>
      <SectionHead id={heading} title="Live Salary Insights" />
      <CountryChoice chosen={chosen} inPath={inPath} />
      <Place aria-busy={query.isPlaceholderData}>{content()}</Place>
    </Insights>
  );
}
