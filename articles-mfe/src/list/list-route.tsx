import type { Platform } from '@board/shared/contract';
import type { PublicConfig } from '@board/shared/config';
import { pageRoute, type Head } from '@board/shared/router';
import { pageIn } from '@board/shared/search-params';
import { LoadFailed } from '@board/shared/load-failed';
import { Page } from '@board/shared/ui';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { prefetchFigures } from '../cover/prefetch-figures';
import { articleQueries } from '../data/article-queries';

/** Heading and sentence of the list, also while it loads. */
export const HEADING = {
  title: 'Career Insights',
  sub: 'On interviews, salaries, qualifications and the work itself, written for accountants.',
};

/** The list of articles (docs/product.md §2.9). */
export const listRoute = (platform: Platform) =>
  pageRoute({
    index: true,
    chunk: 'articles-list',
    load: () =>
      import(/* webpackChunkName: "articles-list" */ './ArticlesPage'),
    loader: async ({ request }) => {
      const page = pageIn(new URL(request.url).searchParams);
      const listQuery = articleQueries.list(platform, page);
      const [{ pages }] = await Promise.all([
        platform.queryClient.ensureInfiniteQueryData(listQuery),
        prefetchFigures(platform, request),
      ]);
      return { page, isBeyond: page > 1 && pages[0]?.articles.length === 0 };
    },
    head: ({ page, isBeyond }) => listHead(platform.config, page, isBeyond),
    errorHead: () => ({ ...listHead(platform.config, 1), robots: 'noindex' }),
    // The list did not load; it may the next time (docs/product.md §10.8).
    ErrorBoundary: () => (
      <Page>
        <LoadFailed
          level={1}
          title="Error loading articles"
          message="They could not be loaded just now."
        />
      </Page>
    ),
    pending: () => ({ ...HEADING, label: 'Loading articles...' }),
  });

export const feed = { title: 'Career Insights', path: paths.articlesFeed() };

/**
 * The list is the same in every country, so its address without one is the
 * canonical (docs/product.md §10.16). `isBeyond` says that the page's number is
 * past the end of the list.
 */
export const listHead = (
  { product }: PublicConfig,
  page: number,
  isBeyond = false,
): Head => ({
  title: `Career Insights${page > 1 ? `, page ${page}` : ''} | ${product}`,
  description:
    'Articles for accountants on interviews, salaries, qualifications and the work itself.',
  // A canonical address has no query, so a later page, which is a page of its
  // own, has no canonical.
  canonical: page > 1 ? undefined : paths.articles(),
  robots: isBeyond ? 'noindex,follow' : undefined,
  feed,
});

/** Address of a page of the list; the first has no number. */
export const pageAddress = (country: CountryCode | undefined, page: number) =>
  paths.articles({ country, query: page > 1 ? { page } : {} });
