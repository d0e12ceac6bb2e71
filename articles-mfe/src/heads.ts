import type { PublicConfig } from '@board/shared/config';
import { imageUrl, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { Head, JsonLd } from '@board/shared/router';
import { breadcrumbList, type Step } from '@board/shared/schema-org';
import type { ArticleSummary } from './data/article';

const feed = { title: 'Career Insights', path: paths.articlesFeed() };

/** The list is the same in every country, so its address without one is the canonical (docs/product.md §10.16). */
export const listHead = ({ product }: PublicConfig, page: number, isBeyond = false): Head => ({
  title: `Career Insights${page > 1 ? `, page ${page}` : ''} | ${product}`,
  description: 'Articles for accountants on interviews, salaries, qualifications and the work itself.',
  // A later page is a page of its own; `canonical` holds no query, so it names none there.
  ...(page > 1 ? {} : { canonical: paths.articles() }),
  ...(isBeyond ? { robots: 'noindex,follow' } : {}),
  feed,
});

/** Head of the list that did not load. */
export const listFailedHead = (config: PublicConfig): Head => ({ ...listHead(config, 1), robots: 'noindex' });

/** Head of one article, with its social card and structured data (docs/product.md §2.9). */
export function articleHead(config: PublicConfig, article: ArticleSummary): Head {
  const cover = imageUrl(article.cover, config.backendUrl);
  // Networks show no SVG.
  const image = cover && !/\.svg$/i.test(cover) ? cover : undefined;
  return {
    title: `${article.title} | ${config.product}`,
    ...(article.summary ? { description: article.summary } : {}),
    canonical: paths.article({ slug: article.slug }),
    ...(image ? { image } : {}),
    kind: 'article',
    feed,
    jsonLd: process.env['IN_BROWSER']
      ? []
      : [articleJsonLd(config, article), breadcrumbList(config, articleTrail(article))],
  };
}

/** Head of the page for a missing or failed article. */
export const missingHead = ({ product }: PublicConfig): Head => ({
  title: `Article not found | ${product}`,
  robots: 'noindex',
});

/** The breadcrumb of an article's page, in a country or global. */
export const stepsTo = (country: CountryCode | undefined): Step[] => [
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
    publisher: { '@type': 'Organization', name: product, url: `${publicOrigin}/` },
    ...(article.summary ? { description: article.summary } : {}),
    ...(article.writer ? { author: { '@type': 'Person', name: article.writer } } : {}),
    ...(article.createdAt ? { datePublished: article.createdAt } : {}),
    ...(image ? { image: image.startsWith('/') ? publicOrigin + image : image } : {}),
  };
}

/** The breadcrumb of an article at its canonical address: Home, Articles, the article. */
const articleTrail = ({ title, slug }: ArticleSummary): Step[] => [
  ...stepsTo(undefined),
  { label: title, to: paths.article({ slug }) },
];
