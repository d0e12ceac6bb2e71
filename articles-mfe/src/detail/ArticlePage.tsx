import { useCountry, usePlatform } from '@board/shared/platform';
import { useSuspenseQuery } from '@board/shared/query';
import { notFound, useParams } from '@board/shared/router';
import { Page } from '@board/shared/ui';
import { articleQueries } from '../data/article-queries';
import { ArticleHead } from './ArticleHead';
import { ArticleView } from './ArticleView';
import { RelatedArticles } from './RelatedArticles';

/** One article (docs/product.md §2.9). */
function ArticlePage() {
  const { slug = '' } = useParams();
  const { inPath: country } = useCountry();
  const { data: article } = useSuspenseQuery(articleQueries(usePlatform()).detail(slug));
  if (!article) throw notFound('Article');
  return (
    <Page head={<ArticleHead article={article} country={country} />}>
      <ArticleView key={slug} article={article} country={country} />
      <RelatedArticles slug={slug} country={country} />
    </Page>
  );
}

export { ArticlePage as Component };
