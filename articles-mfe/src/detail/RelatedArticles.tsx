import type { CountryCode } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { RelatedRows } from '@board/shared/related-rows';
import { articleQueries } from '../data/article-queries';
import { ArticleTrio } from '../list/ArticleTrio';

interface Props {
  slug: string;
  country: CountryCode | undefined;
}

export function RelatedArticles({ slug, country }: Props) {
  const query = useQuery(articleQueries(usePlatform()).related(slug));
  return (
    <RelatedRows title="Related articles" query={query}>
      {(articles) => <ArticleTrio articles={articles} country={country} />}
    </RelatedRows>
  );
}
