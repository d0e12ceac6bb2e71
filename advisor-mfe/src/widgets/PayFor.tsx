import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { inWords } from '@board/shared/country-words';
import { decodeReferences, money } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { useSuspenseQuery } from '@board/shared/query';
import { color, styled, TextLink } from '@board/shared/ui';
import { salaryQuery } from '../salaries/salary-query';
import { fittingPay } from '../salaries/fitting-pay';

type Props = WidgetProps['advisor/PayFor'];

const Lines = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${color.line}`,
  '& li': { padding: '10px 0', borderBottom: `1px solid ${color.line}` },
});

/** Two lines of jobs that fit a text, with what they pay (docs/product.md §2.9). Its host shows a failed load. */
function PayFor({ country, about }: Props) {
  const { data: insights } = useSuspenseQuery(salaryQuery(usePlatform(), country));
  const fitting = insights ? fittingPay(insights, about) : [];
  const all = { name: 'All', query: {}, median: insights?.all.median };
  return (
    <HeadedSection title="Jobs that fit">
      <Lines>
        {[...fitting, all].slice(0, 2).map(({ name, query, median }) => (
          <li key={name}>
            <TextLink to={paths.jobs({ country, query })}>
              {`${decodeReferences(name)} jobs in ${inWords(country)}${insights && median ? `, median ${money(median, insights.currency)}` : ''} `}
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
  prefetch: (platform, { country }) => platform.queryClient.prefetchQuery(salaryQuery(platform, country)),
};
