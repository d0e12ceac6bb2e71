import { BeyondLast, ShownNow } from '@board/shared/beyond-last';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useSuspenseInfiniteQuery } from '@board/shared/query';
import { CardGrid, EmptyState, LinkButton } from '@board/shared/ui';
import { Pager } from '@board/shared/ui-data';
import { articleQueries } from '../data/article-queries';
import { ArticleCard } from './ArticleCard';
import { pageAddress } from './list-route';

/** Covers of the first row at most are loaded at once. */
const IN_VIEW = 3;

/** The cards from one page on, newest first, or the empty state. Suspends while they load. */
export function ArticleGrid({ page }: { page: number }) {
  const { inPath: country } = useCountry();
  const list = useSuspenseInfiniteQuery(articleQueries(usePlatform()).list(page));
  const { pages } = list.data;
  const last = pages.at(-1);
  // An article that moves to the next page between two requests, because a newer one appeared, is shown once.
  const articles = new Map(pages.flatMap((part) => part.articles).map((article) => [article.slug, article]));
  if (!last?.pages) {
    return (
      <EmptyState title="No Articles Yet" message="New ones will stand here. Until then, the jobs are open.">
        <LinkButton to={paths.jobs({ country })}>Browse jobs</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      {articles.size > 0 ? (
        <CardGrid>
          {[...articles.values()].map((article, place) => (
            <ArticleCard key={article.slug} article={article} country={country} eager={place < IN_VIEW} />
          ))}
        </CardGrid>
      ) : (
        <BeyondLast noun="articles" first={pageAddress(country, 1)} />
      )}
      <ShownNow pages={pages.length} count={articles.size} noun="article" />
      <Pager
        noun="articles"
        first={page}
        last={last.page}
        pages={last.pages}
        address={(number) => pageAddress(country, number)}
        list={list}
      />
    </>
  );
}
