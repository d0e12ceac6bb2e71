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

/** Covers of the first row at most are loaded at once. */
const IN_VIEW = 3;

/** Heights of most cards, in px. */
const ARTICLE_CARD = { phone: 420, tablet: 440 };

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
      .flatMap((part) => part.articles)
      .map((article) => [article.slug, article]),
  );
  return (
    <Page head={<PageHead {...HEADING} />}>
      <PagedList
        noun="article"
        list={list}
        count={articles.size}
        total={list.data.pages.at(-1)?.total ?? 0}
        cardHeights={ARTICLE_CARD}
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
          {[...articles.values()].map((article, place) => (
            <ArticleCard
              key={article.slug}
              article={article}
              country={country}
              eager={place < IN_VIEW}
            />
          ))}
        </CardGrid>
      </PagedList>
    </Page>
  );
}
