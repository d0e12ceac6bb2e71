import { Suspense } from 'react';
import { BeyondLast, ShownNow } from '@board/shared/beyond-last';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useSuspenseInfiniteQuery } from '@board/shared/query';
import { useSearchParams } from '@board/shared/router';
import { pageIn } from '@board/shared/search-params';
import {
  Card,
  CardGrid,
  EmptyState,
  LinkButton,
  Page,
  PageHead,
  Skeleton,
  styled,
  VisuallyHidden,
} from '@board/shared/ui';
import { Pager } from '@board/shared/ui-data';
import { articleQueries } from '../data/article-queries';
import { ArticleCard } from './ArticleCard';
import { pageAddress } from './list-route';

/** All articles, a page at a time (docs/product.md §2.9). */
export function Component() {
  const page = pageIn(useSearchParams()[0]);
  return (
    <Page
      head={
        <PageHead
          title="Career Insights"
          sub="On interviews, salaries, qualifications and the work itself, written for accountants."
        />
      }
    >
      <Suspense key={page} fallback={<ArticleGridSkeleton />}>
        <ArticleGrid page={page} />
      </Suspense>
    </Page>
  );
}

/** Covers of the first row at most are loaded at once. */
const IN_VIEW = 3;

/** The cards from one page on, newest first, or the empty state. Suspends while they load. */
function ArticleGrid({ page }: { page: number }) {
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

const CARDS = 6;

const Cover = styled(Skeleton)({ height: 'auto', aspectRatio: '16 / 9', borderRadius: 0 });
const Frame = styled(Card)({
  padding: 0,
  overflow: 'hidden',
  '& > div': { display: 'grid', gap: 10, padding: 20 },
});

/** Six skeleton cards (docs/product.md §2.9). */
function ArticleGridSkeleton() {
  return (
    <>
      <VisuallyHidden as="output">Loading articles…</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {Array.from({ length: CARDS }, (_, place) => (
          <Frame key={place}>
            <Cover />
            <div>
              <Skeleton width="80%" height={22} />
              <Skeleton height={62} />
              <Skeleton width="60%" height={18} />
            </div>
          </Frame>
        ))}
      </CardGrid>
    </>
  );
}
