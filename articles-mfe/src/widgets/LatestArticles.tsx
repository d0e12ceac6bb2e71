import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { QueryPart } from '@board/shared/query-part';
import { WidgetSkeleton } from '@board/shared/ui';
import { articleQueries } from '../data/article-queries';
import { ArticleTrio } from '../list/ArticleTrio';

type Props = WidgetProps['articles/LatestArticles'];

/** The three newest articles (docs/product.md §2.4); nothing where there is none. */
function LatestArticles() {
  const { inPath: country } = useCountry();
  return (
    <QueryPart
      query={useQuery(articleQueries(usePlatform()).latest())}
      title="Career Insights"
      label="Career insights"
      link={{ to: paths.articles({ country }), label: 'View All Articles' }}
      pending={<WidgetSkeleton label="career insights" cards height={430} />}
    >
      {(articles) => <ArticleTrio articles={articles} country={country} />}
    </QueryPart>
  );
}

export const widget: WidgetModule<Props> = {
  Component: LatestArticles,
  prefetch: (platform) => platform.queryClient.prefetchQuery(articleQueries(platform).latest()),
};
