import { useQuery } from '@tanstack/react-query';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { salaryInsights } from '@board/shared/salary-insights';
import { WidgetFailed, WidgetSkeleton } from '@board/shared/ui';
import { articleQueries } from '../data/article-queries';
import { ArticleTrio } from '../list/ArticleCard';

type Props = WidgetProps['articles/LatestArticles'];

/**
 * The three newest articles (docs/product.md §2.4); the widget is empty while
 * there are no articles.
 */
function LatestArticles() {
  const { inPath: country } = useCountry();
  const {
    data: articles,
    isError,
    refetch,
  } = useQuery(articleQueries.latest(usePlatform()));
  if (isError)
    return (
      <WidgetFailed label="Career insights" onRetry={() => void refetch()} />
    );
  if (!articles)
    return <WidgetSkeleton label="career insights" cards height={430} />;
  if (articles.length === 0) return null;
  return (
    <HeadedSection
      title="Career Insights"
      link={{ to: paths.articles({ country }), label: 'View all articles' }}
    >
      <ArticleTrio articles={articles} />
    </HeadedSection>
  );
}

export const widget: WidgetModule<Props> = {
  Component: LatestArticles,
  prefetch: async (platform, { country = platform.country.get() }) => {
    await Promise.all([
      platform.queryClient.prefetchQuery(articleQueries.latest(platform)),
      platform.queryClient.prefetchQuery(salaryInsights(platform, country)),
    ]);
  },
};
