import { Suspense } from 'react';
import { Page, PageHead } from '@board/shared/ui';
import { ArticleGrid } from './ArticleGrid';
import { ArticleGridSkeleton } from './ArticleGridSkeleton';

/** All articles (docs/product.md §2.9). */
export function ArticlesPage() {
  return (
    <Page
      head={
        <PageHead
          title="Career Insights"
          sub="On interviews, salaries, qualifications and the work itself, written for accountants."
        />
      }
    >
      <Suspense fallback={<ArticleGridSkeleton />}>
        <ArticleGrid />
      </Suspense>
    </Page>
  );
}
