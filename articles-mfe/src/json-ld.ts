import type { PublicConfig } from '@board/shared/config';
import { imageUrl } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { Head } from '@board/shared/router';
import type { ArticleSummary } from './data/article';

type JsonLd = NonNullable<Head['jsonLd']>[number];

/** schema.org Article; what the row does not have is left out, not invented. */
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

/** schema.org BreadcrumbList: Home, Articles, the article. */
export function breadcrumbJsonLd({ publicOrigin }: PublicConfig, { title, slug }: ArticleSummary): JsonLd {
  const trail = [
    { name: 'Home', path: paths.home() },
    { name: 'Articles', path: paths.articles() },
    { name: title, path: paths.article({ slug }) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: publicOrigin + path,
    })),
  };
}
