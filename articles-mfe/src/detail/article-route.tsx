import type { Platform } from '@board/shared/contract';
import { countryForRequest, prefetchWidget } from '@board/shared/platform';
import {
  notFound,
  pageRoute,
  type Head,
  type JsonLd,
} from '@board/shared/router';
import { breadcrumbList, type Step } from '@board/shared/schema-org';
import type { PublicConfig } from '@board/shared/config';
import { imageUrl, type CountryCode } from '@board/shared/domain';
import { slugIn } from '@board/shared/slug-param';
import { detailFailure } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { subjectOf, type ArticleSummary } from '../data/article';
import { prefetchFigures } from '../cover/prefetch-figures';
import { articleQueries } from '../data/article-queries';
import { feed } from '../list/list-route';

/**
 * One article (docs/product.md §2.9). The query parses its HTML, so that
 * nothing parses while it renders.
 */
export const articleRoute = (platform: Platform) =>
  pageRoute({
    path: ':slug',
    chunk: 'articles-detail',
    load: () =>
      import(/* webpackChunkName: "articles-detail" */ './ArticlePage'),
    loader: async ({ params, request }): Promise<ArticleSummary> => {
      const slug = slugIn(params, 'Article');
      const { queryClient, server } = platform;
      // Related articles load in parallel, and cannot fail the page. Only the
      // server waits for them.
      const relatedLoad = queryClient.prefetchQuery(
        articleQueries.related(platform, slug),
      );
      const figuresLoad = prefetchFigures(platform, request);
      const article = await queryClient.ensureQueryData(
        articleQueries.detail(platform, slug),
      );
      if (!article) throw notFound('Article');
      const { code } = countryForRequest(platform, request).country;
      await Promise.all([
        prefetchWidget(platform, 'advisor/PayFor', {
          country: code,
          about: subjectOf(article),
        }),
        figuresLoad,
        ...(server ? [relatedLoad] : []),
      ]);
      return article;
    },
    head: (article) => articleHead(platform.config, article),
    // The same text for both, with Retry for one that did not load
    // (docs/product.md §10.13).
    ...detailFailure({
      product: platform.config.product,
      missing: {
        title: 'Article not found',
        message: 'It may have been moved or taken back.',
      },
      failed: {
        title: 'Article not found',
        message: 'It could not be loaded just now.',
      },
      list: paths.articles,
      label: 'Back to articles',
    }),
    pending: () => ({ label: 'Loading article...', cards: 0 }),
  });

export function articleHead(
  config: PublicConfig,
  article: ArticleSummary,
): Head {
  const canonical = paths.article({ slug: article.slug });
  const cover = imageUrl(article.cover, config.backendUrl);
  // Networks show no SVG.
  const image = cover && !/\.svg$/i.test(cover) ? cover : undefined;
  return {
    title: `${article.title} | ${config.product}`,
    description: article.summary || undefined,
    canonical,
    image,
    kind: 'article',
    feed,
    jsonLd: process.env['IN_BROWSER']
      ? []
      : [
          articleJsonLd(config, article),
          breadcrumbList(config, [
            ...breadcrumbSteps(undefined),
            { label: article.title, to: canonical },
          ]),
        ],
  };
}

/** The steps of an article's breadcrumb above the article itself. */
export const breadcrumbSteps = (country: CountryCode | undefined): Step[] => [
  { label: 'Home', to: paths.home({ country }) },
  { label: 'Articles', to: paths.articles({ country }) },
];

/** schema.org Article; omits what the row does not have. */
function articleJsonLd(config: PublicConfig, article: ArticleSummary): JsonLd {
  const { publicOrigin, product, backendUrl } = config;
  const image = imageUrl(article.cover, backendUrl);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    mainEntityOfPage: publicOrigin + paths.article({ slug: article.slug }),
    publisher: {
      '@type': 'Organization',
      name: product,
      url: `${publicOrigin}/`,
    },
    description: article.summary || undefined,
    author: article.writer
      ? { '@type': 'Person', name: article.writer }
      : undefined,
    datePublished: article.createdAt || undefined,
    image: image?.startsWith('/') ? publicOrigin + image : image,
  };
}
