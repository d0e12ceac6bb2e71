import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useSuspenseQuery } from '@board/shared/query';
import { CardGrid, EmptyState, LinkButton } from '@board/shared/ui';
import { articleQueries } from '../data/article-queries';
import { ArticleCard } from './ArticleCard';

/** Covers of the first row at most are loaded at once. */
const IN_VIEW = 3;

/** The cards, newest first, or the words for none. Suspends while they load. */
export function ArticleGrid() {
  const { inPath: country } = useCountry();
  const platform = usePlatform();
  const { data: articles } = useSuspenseQuery(articleQueries(platform).list());
  if (articles.length === 0) {
    return (
      <EmptyState title="No Articles Yet" message="New ones will stand here. Until then, the jobs are open.">
        <LinkButton to={paths.jobs({ country })}>Browse jobs</LinkButton>
      </EmptyState>
    );
  }
  return (
    <CardGrid>
      {articles.map((article, place) => (
        <ArticleCard key={article.slug} article={article} country={country} eager={place < IN_VIEW} />
      ))}
    </CardGrid>
  );
}
