import Button from '@mui/material/Button';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { PagedList } from '@board/shared/paged-list';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { pageIn } from '@board/shared/search-params';
import { CardGrid, EmptyState, Page, PageHead } from '@board/shared/ui';
import { articleQueries } from '../data/article-queries';
import { ArticleCard } from './ArticleCard';
import { HEADING, pageAddress } from './list-route';

/** Covers that load at once: the first row of the widest screens. */
const EAGER_COVERS = 3;

/** Heights of most cards, in px. */
const CARD_HEIGHTS = { phone: 420, tablet: 440 };

/** All articles, a page at a time, newest first (docs/product.md §2.9). */
export function Component() {
  const page = pageIn(useSearchParams()[0]);
  const { inPath: country } = useCountry();
  const list = useSuspenseInfiniteQuery(
    articleQueries.list(usePlatform(), page),
  );
  // An article that moves to the next page between two requests, because a
  // newer one appeared, is shown once.
  const articles = new Map(
    list.data.pages
      .flatMap((listPage) => listPage.articles)
      .map((article) => [article.slug, article]),
  );
  return (
    <Page head={<PageHead {...HEADING} />}>
      <PagedList
        noun="article"
        list={list}
        count={articles.size}
        total={list.data.pages.at(-1)?.total ?? 0}
        cardHeights={CARD_HEIGHTS}
        address={(number) => pageAddress(country, number)}
        empty={
          <EmptyState
            title="No Articles Yet"
            message="New ones will stand here. Until then, the jobs are open."
          >
            <Button component={Link} to={paths.jobs({ country })}>
              Browse jobs
            </Button>
          </EmptyState>
        }
      >
        <CardGrid>
          {[...articles.values()].map((article, cardIndex) => (
            <ArticleCard
              key={article.slug}
              article={article}
              country={country}
              eager={cardIndex < EAGER_COVERS}
            />
          ))}
        </CardGrid>
      </PagedList>
    </Page>
  );
}
