import { Suspense } from 'react';
import { useSearchParams } from '@board/shared/router';
import { pageIn } from '@board/shared/search-params';
import { Page, PageHead } from '@board/shared/ui';
import { ArticleGrid } from './ArticleGrid';
import { ArticleGridSkeleton } from './ArticleGridSkeleton';

/** All articles, a page at a time (docs/product.md §2.9). */
function ArticlesPage() {
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

export { ArticlesPage as Component };
