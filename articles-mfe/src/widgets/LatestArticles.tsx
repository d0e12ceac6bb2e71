import { useId } from 'react';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { media, SectionHead, styled, WidgetFailed, WidgetSkeleton } from '@board/shared/ui';
import { articleQueries } from '../data/article-queries';
import { ArticleCard } from '../list/ArticleCard';

type Props = WidgetProps['articles/LatestArticles'];

/** A card's own words need less room than a job's: three beside each other from 768 px on. */
const Trio = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 18,
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

/** The three newest articles (docs/product.md §2.4); nothing where there is none. */
function LatestArticles() {
  const heading = useId();
  const { inPath: country } = useCountry();
  const { data: articles, isError, refetch } = useQuery(articleQueries(usePlatform()).latest());
  if (isError) return <WidgetFailed label="Career insights" onRetry={() => void refetch()} />;
  if (!articles) return <WidgetSkeleton label="career insights" cards height={430} />;
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHead
        id={heading}
        title="Career Insights"
        link={{ to: paths.articles({ country }), label: 'View All Articles' }}
      />
      <Trio>
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} country={country} eager={false} level={3} />
        ))}
      </Trio>
    </section>
  );
}

export const widget: WidgetModule<Props> = {
  Component: LatestArticles,
  prefetch: (platform) => platform.queryClient.prefetchQuery(articleQueries(platform).latest()),
};
