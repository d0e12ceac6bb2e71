import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { RelatedRows, type RelatedTo } from '@board/shared/related-rows';
import { articleQueries } from '../data/article-queries';
import { ArticleTrio } from '../list/ArticleTrio';

export function RelatedArticles({ slug, country }: RelatedTo) {
  const query = useQuery(articleQueries(usePlatform()).related(slug));
  return (
    <RelatedRows title="Related articles" query={query}>
      {(articles) => <ArticleTrio articles={articles} country={country} />}
    </RelatedRows>
  );
}
