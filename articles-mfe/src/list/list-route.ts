import type { Platform } from '@board/shared/contract';
import { pageRoute } from '@board/shared/router';
import { pageIn } from '@board/shared/search-params';
import { articleQueries } from '../data/article-queries';
import { listHead } from '../heads';
import { ArticlesFailed } from './ArticlesFailed';

/** The list of articles (docs/product.md §2.9). In the browser the page shows its skeleton while the cards load. */
export const listRoute = (platform: Platform) =>
  pageRoute({
    index: true,
    chunk: 'articles-list',
    load: async () => {
      const { ArticlesPage } = await import(/* webpackChunkName: "articles-list" */ './ArticlesPage');
      return { Component: ArticlesPage };
    },
    loader: async ({ request }) => {
      const page = pageIn(new URL(request.url).searchParams);
      const loaded = platform.queryClient.ensureInfiniteQueryData(articleQueries(platform).list(page));
      if (platform.server) await loaded;
      else loaded.catch(() => {}); // the page meets a failure itself
      return { page };
    },
    head: ({ page }) => listHead(platform.config, page),
    errorHead: () => ({ ...listHead(platform.config, 1), robots: 'noindex' }),
    ErrorBoundary: ArticlesFailed,
  });
