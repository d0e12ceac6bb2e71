import type { Platform } from '@board/shared/contract';
import { notFound, pageRoute, type RouteObject } from '@board/shared/router';
import { loadHtml } from '@board/shared/ui-data';
import type { ArticleSummary } from './data/article';
import { articleQueries } from './data/article-queries';
import { ArticleNotFound } from './detail/ArticleNotFound';
import { articleHead, listHead, missingHead } from './heads';

/** The section's pages below one of its prefixes. */
export const routes = (platform: Platform): RouteObject[] => [listRoute(platform), articleRoute(platform)];

const listRoute = (platform: Platform) =>
  pageRoute({
    index: true,
    chunk: 'articles-list',
    load: async () => {
      const { ArticlesPage } = await import(/* webpackChunkName: "articles-list" */ './list/ArticlesPage');
      return { Component: ArticlesPage };
    },
    loader: async () => {
      const loaded = platform.queryClient.ensureQueryData(articleQueries(platform).list());
      if (platform.server) await loaded;
      else loaded.catch(() => {}); // the page shows its skeleton meanwhile, and meets a failure itself
      return null;
    },
    head: () => listHead(platform.config),
  });

const articleRoute = (platform: Platform) =>
  pageRoute({
    path: ':slug',
    chunk: 'articles-detail',
    load: async () => {
      const [{ ArticlePage }] = await Promise.all([
        import(/* webpackChunkName: "articles-detail" */ './detail/ArticlePage'),
        loadHtml(),
      ]);
      return { Component: ArticlePage };
    },
    loader: async ({ params: { slug = '' } }): Promise<ArticleSummary> => {
      const article = await platform.queryClient.ensureQueryData(articleQueries(platform).bySlug(slug));
      if (!article) throw notFound('Article');
      return article;
    },
    head: (article) => articleHead(platform.config, article),
    errorHead: () => missingHead(platform.config),
    ErrorBoundary: ArticleNotFound,
  });
