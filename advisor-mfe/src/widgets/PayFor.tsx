import { useSuspenseQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { inWords } from '@board/shared/country-words';
import { decodeReferences, money } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { payNamedIn } from '@board/shared/pay-named-in';
import { usePlatform } from '@board/shared/platform';
import { color, plainList, TextLink } from '@board/shared/ui';
import {
  salaryInsights,
  type NamedPay,
  type SalaryInsights,
} from '@board/shared/salary-insights';

type Props = WidgetProps['advisor/PayFor'];

const Lines = styled('ul')({
  ...plainList,
  borderTop: `1px solid ${color.line}`,
  '& li': { padding: '10px 0', borderBottom: `1px solid ${color.line}` },
});

/**
 * Two lines of jobs that fit a text, with what they pay (docs/product.md §2.9).
 * Its host shows a failed load.
 */
function PayFor({ country, about }: Props) {
  const { data: insights } = useSuspenseQuery(
    salaryInsights(usePlatform(), country),
  );
  const fittingLines = insights ? fittingPay(insights, about) : [];
  const allJobs = { name: 'All', query: {}, median: insights?.all.median };
  const shownLines = [...fittingLines, allJobs].slice(0, 2);
  const linkText = (name: string, median: number | undefined) => {
    const jobsText = `${decodeReferences(name)} jobs in ${inWords(country)}`;
    return insights && median
      ? `${jobsText}, median ${money(median, insights.currency, country)} `
      : `${jobsText} `;
  };
  return (
    <HeadedSection title="Jobs that fit">
      <Lines>
        {shownLines.map(({ name, query, median }) => (
          <li key={name}>
            <TextLink to={paths.jobs({ country, query })}>
              {linkText(name, median)}
              <span aria-hidden="true">→</span>
            </TextLink>
          </li>
        ))}
      </Lines>
    </HeadedSection>
  );
}

export const widget: WidgetModule<Props> = {
  Component: PayFor,
  prefetch: (platform, { country }) =>
    platform.queryClient.prefetchQuery(salaryInsights(platform, country)),
};

/**
 * The levels that a text names, from the least paid, then its services, the
 * best paid first.
 */
export function fittingPay(
  { seniorities, services }: SalaryInsights,
  text: string,
) {
  const linesOf = (parameter: string, pay: NamedPay[]) =>
    payNamedIn(text, pay).map(({ name, median }) => ({
      name,
      median,
      query: { [parameter]: name },
    }));
  return [
    ...linesOf('seniority', seniorities),
    ...linesOf('service', services),
  ];
}
