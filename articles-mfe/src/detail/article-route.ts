import type { Platform } from '@board/shared/contract';
import { notFound, pageRoute } from '@board/shared/router';
import { isSlug } from '@board/shared/slugs';
import { loadHtmlRenderer } from '@board/shared/ui-data';
import type { ArticleSummary } from '../data/article';
import { articleQueries } from '../data/article-queries';
import { articleHead, missingHead } from '../heads';
import { ArticleNotFound } from './ArticleNotFound';

/** One article (docs/product.md §2.9). The query parses its HTML, so that nothing parses while it renders. */
export const articleRoute = (platform: Platform) =>
  pageRoute({
    path: ':slug',
    chunk: 'articles-detail',
    load: async () => {
      const [{ Component }] = await Promise.all([
        import(/* webpackChunkName: "articles-detail" */ './ArticlePage'),
        loadHtmlRenderer(),
      ]);
      return { Component };
    },
    loader: async ({ params: { slug = '' } }): Promise<ArticleSummary> => {
      if (!isSlug(slug)) throw notFound('Article');
      const { queryClient, server } = platform;
      const queries = articleQueries(platform);
      // Related articles load in parallel, and cannot fail the page.
      const related = queryClient.prefetchQuery(queries.related(slug));
      const article = await queryClient.ensureQueryData(queries.detail(slug));
      if (!article) throw notFound('Article');
      if (server) await related;
      return article;
    },
    head: (article) => articleHead(platform.config, article),
    errorHead: () => missingHead(platform.config),
    ErrorBoundary: ArticleNotFound,
    pending: () => ({ label: 'Loading article...', cards: 0 }),
  });
