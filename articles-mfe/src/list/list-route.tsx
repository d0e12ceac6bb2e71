import type { Platform } from '@board/shared/contract';
import { pageRoute } from '@board/shared/router';
import { pageIn } from '@board/shared/search-params';
import { LoadFailed } from '@board/shared/load-failed';
import { Page } from '@board/shared/ui';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { articleQueries } from '../data/article-queries';
import { listFailedHead, listHead } from '../heads';

/** The list of articles (docs/product.md §2.9). In the browser the page shows its skeleton while the cards load. */
export const listRoute = (platform: Platform) =>
  pageRoute({
    index: true,
    chunk: 'articles-list',
    load: () => import(/* webpackChunkName: "articles-list" */ './ArticlesPage'),
    loader: async ({ request }) => {
      const page = pageIn(new URL(request.url).searchParams);
      const list = articleQueries(platform).list(page);
      const loaded = platform.queryClient.ensureInfiniteQueryData(list);
      if (platform.server) await loaded;
      else loaded.catch(() => {}); // the page meets a failure itself
      const first = platform.queryClient.getQueryData(list.queryKey)?.pages[0];
      return { page, isBeyond: page > 1 && first?.articles.length === 0 };
    },
    head: ({ page, isBeyond }) => listHead(platform.config, page, isBeyond),
    errorHead: () => listFailedHead(platform.config),
    ErrorBoundary: ArticlesFailed,
    pending: () => ({ title: 'Career Insights', label: 'Loading articles...' }),
  });

/** The list did not load; it may the next time (docs/product.md §10.8). */
const ArticlesFailed = () => (
  <Page>
    <LoadFailed level={1} title="Error loading articles" message="They could not be loaded just now." />
  </Page>
);

/** Address of a page of the list; the first has no number. */
export const pageAddress = (country: CountryCode | undefined, page: number) =>
  paths.articles({ country, query: page > 1 ? { page } : {} });
