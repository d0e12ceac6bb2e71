import { useCountry, usePlatform, Widget } from '@board/shared/platform';
import { useSuspenseQuery } from '@board/shared/query';
import { notFound, useParams } from '@board/shared/router';
import { Page, styled } from '@board/shared/ui';
import { subjectOf } from '../data/article';
import { articleQueries } from '../data/article-queries';
import { ArticleHead } from './ArticleHead';
import { ArticleView } from './ArticleView';
import { RelatedArticles } from './RelatedArticles';

const Work = styled('div')({ maxWidth: '44rem', marginTop: 48 });

/** One article, and the jobs that it leads to (docs/product.md §2.9). */
function ArticlePage() {
  const { slug = '' } = useParams();
  const { country: current, inPath: country } = useCountry();
  const { data: article } = useSuspenseQuery(articleQueries(usePlatform()).detail(slug));
  if (!article) throw notFound('Article');
  return (
    <Page head={<ArticleHead article={article} country={country} />}>
      <ArticleView key={slug} article={article} country={country} />
      <Work>
        <Widget
          name="advisor/PayFor"
          props={{ country: current.code, about: subjectOf(article) }}
          label="Jobs that fit"
        />
      </Work>
      <RelatedArticles slug={slug} country={country} />
    </Page>
  );
}

export { ArticlePage as Component };
