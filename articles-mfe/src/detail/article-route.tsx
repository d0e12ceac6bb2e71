import type { Platform } from '@board/shared/contract';
import { countryForRequest, prefetchWidget, useCountry } from '@board/shared/platform';
import { notFound, pageRoute } from '@board/shared/router';
import { slugIn } from '@board/shared/slug-param';
import { DetailFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { subjectOf, type ArticleSummary } from '../data/article';
import { articleQueries } from '../data/article-queries';
import { articleHead, missingHead } from '../heads';

/** One article (docs/product.md §2.9). The query parses its HTML, so that nothing parses while it renders. */
export const articleRoute = (platform: Platform) =>
  pageRoute({
    path: ':slug',
    chunk: 'articles-detail',
    load: () => import(/* webpackChunkName: "articles-detail" */ './ArticlePage'),
    loader: async ({ params, request }): Promise<ArticleSummary> => {
      const slug = slugIn(params, 'Article');
      const { queryClient, server } = platform;
      const queries = articleQueries(platform);
      // Related articles load in parallel, and cannot fail the page.
      const related = queryClient.prefetchQuery(queries.related(slug));
      const article = await queryClient.ensureQueryData(queries.detail(slug));
      if (!article) throw notFound('Article');
      const { code } = countryForRequest(platform, request).country;
      await Promise.all([
        prefetchWidget(platform, 'advisor/PayFor', { country: code, about: subjectOf(article) }),
        ...(server ? [related] : []),
      ]);
      return article;
    },
    head: (article) => articleHead(platform.config, article),
    errorHead: () => missingHead(platform.config),
    ErrorBoundary: ArticleNotFound,
    pending: () => ({ label: 'Loading article...', cards: 0 }),
  });

/**
 * An article that does not exist, or did not load: the same text, with Retry for the latter (docs/product.md §10.13).
 */
function ArticleNotFound() {
  const { inPath: country } = useCountry();
  return (
    <DetailFailed
      missing={{ title: 'Article not found', message: 'It may have been moved or taken back.' }}
      failed={{ title: 'Article not found', message: 'It could not be loaded just now.' }}
      back={{ to: paths.articles({ country }), label: 'Back to articles', variant: 'outline' }}
    />
  );
}
