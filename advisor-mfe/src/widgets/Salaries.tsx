import { useSuspenseQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { color, TextLink } from '@board/shared/ui';
import { PayTable } from '../salaries/PayTable';
import { MiddleHalf } from '../salaries/SalarySummary';
import { salaryInsights } from '@board/shared/salary-insights';

type Props = WidgetProps['advisor/Salaries'];

const PayTables = styled('div')({
  display: 'grid',
  gap: 48,
  '& > *': { minWidth: 0 },
});

const Note = styled('p')({
  maxWidth: '47em',
  margin: 0,
  color: color.soft,
  fontSize: '0.875rem',
});

/**
 * The pay of a country's open jobs, by level and by service (docs/product.md
 * §2.10). Its host shows a failed load.
 */
function Salaries({ country }: Props) {
  const { data: insights } = useSuspenseQuery(
    salaryInsights(usePlatform(), country),
  );
  if (!insights) return <MiddleHalf country={country} insights={null} />;
  const { currency, all, services, seniorities } = insights;
  const jobsAddress = (query: Record<string, string>) =>
    paths.jobs({ country, query });
  return (
    <PayTables key={country}>
      <MiddleHalf country={country} insights={insights} />
      <PayTable
        caption="By level"
        kind="Level"
        lines={seniorities}
        total={{ name: 'All levels', ...all }}
        currency={currency}
        country={country}
        jobsAddress={(seniority) => jobsAddress({ seniority })}
      />
      {services.length > 0 ? (
        <PayTable
          caption="By service"
          kind="Service"
          lines={services}
          currency={currency}
          country={country}
          jobsAddress={(service) => jobsAddress({ service })}
        />
      ) : null}
      <Note>
        Bands show the middle half, strokes the median. Equal distances on the
        axis are equal percentages. Counted is what jobs that are open now pay
        in the country’s currency: a range as its middle, and pay by the hour,
        day, week or month as it adds up in a year. A group of fewer than five
        salaries is not shown.{' '}
        <TextLink to={jobsAddress({ sort: 'salary' })}>
          Best paid first
        </TextLink>
      </Note>
    </PayTables>
  );
}

export const widget: WidgetModule<Props> = {
  Component: Salaries,
  prefetch: (platform, { country }) =>
    platform.queryClient.prefetchQuery(salaryInsights(platform, country)),
};
