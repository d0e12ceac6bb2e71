import type { PublicConfig } from '@board/shared/config';
import { imageUrl, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { JsonLd } from '@board/shared/router';
import type { Step } from '@board/shared/schema-org';
import type { ArticleSummary } from './data/article';

/** The breadcrumb of an article's page, in a country or global. */
export const stepsTo = (country: CountryCode | undefined): Step[] => [
  { label: 'Home', to: paths.home({ country }) },
  { label: 'Articles', to: paths.articles({ country }) },
];

/** schema.org Article; omits what the row does not have. */
export function articleJsonLd(config: PublicConfig, article: ArticleSummary): JsonLd {
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
export const articleTrail = ({ title, slug }: ArticleSummary): Step[] => [
  ...stepsTo(undefined),
  { label: title, to: paths.article({ slug }) },
];
